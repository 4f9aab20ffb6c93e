"""Groups: a name for several constants of one enum, such as kinds."""

from collections.abc import Mapping, Sequence
from typing import cast

from deckwright.rules.resolve.context import Context, unknown
from deckwright.rules.resolve.sources import Sources


def groups_of(source: Sources) -> dict[str, tuple[str, ...]]:
    """Every group with its constants."""
    return {name: tuple(cast(Sequence[str], entry.value)) for name, entry in source.entries("groups").items()}


def check_groups(context: Context) -> None:
    """Report groups whose constants are not all of one enum, and those that are called like an enum."""
    enums = {name: among for name, among in context.names.enums.items() if ":" not in name}
    for name, entry in context.source.entries("groups").items():
        scope, group = context.scope(f"groups/{name}"), context.names.groups[name]
        if name in enums:
            hint = "call the group something else"
            scope.report("X107", entry.spot.place(key=True), f"{name} is a list of constants already", hint)
        if any(set(group) <= set(among) for among in enums.values()):
            continue
        of, among = nearest_enum(enums, group)
        for index, each in enumerate(group):
            if each not in among:
                unknown(scope, "X105", each, f"constant of {of}", among, entry.spot.place(index))


def nearest_enum(enums: Mapping[str, tuple[str, ...]], group: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The enum that has most of the constants; the kinds if none has any."""
    best = max(enums, key=lambda name: (len(set(group) & set(enums[name])), name == "kind"))
    return best, enums[best]
