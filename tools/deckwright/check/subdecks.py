"""R202, L320: what is taken out of another deck belongs to it, and it has enough for all seats."""

from collections.abc import Iterator

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding


@check
def decks_are_taken_out_of_printed_ones(subject: Subject) -> Iterator[Finding]:
    """The deck that another one is taken out of exists, and is not itself taken out of one."""
    printed = {deck.id for deck in subject.game.printed_decks}
    for deck in subject.game.decks.values():
        if deck.source is not None:
            about = subject.about(f"{deck.id}/from")
            place = deck.spot.place("from")
            yield from unknown(deck.source, "printed deck", printed, place, about=about)


@check
def decks_of_all_cards_have_some(subject: Subject) -> Iterator[Finding]:
    """What stands in the place of a list of cards is `all` or a kind."""
    for name, entry in subject.source.entries("decks").items():
        written = entry.fields.get("cards")
        if isinstance(written, str):
            known = ("all", *subject.game.kinds)
            place, about = entry.spot.place("cards"), subject.about(f"{name}/cards")
            yield from unknown(written, "kind of cards", known, place, about=about)


@check
def decks_have_what_is_taken_out_of_them(subject: Subject) -> Iterator[Finding]:
    """Each deck has as many of a card as are taken out of it, once for every seat of the largest game."""
    for deck in subject.game.decks.values():
        source = subject.game.decks.get(deck.source or "")
        if source is None or source.source is not None:
            continue
        seats = subject.game.seats[1] if deck.per == "seat" else 1
        for card, count in deck.cards.items():
            if card in subject.game.cards and count * seats > source.cards.get(card, 0):
                amount = f"{count} for each of {seats} seats" if deck.per == "seat" else str(count)
                yield Finding(
                    code="L320",
                    place=deck.spot.place("cards", card),
                    message=f"the deck {deck.id} takes {amount} out of {source.id}, "
                    f"which has {source.cards.get(card, 0)} of {card}",
                    hint=f"take fewer, or give {card} more copies",
                    about=subject.about(f"{deck.id}/{card}"),
                )
