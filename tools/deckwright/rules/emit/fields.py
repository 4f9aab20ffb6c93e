"""Tables of card fields of the types that the plain literals leave out: halves, sets, lists, maps, cards."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckwright.model.game import Value
from deckwright.rules.lower.columns import stored
from deckwright.rules.program.types import Type
from deckwright.rules.tables_literals import assigned_list, written

if TYPE_CHECKING:
    from deckwright.rules.emit.world import World


def field_table(world: "World", field: str, of: Type) -> str:
    """The tuple of a field with an entry for each card, an empty one where its kind has no such field."""
    numbers = [stored(world.types, world.program.enums, value, of) for value in _values(world, field)]

    def lines(name: str) -> list[str]:
        return [assigned_list(name, map(written, numbers), of=f"tuple[{_python(of)}, ...]")]

    return world.table(("field", field, str(of)), field, lines)


def _values(world: "World", field: str) -> Iterator[Value]:
    for card in world.types.cards:
        declared = field in world.types.game.kinds[card.kind].fields
        yield world.types.value(card, field) if declared else None


def _python(of: Type) -> str:
    if of.name in ("set", "list", "map"):
        return "tuple[int, ...]"
    return "int | None" if of.maybe and of.name in ("int", "half") else "int"
