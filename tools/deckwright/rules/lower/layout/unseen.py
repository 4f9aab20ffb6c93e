"""Which places a seat cannot look into, and between which of them cards may have gone without being seen."""

from collections.abc import Iterator
from itertools import product

from deckwright.engine.layout import Place
from deckwright.rules.attributes import attribute
from deckwright.rules.ids_walk import steps_of
from deckwright.rules.lower.slots import BENEATH
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import zones_of
from deckwright.rules.program.records import Program, ZoneRecord
from deckwright.rules.program.types import CARD, INT, set_of

Link = tuple[e.Zone, e.Zone]  # cards go from the one to the other
Group = tuple[Place, ...]


def groups(program: Program, viewer: int) -> tuple[Group, ...]:
    """The unseen places of a seat, in groups that exchange cards; alone those that exchange none."""
    places = sorted(place for zone in program.zones.values() for place in _unseen(program, zone, viewer))
    group_of = {place: [place] for place in places}
    for one, other in dict.fromkeys(_links(program)):
        for a, b in product(_places(one, places), _places(other, places)):
            if one.index != other.index or a[1:] == b[1:]:
                _join(group_of, a, b)
    found: list[Group] = []
    for place in places:
        group = tuple(sorted(group_of[place]))
        if group not in found:
            found.append(group)
    return tuple(found)


def _places(zone: e.Zone, places: list[Place]) -> list[Place]:
    """The lists that a zone of the rules may be; a constant says which one of them."""
    told = [each.value if isinstance(each, e.Const) else None for each in zone.index]
    return [
        place
        for place in places
        if place[0] == attribute(zone.name)
        and all(wanted in (None, there) for wanted, there in zip(told, place[1:], strict=True))
    ]


def _join(group_of: dict[Place, list[Place]], a: Place, b: Place) -> None:
    if group_of[a] is not group_of[b]:
        group_of[a].extend(group_of[b])
        for place in group_of[b]:
            group_of[place] = group_of[a]


def _unseen(program: Program, zone: ZoneRecord, viewer: int) -> Iterator[Place]:
    """The lists of a zone that a seat does not see."""
    if zone.sees == "all" or zone.holds != "cards" or zone.per == BENEATH:
        return
    sizes = (program.game.seats[1] if per == "seat" else len(program.things(per)) for per in zone.per)
    for path in product(*map(range, sizes)):
        own = "seat" not in zone.per or path[zone.per.index("seat")] == viewer
        if zone.sees == "nobody" or own == (zone.sees == "others"):
            yield (attribute(zone.name), *path)


def _links(program: Program) -> Iterator[Link]:
    """The ways that cards go from zone to zone."""
    for zone in program.zones.values():
        if zone.reshuffle:
            each = tuple(e.Local(per, INT) for per in zone.per)
            yield e.Zone(zone.reshuffle, each, set_of(CARD)), e.Zone(zone.name, each, set_of(CARD))
    for step in steps_of(program):
        if isinstance(to := step.args.get("to"), e.Zone):
            origins = zones_of(step.args.get("what")) or zones_of(step.args.get("from"))
            yield from ((each, to) for each in origins)
