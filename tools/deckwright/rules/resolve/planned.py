"""Sections and types of fields that are known but not carried out yet, and values that no type admits."""

from collections.abc import Collection, Iterator, Mapping
from typing import cast

from deckwright.load.unsupported import UNSUPPORTED, not_there_yet
from deckwright.model.finding import Finding
from deckwright.model.game import Card, Field, Value
from deckwright.model.place import Spot
from deckwright.rules.program.types import Type
from deckwright.rules.resolve.context import Context, unknown
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.sources import Sources

CODE = "X123"


def planned_sections(source: Sources) -> Iterator[Finding]:
    """A finding for each section that would be passed over."""
    for name in UNSUPPORTED["section"]:
        entry = source.whole(name) or next(iter(source.entries(name).values()), None)
        if entry is not None:
            place = entry.spot.document.place((name,), key=True)
            hint, about = not_there_yet("section", name), f"{source.game.id}/{name}"
            message = f"the section {name} is not carried out"
            yield Finding(code=CODE, place=place, message=message, hint=hint, about=about)


def tell(context: Context) -> None:
    """Report fields of types that no rule can read yet, and values of fields that are nothing."""
    game = context.source.game
    for kind in game.kinds.values():
        for field in kind.fields.values():
            word = next((each for each in field.type.split() if each in UNSUPPORTED["type"]), "")
            if word:
                scope, place = context.scope(f"kinds/{kind.id}/{field.name}"), field.spot.place("type")
                message = f"no rule can read a field of the type {field.type}"
                scope.report(CODE, place, message, not_there_yet("type", word))
                context.broken.add(field.name)
    for card in game.cards.values():
        for field in game.kinds[card.kind].fields.values():
            if (value := card.fields.get(field.name)) is not None:
                _say_strange(context, card, field, value)


def _say_strange(context: Context, card: Card, field: Field, value: Value) -> None:
    """Report cards and constants in a field that there are not; the schema knows no names."""
    if not set(field.letters.values()) <= set(field.among):
        return  # a letter for no constant is told where it is declared
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
        if value not in names:
            unknown(scope, "R202", cast(str, value), of.enum or "card", names, spot.place())
