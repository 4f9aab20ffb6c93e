"""The fields of cards as tables of the target program."""

from collections.abc import Iterable
from dataclasses import replace

from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.world import World
from deckwright.rules.program.types import Type
from deckwright.rules.tables_columns import Column, columns
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, TargetType, listing, of_rules


def field_table(world: World, name: str, of: Type) -> n.Table:
    """The values of a field by card. Where a card has no such field, a number is 0 and a bool False.

    Raises:
        Missing: the data part has no column for it.
    """
    column = _column(world, name, of)
    if of.maybe or of.name == "enum" or None not in column.values:  # constants are numbers already
        data = (column.type, name)
        values = _numbers(column) if column.among else column.values
        type_ = _bounded(of_rules(of), values)
        key = ("column", name, column.type)
        return world.once(key, lambda: n.Table(stem=name, type=type_, values=values, data=data))
    nothing = False if of.name == "bool" else 0
    values = tuple(nothing if each is None else each for each in column.values)
    type_ = _bounded(of_rules(of), values)
    key = ("sure column", name, column.type)
    return world.once(key, lambda: n.Table(stem=f"{name}_or_0", type=type_, values=values))


def kinds(world: World) -> n.Table:
    """The kind of each card; the data part has it under a name of its own."""
    values = tuple(world.types.kinds.index(card.kind) for card in world.types.cards)
    of = TargetType(kind="id", sort="kind")
    return world.once("kinds", lambda: n.Table(stem="KIND", type=of, values=values, data=("", "KIND")))


def cards_of(world: World, some: tuple[str, ...]) -> n.Expr:
    """All card types of some kinds."""
    cards = [place for place, card in enumerate(world.types.cards) if card.kind in some]
    type_ = listing(CARD, bound=len(cards), unique=True, ascending=True)
    stem = f"all_{'_'.join(some)}"
    table = world.once(("cards", some), lambda: n.Table(stem=stem, type=type_, values=tuple(cards)))
    return n.Entry(table, ())


def _column(world: World, name: str, of: Type) -> Column:
    types = ("enum", "name") if of.name == "enum" else (of.name,)
    known = world.once("columns", lambda: {(each.field, each.type): each for each in columns(world.types)})
    found = next((known[name, each] for each in types if (name, each) in known), None)
    if found is None:
        raise Missing(f"a field of type {of.name}")
    return found


def _numbers(column: Column) -> tuple[int, ...]:
    return tuple(column.among.index(str(each)) if each is not None else -1 for each in column.values)


def _bounded(of: TargetType, values: Iterable[object]) -> TargetType:
    """The type of a number, with the bounds that the values have."""
    numbers = [each for each in values if isinstance(each, int)]
    if of.kind != "int" or not numbers:
        return of
    return replace(of, low=min(numbers), high=max(numbers))
