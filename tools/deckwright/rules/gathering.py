"""What `gather` collects into a zone: the cards with which it was filled, by their designs."""

from collections.abc import Iterator

from deckwright.rules.program.expressions import Const, Expression, Local, Logic, Member, Several
from deckwright.rules.program.records import COPIES, OWN_DECK, Program, ZoneRecord
from deckwright.rules.program.types import CARD, set_of

IT = Local("it", CARD)


def belonging(zone: ZoneRecord, program: Program) -> Expression | None:
    """What holds for each card (`it`) that belongs to a zone; None if all cards of the game do."""
    if not others_filled(zone, program):
        return None
    if zone.filled == COPIES:
        return zone.where
    ids = sorted(program.game.cards)
    designs = (Const(ids.index(each), CARD, each) for each in sorted(program.game.decks[zone.filled].cards))
    of_the_deck = Member(IT, Several(tuple(designs), set_of(CARD)))
    return of_the_deck if zone.where is None else Logic("and", (of_the_deck, zone.where))


def others_filled(zone: ZoneRecord, program: Program) -> list[ZoneRecord]:
    """The other zones in which cards lie at the start."""
    return [each for each in program.zones.values() if each.filled and each.name != zone.name]


def sharing(zone: ZoneRecord, program: Program) -> Iterator[ZoneRecord]:
    """Other zones in which cards of the same designs may lie at the start: nothing tells them apart."""
    own = designs(zone, program)
    for other in others_filled(zone, program):
        told_apart = zone.where is not None and other.where is not None
        if not told_apart and own & designs(other, program):
            yield other


def designs(zone: ZoneRecord, program: Program) -> set[str]:
    """The cards with which a zone is filled, before its `where` leaves some out."""
    game = program.game
    if zone.filled == COPIES:
        return {card for card in game.cards if game.printed(card)}
    if zone.filled == OWN_DECK:
        return {card for deck in game.decks.values() if deck.per == "seat" for card in deck.cards}
    deck = game.decks.get(zone.filled)  # there may be none of that name: another finding says so
    return set() if deck is None else set(deck.cards)
