"""The fields of cards, and values with several entries, as tables of the target program."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from deckwright.model.game import Value
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import Type
from deckwright.rules.tables_cards import CardTypes
from deckwright.rules.tables_columns import Column, columns
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, INT, NATURAL, TargetType, listing, of_rules

Enums = Mapping[str, tuple[str, ...]]
MOST = 100  # the largest number by which a table has an entry; others are sought


def field_table(world: World, name: str, of: Type) -> n.Table:
    """The values of a field by card. Where a card has no such field, a number is 0 and a bool False."""
    column = _column(world, name, of)
    if column is None:
        return _other_table(world, name, of)
    data = (column.type, name)
    if of.maybe or of.name == "enum" or None not in column.values:  # constants are numbers already
        values = _numbers(column) if column.among else column.values
        type_ = _bounded(of_rules(of), values)
        key: tuple[object, ...] = ("column", name, column.type, of.maybe)
        return world.once(key, lambda: n.Table(stem=name, type=type_, values=values, data=data))
    nothing = False if of.name == "bool" else 0
    values = tuple(nothing if each is None else each for each in column.values)
    type_ = _bounded(of_rules(of), values)
    key = ("sure column", name, column.type)
    return world.once(key, lambda: n.Table(stem=f"{name}_or_0", type=type_, values=values, filled=data))


def _other_table(world: World, name: str, of: Type) -> n.Table:
    """The same of a type that the data part leaves out: halves, sets, lists, maps, cards."""
    types = world.types
    printed = (
        types.value(card, name) if name in types.game.kinds[card.kind].fields else None
        for card in types.cards
    )
    values = tuple(stored(types, world.program.enums, each, of) for each in printed)
    held = of.of if of.name == "map" and of.of is not None else of
    nowhere = of.name == "map" and held.name == "enum"
    key = ("field", name, str(of))
    return world.once(key, lambda: n.Table(stem=name, type=of_rules(held), values=values, nowhere=nowhere))


def stored(types: CardTypes, enums: Enums, value: Value, of: Type) -> Value:
    """What stands for a value while a game runs."""
    if of.is_set:
        assert of.of is not None, "a set holds something"
        found = [stored(types, enums, each, of.of) for each in value] if isinstance(value, tuple) else []
        numbers = [each for each in found if isinstance(each, int)]
        return tuple(sorted(numbers) if of.name == "set" else numbers)
    if of.name == "map":
        return _map(types, enums, value, of)
    if value is None:
        return of_rules(of).none if of.maybe or of.name not in ("int", "half", "bool") else 0
    if of.name == "half" and isinstance(value, int | float):
        return int(value * 2)
    if of.name == "enum":
        return enums[of.enum].index(str(value))
    if of.name == "card":
        return [card.id for card in types.cards].index(str(value))
    return value


def _map(types: CardTypes, enums: Enums, value: Value, of: Type) -> Value:
    """The entries in the order of their enum; one of constants has a last entry for none."""
    assert of.of is not None, "a map holds something"
    written: Mapping[str, Value] = value if isinstance(value, Mapping) else {}
    first = enums[of.of.enum][0] if of.of.name == "enum" else None
    entries = tuple(stored(types, enums, written.get(each, first), of.of) for each in enums[of.enum])
    return (*entries, -1) if first is not None else entries


def entry_of(world: World, of: e.Value, at: n.Expr) -> n.Expr:
    """An entry of a value that is a list or a map; what is not written is 0."""
    told = world.program.game.values[of.id].value
    if isinstance(told, tuple):
        return _within(_value_table(world, of.id, told, ("value", of.id)), at)
    assert of.at is not None, "it is asked for an entry"
    assert isinstance(told, Mapping), f"{of.id} has no entries"
    if of.at.type.enum:
        numbers = tuple(told.get(each, 0) for each in world.program.enums[of.at.type.enum])
        return n.Entry(_value_table(world, f"{of.id}_by_number", numbers, None), (at,))
    by_number = {int(key): each for key, each in told.items() if isinstance(each, int)}
    most = max(by_number, default=-1)
    if most > MOST:
        return _sparse(world, of.id, by_number, at)
    entries = tuple(by_number.get(each, 0) for each in range(most + 1))
    return _within(_value_table(world, f"{of.id}_by_number", entries, None), at)


def _within(table: n.Table, at: n.Expr) -> n.Expr:
    """An entry, or 0 where there is none."""
    if not table.values:
        return n.num(0)
    inside = n.Logic("and", (n.Cmp(">=", at, n.num(0)), n.Cmp("<=", at, n.num(len(table.values) - 1))))
    return n.Cond(inside, n.Entry(table, (at,)), n.num(0))


def _sparse(world: World, name: str, by_number: Mapping[int, int], at: n.Expr) -> n.Expr:
    """An entry by a number, where these lie too far apart for a table: the entries are looked through."""
    numbers = _value_table(world, f"{name}_numbers", tuple(by_number), None)
    entries = _value_table(world, f"{name}_entries", tuple(by_number.values()), None)
    each = n.counter("entry")
    found = n.Cmp("==", n.Entry(numbers, (n.Get(each),)), at)
    loop = n.Loop(each, n.Span(n.num(0), n.num(len(by_number)), NATURAL), (found,))
    return n.Search("sum", (loop,), n.Entry(entries, (n.Get(each),)), INT)


def _value_table(world: World, stem: str, values: tuple[Value, ...], data: tuple[str, str] | None) -> n.Table:
    type_ = _bounded(INT, values)
    return world.once(("values", stem), lambda: n.Table(stem=stem, type=type_, values=values, data=data))


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


def _column(world: World, name: str, of: Type) -> Column | None:
    types = ("enum", "name") if of.name == "enum" else (of.name,)
    known = world.once("columns", lambda: {(each.field, each.type): each for each in columns(world.types)})
    return next((known[name, each] for each in types if (name, each) in known), None)


def _numbers(column: Column) -> tuple[int, ...]:
    return tuple(column.among.index(str(each)) if each is not None else -1 for each in column.values)


def _bounded(of: TargetType, values: Iterable[object]) -> TargetType:
    """The type of a number, with the bounds that the values have."""
    numbers = [each for each in values if isinstance(each, int)]
    if of.kind != "int" or not numbers:
        return of
    return replace(of, low=min(numbers), high=max(numbers))
