"""Values that have an entry for each of some constants: a key that is no constant of their enum."""

from collections.abc import Mapping

from deckwright.rules.resolve.context import Context, unknown
from deckwright.rules.resolve.groups import nearest_enum


def check_maps(context: Context) -> None:
    """Report keys unlike the others; the value is not told of again where it is read."""
    enums = {name: among for name, among in context.names.enums.items() if ":" not in name}
    for value in context.source.game.values.values():
        if not isinstance(value.value, Mapping) or value.id in context.names.values:
            continue
        of, among = nearest_enum(enums, tuple(value.value))
        strays = [key for key in value.value if key not in among]
        if len(strays) == len(value.value):
            continue
        context.broken.add(value.id)
        for key in strays:
            place = value.spot.place("is", key, key=True)
            unknown(context.scope(f"values/{value.id}"), "X105", key, f"constant of {of}", among, place)
