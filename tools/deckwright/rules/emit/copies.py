"""How many copies of each card lie in a zone at the start, reckoned from what is printed on the cards."""

from deckwright.rules.emit.constant import evaluated
from deckwright.rules.emit.world import World
from deckwright.rules.ids import Ids
from deckwright.rules.program.records import Program, ZoneRecord
from deckwright.rules.tables_literals import Names


def copies_in(program: Program, ids: Ids, zone: ZoneRecord) -> tuple[int, ...]:
    """The printed copies of the cards for which the condition of the zone holds; none of the others."""
    world = World(program, ids, Names(()))
    fitting = (
        zone.where is None or bool(evaluated(world, zone.where, {"it": number}))
        for number in range(len(world.types.cards))
    )
    cards = zip(world.types.cards, fitting, strict=True)
    return tuple(program.game.printed(card.id) if fits else 0 for card, fits in cards)
