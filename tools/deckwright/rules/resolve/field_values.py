"""Values of fields that no type admits: cards and constants that there are not."""

from collections.abc import Collection, Mapping
from typing import cast

from deckwright.model.game import Field, Kind, Value
from deckwright.model.place import Spot
from deckwright.rules.program.types import Type
from deckwright.rules.resolve.context import Context, unknown
from deckwright.rules.resolve.scope import Scope


def tell(context: Context) -> None:
    """Report values of fields that are nothing; the schema knows no names."""
    game = context.source.game
    for kind in game.kinds.values():
        for field in kind.fields.values():
            _tell_default(context, kind, field)
    for card in game.cards.values():
        for field in game.kinds[card.kind].fields.values():
            value = card.fields.get(field.name)
            if value is not None and value != field.default:  # a default is told where it is declared
                _say_strange(context, card.kind, field, value, f"{card.id}/{field.name}", card.spot)


def _tell_default(context: Context, kind: Kind, field: Field) -> None:
    """Report what no card can have by default, once for a field that kinds share."""
    is_map = isinstance(field.default, Mapping)  # whose default is told where the game is loaded
    shared = (each.fields.get(field.name) for each in context.source.game.kinds.values())
    first = next(each for each in shared if each is not None and each.spot == field.spot)
    if field.default is not None and not is_map and first is field:
        _say_strange(context, kind.id, field, field.default, f"kinds/{kind.id}", field.spot, "default")


def _say_strange(
    context: Context, kind: str, field: Field, value: Value, about: str, spot: Spot, key: str = ""
) -> None:
    """Report cards and constants in a field that there are not, under a key: by default its name."""
    if field.spells_cards or not set(field.letters.values()) <= set(field.among):
        return  # a letter for no card, or no constant, is told where it is declared
    of = context.names.fields[field.name][kind]
    _in(value, of, context, context.scope(about), spot.at(key or field.name))


def _in(value: Value, of: Type, context: Context, scope: Scope, spot: Spot) -> None:
    if isinstance(value, tuple) and of.of is not None:
        for index, each in enumerate(value):
            _in(each, of.of, context, scope, spot.at(index))
    elif isinstance(value, Mapping) and of.name == "map" and of.of is not None:
        for key, each in value.items():
            if key not in (known := context.names.enums[of.enum]):
                unknown(scope, "R202", key, of.enum, known, spot.place(key, key=True))
            if each is not None:  # what no entry can be is told where the field is declared
                _in(each, of.of, context, scope, spot.at(key))
    elif of.name in ("card", "enum"):
        names: Collection[str] = context.names.cards if of.name == "card" else context.names.enums[of.enum]
        if of.kind:
            names = [card for card in names if context.names.kinds_of[card] == of.kind]
        if value not in names:
            unknown(scope, "R202", cast(str, value), of.enum or of.kind or "card", names, spot.place())
