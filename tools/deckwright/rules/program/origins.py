"""Where cards come from: the zone, or the zones one after the other, that a card was taken out of."""

from collections.abc import Iterable
from math import prod

from deckwright.rules.program.expressions import Const, Expression, Join, Local, Query, Zone
from deckwright.rules.program.records import Program, ZoneRecord
from deckwright.rules.program.steps import Pick
from deckwright.rules.queries.registry import query_of


def zones_of(of: object) -> tuple[Zone, ...]:
    """The zones of a set that consists of zones alone, in the order in which they are looked through."""
    if isinstance(of, Zone):
        return (of,)
    if isinstance(of, Join):
        found = [each for each in of.sets if isinstance(each, Zone)]
        return tuple(found) if len(found) == len(of.sets) else ()
    return ()


def origin_of(of: Expression) -> Zone | Join | None:
    """The zone or zones from which some cards are chosen; None if they lie nowhere that can be told."""
    of = chosen_from(of)
    return of if isinstance(of, Zone | Join) and zones_of(of) else None


def origins_of(picks: Iterable[Pick]) -> dict[str, Zone | Join]:
    """The zone or zones from which each of some picks takes its cards, as far as that can be told."""
    found: dict[str, Zone | Join] = {}
    for pick in picks:
        source = chosen_from(pick.selector.source)
        origin = found.get(source.name) if isinstance(source, Local) else origin_of(source)
        if pick.selector.sort == "card" and origin is not None:
            found[pick.name] = origin
    return found


def chosen_from(of: Expression) -> Expression:
    """What some cards are chosen from: `hand` of `first(those(hand, where=..))`."""
    while isinstance(of, Query) and query_of(of).chooses:
        of = of.args[0]
    return of


def is_choice(of: Expression) -> bool:
    """Whether it is some things of a set, in their order."""
    return isinstance(of, Query) and of.type.is_set and query_of(of).chooses


def is_top(what: object, origin: object) -> bool:
    """Whether a card is said to be the one on top of the zone that it is taken from."""
    if not isinstance(what, Query) or "on top" not in query_of(what).traits:
        return False
    return isinstance(origin, Zone) and what.args[0] == origin


def all_piles_of(program: Program, of: Expression) -> str:
    """The zone of which these are all piles, one for each constant of an enum; empty if they are not."""
    zones = zones_of(of)
    names = {each.name for each in zones}
    if len(zones) < 2 or len(names) > 1 or len(zones[0].index) != 1:
        return ""
    told = [each.index[0].value for each in zones if isinstance(each.index[0], Const)]
    constants = program.enums.get(program.zones[zones[0].name].per[0], ())
    return zones[0].name if constants and told == list(range(len(constants))) else ""


def all_lists_of(program: Program, of: Expression) -> Zone | None:
    """All lists that a seat has in a zone, one for each constant, as one; None if these are not all."""
    zones = zones_of(of)
    if len(zones) < 2 or len({each.name for each in zones}) > 1:
        return None
    record = program.zones[zones[0].name]
    seats = {_seat_of(each, program) for each in zones} if "seat" in record.per else set[Expression]()
    told = {tuple(index for index in each.index if isinstance(index, Const)) for each in zones}
    is_whole = len(told) == len(zones) == _lists_of(record, program)
    return Zone(record.name, (seats.pop(),), of.type) if len(seats) == 1 and is_whole else None


def group_of(program: Program, of: Expression) -> Zone | None:
    """A group of zones of a seat, as if it were one zone; None if these are not all of one."""
    zones = zones_of(of)
    names = tuple(dict.fromkeys(each.name for each in zones))
    name = next((name for name, group in program.groups.items() if group == names), None)
    if name is None or len(zones) < 2:
        return None
    seats = {_seat_of(each, program) for each in zones}
    lists = sum(_lists_of(program.zones[each], program) for each in names)
    return Zone(name, (seats.pop(),), of.type) if len(seats) == 1 and len(zones) == lists else None


def _seat_of(zone: Zone, program: Program) -> Expression:
    return zone.index[program.zones[zone.name].per.index("seat")]


def _lists_of(zone: ZoneRecord, program: Program) -> int:
    """How many lists of cards a player has in a zone."""
    return prod(len(program.enums[per]) for per in zone.per if per != "seat")
