"""The names that a game declares outside its rules: enums, fields of cards, values, rulings."""

from collections.abc import Mapping, Sequence
from typing import cast

from deckwright.model.directions import directions_on
from deckwright.model.game import Field, Game
from deckwright.rules.program.types import (
    BOOL,
    CARD,
    HALF,
    INT,
    KIND,
    MELD,
    OPS,
    PIECE,
    PRICE,
    SEAT,
    SPACE,
    TEAM,
    TEXT,
    Type,
    enum,
    maybe,
    of_cards,
    of_kind,
    set_of,
)
from deckwright.rules.resolve.scope import RulingName, ValueName
from deckwright.rules.resolve.sources import Sources
from deckwright.rules.tables_cards import CardTypes
from deckwright.rules.tables_columns import columns

PLAIN: Mapping[str, Type] = {
    "int": INT,
    "bool": BOOL,
    "half": HALF,
    "seat": SEAT,
    "card": CARD,
    "piece": PIECE,
    "space": SPACE,
    "direction": enum("direction"),
    "text": TEXT,
    "ops": OPS,
    "ability": Type("ability"),
    "action": Type("action"),
}


def enums_of(source: Sources, phases: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Every enum with its constants in the order of their integers."""
    game = source.game
    enums = {
        "direction": directions_on(each.fields for each in source.entries("boards").values()),
        "kind": tuple(sorted(game.kinds)),
        "phase": tuple(phases),
        **{f"ruling:{each.id}": tuple(each.answers) for each in game.rulings.values() if each.switch},
    }
    if melds := tuple(source.entries("melds")):
        enums[MELD.enum] = melds
    if prices := tuple(source.entries("prices")):
        enums[PRICE.enum] = prices
    if teams := teams_of(source):
        enums[TEAM.enum] = teams
    enums |= named_of(source)
    for column in columns(CardTypes(game)):
        if column.type in ("enum", "name"):
            enums.setdefault(column.field, column.among)
    return enums


def teams_of(source: Sources) -> tuple[str, ...]:
    """The teams that the players form, if they do."""
    whole = source.whole("teams")
    return tuple(cast(Sequence[str], whole.value)) if whole else ()


def named_of(source: Sources) -> dict[str, tuple[str, ...]]:
    """The enums that the game declares under `names`."""
    return {name: tuple(cast(Sequence[str], entry.value)) for name, entry in source.entries("names").items()}


def fields_of(source: Sources, enums: Mapping[str, tuple[str, ...]]) -> dict[str, dict[str, Type]]:
    """The type of each field in each kind that has it."""
    fields: dict[str, dict[str, Type]] = {}
    for kind in source.game.kinds.values():
        for field in kind.fields.values():
            of = _field_type(field, enums)
            left_out = field.optional and field.default is None
            optional = (left_out or field.none_allowed) and not of.is_set and of.name != "map"
            # a set without entries is empty, and of a map each entry is something
            fields.setdefault(field.name, {})[kind.id] = maybe(of) if optional else of
    return fields


def type_named(written: str, enums: Mapping[str, tuple[str, ...]]) -> Type | None:
    """The type that a game writes: `int`, `set piece`, `direction -> mark`, the name of an enum or a kind."""
    words = written.split()
    if len(words) == 3 and words[1] == "->":
        of = type_named(words[2], enums)
        return Type("map", of=of, enum=words[0]) if of and words[0] in enums else None
    if len(words) == 2 and words[0] in ("set", "list"):
        of = type_named(words[1], enums)
        return None if of is None else set_of(of) if words[0] == "set" else Type("list", of=of)
    if written in PLAIN or written in enums:
        return PLAIN.get(written) or enum(written)
    return of_kind(written) if written in enums.get(KIND.enum, ()) else None


def values_of(game: Game, enums: Mapping[str, tuple[str, ...]]) -> dict[str, ValueName]:
    """Each value that is a number, a constant, a map or a list; an option is one of the first two."""
    values: dict[str, ValueName] = {}
    for value in game.values.values():
        of = enum(value.enum) if value.enum else _value_type(value.value, enums)
        if of is not None and (of == INT or value.enum or not value.option):
            keys = tuple(value.value) if isinstance(value.value, Mapping) else ()
            values[value.id] = ValueName(of, value.option, keys)
    return values


def rulings_of(game: Game) -> dict[str, RulingName]:
    """The rulings that have a switch, by its name."""
    return {
        ruling.switch: RulingName(ruling.id, tuple(ruling.answers))
        for ruling in game.rulings.values()
        if ruling.switch
    }


def _field_type(field: Field, enums: Mapping[str, tuple[str, ...]]) -> Type:
    if field.is_printed_only:
        return TEXT
    if field.type in ("name", "enum"):
        return enum(field.enum or field.name)
    of = type_named(field.type, enums) or TEXT
    return of_cards(of, field.of_kind) if field.of_kind else of


def _value_type(value: object, enums: Mapping[str, tuple[str, ...]]) -> Type | None:
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        return INT
    if isinstance(value, tuple) and all(type(each) is int for each in value):
        return Type("list", of=INT)
    if isinstance(value, Mapping) and all(type(each) is int for each in value.values()):
        return _by_key(value, enums)
    return None


def _by_key(value: Mapping[str, object], enums: Mapping[str, tuple[str, ...]]) -> Type | None:
    """A map by constants of an enum, of all or of some, or by whole numbers."""
    if all(key.isdecimal() for key in value):
        return Type("map", of=INT)
    fitting = [name for name, constants in enums.items() if set(value) <= set(constants)]
    whole = [name for name in fitting if set(value) == set(enums[name])]
    found = next(iter(whole or fitting), None)
    return Type("map", of=INT, enum=found) if found else None
