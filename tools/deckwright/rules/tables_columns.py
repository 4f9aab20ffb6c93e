"""The fields of cards in the generated tables: one tuple per field, with a place for every card."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckwright.model.game import Card, Field, Value
from deckwright.rules.tables_cards import CardTypes
from deckwright.rules.tables_literals import Names, assigned, assigned_list, quoted, written

ABSENT = -1  # of a name or constant: those are numbered from 0
COUNTED = ("enum", "name")
READ_BY_RULES = ("int", "bool", *COUNTED)


@dataclass(frozen=True, slots=True)
class Column:
    """A field as all kinds together declare it, with a card's value each. `among` are its constants."""

    field: str
    type: str
    among: tuple[str, ...]
    rules: tuple[str, ...]
    values: tuple[Value, ...]


def columns(types: CardTypes) -> Iterator[Column]:
    """The columns by name. Kinds that use one name for two types get one column for each type."""
    declared = [field for kind in types.kinds for field in types.game.kinds[kind].fields.values()]
    for name, of in sorted({(field.name, field.type) for field in declared if _is_read(field)}):
        fields = [field for field in declared if (field.name, field.type) == (name, of) and _is_read(field)]
        values = tuple(_value(types, card, name, of) for card in types.cards)
        rules = tuple(sorted({rule for field in fields for rule in field.rules}))
        yield Column(name, of, _constants(of, fields, values), rules, values)


def column_lines(types: CardTypes, names: Names) -> Iterator[str]:
    """A tuple for each field that rules can read; printed texts are left out."""
    for column in columns(types):
        name = names.claim(column.field, column.type)
        rules = ", ".join(column.rules)
        yield f"# Field {column.field} ({rules})" if rules else f"# Field {column.field}"
        yield from (_numbers if column.type in COUNTED else _plain)(column, name, names)


def _plain(column: Column, name: str, _: Names) -> Iterator[str]:
    of = f"tuple[{column.type}{' | None' if None in column.values else ''}, ...]"
    yield assigned_list(name, map(written, column.values), of=of)


def _numbers(column: Column, name: str, names: Names) -> Iterator[str]:
    places = {constant: written(number) for number, constant in enumerate(column.among)}
    if column.type == "enum":
        for constant, place in places.items():
            places[constant] = names.claim(f"{column.field}_{constant}", "constant")
            yield assigned(places[constant], place)
    words = names.claim(f"{column.field}_names", "field")
    yield assigned_list(words, map(quoted, column.among), of="tuple[str, ...]")
    numbers = (places.get(str(value), written(ABSENT)) for value in column.values)
    yield assigned_list(name, numbers, of="tuple[int, ...]")


def _constants(of: str, fields: list[Field], values: tuple[Value, ...]) -> tuple[str, ...]:
    if of == "name":
        return tuple(sorted({value for value in values if isinstance(value, str)}))
    return tuple(dict.fromkeys(constant for field in fields for constant in field.among))


def _is_read(field: Field) -> bool:
    return field.type in READ_BY_RULES and not field.is_printed_only


def _value(types: CardTypes, card: Card, field: str, of: str) -> Value:
    declared = types.game.kinds[card.kind].fields.get(field)
    return (
        None
        if declared is None or declared.type != of or not _is_read(declared)
        else types.value(card, field)
    )
