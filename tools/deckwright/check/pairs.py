"""L303 and L304: cards that come as two halves come complete, and the halves agree."""

from collections import Counter
from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding
from deckwright.model.game import Card, Kind

Pairs = dict[str, dict[str, list[Card]]]


@check
def halves_have_a_twin(subject: Subject) -> Iterator[Finding]:
    """Of each pair every side exists."""
    for kind, pair, sides in _pairs(subject) if subject.loaded.whole else ():
        missing = sorted(set(_sides(kind)) - sides.keys())
        if not missing:
            continue
        card = next(iter(sides.values()))[0]
        assert kind.halves is not None
        yield Finding(
            code="L303",
            place=card.spot.place(kind.halves.pair),
            message=f"the pair {pair} has no {' and no '.join(missing)} half",
            hint=f"only {', '.join(card.id for cards in sides.values() for card in cards)} belongs to it",
            about=subject.about(card.id),
        )


@check
def decks_hold_complete_pairs(subject: Subject) -> Iterator[Finding]:
    """A deck holds as many of one half as of the other."""
    for kind, pair, sides in _pairs(subject) if subject.loaded.whole else ():
        for deck in subject.game.decks.values() if sides.keys() >= set(_sides(kind)) else ():
            meant = subject.meant(deck)
            held = Counter(
                {side: sum(meant.get(card.id, 0) for card in cards) for side, cards in sides.items()}
            )
            if len(set(held.values())) < 2:
                continue
            most = held.most_common(1)[0][0]
            card = next((card for card in sides[most] if card.id in deck.cards), sides[most][0])
            counts = ", ".join(f"{count} {side}" for side, count in sorted(held.items()))
            yield Finding(
                code="L303",
                place=deck.spot.place("cards", card.id, key=True),
                message=f"the deck {deck.id} holds incomplete pairs of {pair}: {counts}",
                hint="put as many left as right halves into it" if set(held) == {"left", "right"} else "",
                about=subject.about(f"{deck.id}/{pair}"),
            )


@check
def halves_agree(subject: Subject) -> Iterator[Finding]:
    """All halves of a pair have the same numbers."""
    for kind, pair, sides in _pairs(subject):
        first, *others = (card for cards in sides.values() for card in cards)
        numbers = [field.name for field in kind.fields.values() if field.is_number]
        for card in others:
            for field in numbers:
                one, other = first.fields.get(field), card.fields.get(field)
                # A number that could not be read is text; that has been told already.
                if one == other or not isinstance(one, int | float) or not isinstance(other, int | float):
                    continue
                yield Finding(
                    code="L304",
                    place=card.spot.place(field),
                    message=f"the halves of {pair} differ in {field}: {first.id} {one}, {card.id} {other}",
                    hint="give both halves the same number",
                    about=subject.about(f"{card.id}/{field}"),
                )


def _pairs(subject: Subject) -> Iterator[tuple[Kind, str, dict[str, list[Card]]]]:
    """Each pair of each kind that comes in halves: its name, and its cards by side."""
    for kind in subject.game.kinds.values():
        if kind.halves is None or not {kind.halves.pair, kind.halves.side} <= kind.fields.keys():
            continue
        pairs: Pairs = {}
        for card in subject.game.cards.values():
            pair, side = card.fields.get(kind.halves.pair), card.fields.get(kind.halves.side)
            if card.kind == kind.id and isinstance(pair, str) and isinstance(side, str):
                pairs.setdefault(pair, {}).setdefault(side, []).append(card)
        for pair, sides in pairs.items():
            yield kind, pair, sides


def _sides(kind: Kind) -> tuple[str, ...]:
    assert kind.halves is not None
    return kind.fields[kind.halves.side].among
