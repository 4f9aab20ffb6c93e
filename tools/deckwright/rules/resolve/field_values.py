"""Values of fields that no type admits: cards and constants that there are not."""

from collections.abc import Collection, Mapping
from typing import cast

from deckwright.model.game import Card, Field, Value
from deckwright.model.place import Spot
from deckwright.rules.program.types import Type
from deckwright.rules.resolve.context import Context, unknown
from deckwright.rules.resolve.scope import Scope


def tell(context: Context) -> None:
    """Report values of fields that are nothing; the schema knows no names."""
    game = context.source.game
    for card in game.cards.values():
        for field in game.kinds[card.kind].fields.values():
            if (value := card.fields.get(field.name)) is not None:
                _say_strange(context, card, field, value)


def _say_strange(context: Context, card: Card, field: Field, value: Value) -> None:
    """Report cards and constants in a field that there are not; the schema knows no names."""
    if field.spells_cards or not set(field.letters.values()) <= set(field.among):
        return  # a letter for no card, or no constant, is told where it is declared
    of = context.names.fields[field.name][card.kind]
    _in(value, of, context, context.scope(f"{card.id}/{field.name}"), card.spot.at(field.name))


def _in(value: Value, of: Type, context: Context, scope: Scope, spot: Spot) -> None:
    if isinstance(value, tuple) and of.of is not None:
        for index, each in enumerate(value):
            _in(each, of.of, context, scope, spot.at(index))
    elif isinstance(value, Mapping) and of.name == "map" and of.of is not None:
        for key, each in value.items():
            if key not in (known := context.names.enums[of.enum]):
                unknown(scope, "R202", key, of.enum, known, spot.place(key, key=True))
            _in(each, of.of, context, scope, spot.at(key))
    elif of.name in ("card", "enum"):
        names: Collection[str] = context.names.cards if of.name == "card" else context.names.enums[of.enum]
        if of.kind:
            names = [card for card in names if context.names.kinds_of[card] == of.kind]
        if value not in names:
            unknown(scope, "R202", cast(str, value), of.enum or of.kind or "card", names, spot.place())
