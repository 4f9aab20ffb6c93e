"""Tables of card fields of the types that the plain literals leave out: halves, sets, lists, maps, cards."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from deckwright.model.game import Value
from deckwright.rules.program.types import Type
from deckwright.rules.tables_literals import assigned_list, written

if TYPE_CHECKING:
    from deckwright.rules.emit.world import World


def field_table(world: "World", field: str, of: Type) -> str:
    """The tuple of a field with an entry for each card, an empty one where its kind has no such field."""
    numbers = [_number(world, value, of) for value in _values(world, field)]

    def lines(name: str) -> list[str]:
        return [assigned_list(name, map(written, numbers), of=f"tuple[{_python(of)}, ...]")]

    return world.table(("field", field, str(of)), field, lines)


def _values(world: "World", field: str) -> Iterator[Value]:
    for card in world.types.cards:
        declared = field in world.types.game.kinds[card.kind].fields
        yield world.types.value(card, field) if declared else None


def _number(world: "World", value: Value, of: Type) -> Value:
    """What stands for a value while a game runs."""
    if of.name in ("set", "list"):
        assert of.of is not None
        found = [_number(world, each, of.of) for each in value] if isinstance(value, tuple) else []
        numbers = [each for each in found if isinstance(each, int)]
        return tuple(sorted(numbers) if of.name == "set" else numbers)
    if of.name == "map":
        assert of.of is not None
        told: Mapping[str, Value] = value if isinstance(value, Mapping) else {}
        held = of.of
        first = "" if held.name != "enum" else world.program.enums[held.enum][0]
        keys = world.program.enums[of.enum]
        entries = tuple(_number(world, told.get(each, first or None), held) for each in keys)
        return (*entries, -1) if first else entries  # the entry by none, which is -1, stands last
    if value is None:
        return _absent(of)
    if of.name == "half" and isinstance(value, int | float):
        return int(value * 2)
    if of.name == "enum":
        return world.program.enums[of.enum].index(str(value))
    if of.name == "card":
        return [card.id for card in world.types.cards].index(str(value))
    return value


def _absent(of: Type) -> Value:
    if of.name in ("int", "half"):
        return None if of.maybe else 0
    return 0 if of.name == "bool" else -1


def _python(of: Type) -> str:
    if of.name in ("set", "list", "map"):
        return "tuple[int, ...]"
    return "int | None" if of.maybe and of.name in ("int", "half") else "int"
