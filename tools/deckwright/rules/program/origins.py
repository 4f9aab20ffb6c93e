"""Where cards come from: the zone, or the zones one after the other, that a card was taken out of."""

from deckwright.rules.program.expressions import Expression, Join, Query, Zone

_CHOOSING = ("first", "last", "the", "those", "top")


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
    while isinstance(of, Query) and of.name in _CHOOSING:
        of = of.args[0]
    return of if isinstance(of, Zone | Join) and zones_of(of) else None
