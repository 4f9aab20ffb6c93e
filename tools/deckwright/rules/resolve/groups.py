"""Groups: a name for several constants of one enum, such as kinds, or for several zones."""

from collections.abc import Collection, Mapping, Sequence
from typing import cast

from deckwright.load.sections import Entry
from deckwright.rules.resolve.context import Context, unknown
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.sources import Sources

_APART = ("piece", "space")  # zones per these are read behind a dot


def groups_of(source: Sources) -> dict[str, tuple[str, ...]]:
    """Every group of constants with them."""
    zones = zone_groups_of(source)
    return {name: each for name, each in _written(source).items() if name not in zones}


def zone_groups_of(source: Sources) -> dict[str, tuple[str, ...]]:
    """Every group that is meant as one of zones: it names one, and no constant that is no zone."""
    zones, constants = source.entries("zones"), set(source.game.kinds)
    for entry in source.entries("names").values():
        constants.update(cast(list[str], entry.value))
    return {
        name: group
        for name, group in _written(source).items()
        if any(each in zones for each in group) and not constants & (set(group) - set(zones))
    }


def _written(source: Sources) -> dict[str, tuple[str, ...]]:
    return {name: tuple(cast(Sequence[str], entry.value)) for name, entry in source.entries("groups").items()}


def check_groups(context: Context) -> None:
    """Report groups of what no group can have, and those that are called like something else."""
    enums = {name: among for name, among in context.names.enums.items() if ":" not in name}
    for name, entry in context.source.entries("groups").items():
        scope = context.scope(f"groups/{name}")
        if name in enums:
            hint = "call the group something else"
            scope.report("X107", entry.spot.place(key=True), f"{name} is a list of constants already", hint)
        if name in context.names.zone_groups:
            _check_zones(context, scope, name, entry)
        else:
            _check_constants(scope, enums, context.names.groups[name], entry)


def _check_constants(
    scope: Scope, enums: Mapping[str, tuple[str, ...]], group: tuple[str, ...], entry: Entry
) -> None:
    if any(set(group) <= set(among) for among in enums.values()):
        return
    of, among = nearest_enum(enums, group)
    for index, each in enumerate(group):
        if each not in among:
            unknown(scope, "X105", each, f"constant of {of}", among, entry.spot.place(index))


def _check_zones(context: Context, scope: Scope, name: str, entry: Entry) -> None:
    """They are zones, each once, and each player has one of each."""
    zones, group = context.names.zones, context.names.zone_groups[name]
    if taken := next((noun for noun, known in _known(context) if name in known), None):
        hint = "call the group something else"
        scope.report("X107", entry.spot.place(key=True), f"there is {taken} {name} already", hint)
    for index, each in enumerate(group):
        place = entry.spot.place(index)
        if each not in zones:
            unknown(scope, "X105", each, "zone", zones, place)
        elif "seat" not in zones[each].per or any(per in _APART for per in zones[each].per):
            message = f"{each} is no zone that each player has, so it is in no group of zones"
            scope.report("X104", place, message, f"write {name} + {each} where both are meant")


def _known(context: Context) -> list[tuple[str, Collection[str]]]:
    of = context.names
    return [("a zone", of.zones), ("a pool", of.pools), ("a term", of.terms), ("a value", of.values)]


def nearest_enum(enums: Mapping[str, tuple[str, ...]], group: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The enum that has most of the constants; the kinds if none has any."""
    best = max(enums, key=lambda name: (len(set(group) & set(enums[name])), name == "kind"))
    return best, enums[best]
