"""L301, L302, L305, L309, L312: preset decks keep the game's own deck rules; every card is printed."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.scenarios import cards_in_scenarios
from deckwright.check.subject import Subject
from deckwright.model.finding import Finding
from deckwright.model.game import Deck


@check
def decks_have_a_legal_size(subject: Subject) -> Iterator[Finding]:
    """A preset deck has no fewer and no more cards than the rules allow."""
    rules = subject.game.deck_rules
    least_name, most_name = (rules.size if rules and rules.size else None) or ("", "")
    least, most = subject.number(least_name), subject.number(most_name)
    for deck in subject.game.decks.values():
        held = sum(deck.cards.values())
        if least is not None and held < least:
            bound = f"fewer than the {least} of {least_name}"
        elif most is not None and held > most:
            bound = f"more than the {most} of {most_name}"
        else:
            continue
        yield Finding(
            code="L301",
            place=deck.spot.place("cards", key=True),
            message=f"the deck {deck.id} holds {held} cards, {bound}",
            hint="change the numbers of its cards or, if the rule is to change, the value",
            about=subject.about(deck.id),
        )


@check
def decks_have_enough_of_each_kind(subject: Subject) -> Iterator[Finding]:
    """A preset deck has as many cards of a kind as the rules ask for."""
    rules = subject.game.deck_rules
    for kind, value in rules.at_least.items() if rules else ():
        least = subject.number(value)
        for deck in subject.game.decks.values():
            held = _of_kind(subject, deck, kind)
            if least is None or held >= least or kind not in subject.game.kinds:
                continue
            yield Finding(
                code="L302",
                place=deck.spot.place("cards", key=True),
                message=f"the deck {deck.id} holds {held} {kind} cards, fewer than the {least} of {value}",
                hint=f"put more {kind} cards into it",
                about=subject.about(f"{deck.id}/{kind}"),
            )


def _of_kind(subject: Subject, deck: Deck, kind: str) -> int:
    cards, meant = subject.game.cards, subject.meant(deck)
    return sum(count for id_, count in meant.items() if id_ in cards and cards[id_].kind == kind)


@check
def decks_keep_the_limit_of_copies(subject: Subject) -> Iterator[Finding]:
    """A preset deck has no more cards of one name than the rules allow; two halves make one copy."""
    rules = subject.game.deck_rules
    most = subject.number(rules.copies if rules else None)
    if rules is None or most is None:
        return
    for deck in subject.game.decks.values():
        for name, sides in _by_name(subject, deck).items():
            cards = max(sides.values(), key=lambda kind: _held(deck, kind))
            if _held(deck, cards) <= most:
                continue
            yield Finding(
                code="L305",
                place=deck.spot.place("cards", cards[-1]),
                message=f"the deck {deck.id} holds {_held(deck, cards)} copies of {name}, "
                f"more than the {most} of {rules.copies}",
                hint=f"they are {', '.join(cards)}" if len(cards) > 1 else "",
                about=subject.about(f"{deck.id}/{cards[-1]}"),
            )


def _held(deck: Deck, cards: list[str]) -> int:
    return sum(deck.cards[card] for card in cards)


def _by_name(subject: Subject, deck: Deck) -> dict[str, dict[str, list[str]]]:
    """The ids of a deck's cards by their name in the first language and, of halves, by their side."""
    grouped: dict[str, dict[str, list[str]]] = {}
    for id_ in deck.cards:
        if card := subject.game.cards.get(id_):
            kind = subject.game.kinds[card.kind]
            side = card.fields.get(kind.halves.side) if kind.halves else None
            name = card.name.text.get(subject.game.language, id_)
            grouped.setdefault(name, {}).setdefault(str(side or ""), []).append(id_)
    return grouped


@check
def decks_hold_allowed_cards(subject: Subject) -> Iterator[Finding]:
    """What the rules of decks say of each card under `where` holds for the cards of preset decks."""
    if subject.uses is None or subject.uses.program.deck_where is None:
        return
    if not _can_be_read(subject):
        return
    from deckwright.rules.interpret.decks import refused_cards
    from deckwright.rules.interpret.play import Rulebook

    refused = frozenset(refused_cards(Rulebook(subject.uses.program)))
    for deck in subject.game.decks.values():
        for card in deck.cards:
            if card in refused:
                yield Finding(
                    code="L312",
                    place=deck.spot.place("cards", card, key=True),
                    message=f"the deck {deck.id} holds {card}, which the rules of decks do not allow",
                    hint="see where: under deck_rules",
                    about=subject.about(f"{deck.id}/{card}"),
                )


def _can_be_read(subject: Subject) -> bool:
    """Whether all that a condition may read is there; what is not is reported already."""
    return all(ruling.chosen in ruling.answers for ruling in subject.game.rulings.values())


@check
def cards_are_printed(subject: Subject) -> Iterator[Finding]:
    """A card is in a deck or says how many copies are printed; 0 do for a card of scenarios alone.

    Rows of a chart are printed on the component that shows their kind. Without rules a pool of cards may be
    larger than what is printed of it.
    """
    if not subject.game.has_rules:
        return
    shown = {kind for component in subject.game.components.values() for kind in component.shows}
    misspelt = {id_ for deck in subject.game.decks.values() for id_ in subject.meant(deck)}
    for card in subject.game.cards.values():
        if (
            card.kind in shown
            or subject.game.printed(card.id) > 0
            or (card.copies is None and card.id in misspelt)
        ):
            continue
        if card.copies == 0 and card.id in cards_in_scenarios(subject):
            continue
        never = "its copies are 0" if card.copies == 0 else "it is in no deck and has no copies"
        yield Finding(
            code="L309",
            place=card.spot.place("copies") if card.copies == 0 else card.spot.place("id"),
            message=f"the card {card.id} is never printed: {never}",
            hint="put it into a deck, give it copies, or remove it",
            about=subject.about(card.id),
        )
