"""The JSON Schema of one card kind's file, generated from the fields that the game declares for it."""

from collections.abc import Mapping
from typing import cast

from deckwright.load.made_rows import CALLED, EACH
from deckwright.load.maps import map_schema, rows_schema, told_of, within
from deckwright.load.schemas import schema
from deckwright.model.game import Field, Game, Kind
from deckwright.model.numbers import NONE

COMMON = ("id", "name", "flavour", "text", "copies", "art", "accept")

_WORD = {"type": "string", "pattern": r"^[A-Za-z][A-Za-z0-9_]*$(?!\n)"}
_CONSTANT = _WORD | {"patternErrorMessage": "a constant is a word of letters, digits and _"}
_PLAIN: Mapping[str, Mapping[str, object]] = {
    "int": {"type": "integer"},
    "bool": {"type": "boolean"},
    "half": {"type": "number", "multipleOf": 0.5},
    "decimal": {"type": "number"},
    "text": {"type": ["string", "object"], "$ref": "#/$defs/words"},
    "ops": {"type": "array", "items": {"type": "object"}},
    "ability": {"type": "object"},
    "action": {"type": "object"},
}


_SEVERAL: Mapping[str, Mapping[str, object]] = {
    EACH: {
        "title": "Each",
        "description": "A card for each combination: by field a list of constants, some of them, or numbers.",
        "type": "object",
        "minProperties": 1,
    },
    CALLED: {
        "title": "Called",
        "description": "What values are called in names and texts: {rank: {11: Page}}.",
        "type": "object",
        "minProperties": 1,
    },
}
_LACKED = "where some cards have none, declare {} with `optional: true`"
_NAMED = {"int": "A whole number", "half": "A multiple of 0.5", "decimal": "A number"}


def card_schema(game: Game | Mapping[str, Kind], kind: str) -> dict[str, object]:
    """The schema of `cards/*.yaml` files of this kind, complete and closed."""
    declared = (game.kinds if isinstance(game, Game) else game)[kind]
    general = schema("cards")
    definitions = cast(Mapping[str, Mapping[str, object]], general["$defs"])
    common = cast(Mapping[str, object], definitions["card"]["properties"])
    fields = declared.fields.values()
    required = ["id", "name", *_required(declared)]
    own = {field.name: _field(field) for field in fields}
    if declared.back and declared.two_sided:
        own["back"] = _behind(declared.back, common) | {"whenMissing": _LACKED.format("its fields")}
        required += ["back"] * bool(_required(declared.back))
    card = {
        "title": "card" if kind == "card" else f"{kind} card",
        "description": f"A card of the kind {kind}.",
        "type": "object",
        "required": required,
        "properties": {**common, **own},
        "additionalProperties": False,
        "defaultSnippets": [_snippet(declared)],
    }
    properties = dict(cast(Mapping[str, Mapping[str, object]], general["properties"]))
    described = {key: says for key, says in properties["kind"].items() if key != "$ref"}
    properties["kind"] = {**described, "enum": [kind]}
    return {
        **general,
        "title": "card file" if kind == "card" else f"{kind} card file",
        "description": f"The cards of the kind {kind}.",
        "markdownDescription": f"The cards of the kind `{kind}`.",
        "properties": properties,
        "$defs": {**definitions, "card": card},
    }


def editor_schema(game: Game, kind: str) -> dict[str, object]:
    """The same for editors: rows that stand for several cards are looked at before cards are made of them."""
    made = card_schema(game, kind)
    definitions = cast(Mapping[str, Mapping[str, object]], made["$defs"])
    properties = cast(Mapping[str, Mapping[str, object]], made["properties"])
    card = definitions["card"]
    known = cast(Mapping[str, object], card["properties"])
    patterns = {name: {**_titled(known[name]), "type": "string"} for name in ("id",)}
    several = {**card, "required": [EACH, "id", "name"], "properties": {**_SEVERAL, **known, **patterns}}
    row = {"if": {"required": [EACH]}, "then": {"$ref": "#/$defs/cards"}, "else": {"$ref": "#/$defs/card"}}
    listed = {**properties, "cards": {**properties["cards"], "items": row}}
    return {
        **made,
        "properties": listed,
        "$defs": {**definitions, "cards": {**several, "title": f"{kind} cards"}},
    }


def _titled(known: object) -> dict[str, object]:
    """What an editor tells of a key."""
    described = cast(Mapping[str, object], known)
    return {
        key: described[key] for key in ("title", "description", "markdownDescription") if key in described
    }


def _required(kind: Kind) -> list[str]:
    return [field.name for field in kind.fields.values() if not field.optional]


def _behind(kind: Kind, common: Mapping[str, object]) -> dict[str, object]:
    """What a card of the kind says on its other side; without a name there it has that of the front."""
    words = {name: common[name] for name in ("name", "flavour", "text", "art")}
    return {
        "title": "Back",
        "description": "What the other side says; without a name it has that of the front.",
        "type": "object",
        "required": _required(kind),
        "properties": {**words, **{field.name: _field(field) for field in kind.fields.values()}},
        "additionalProperties": False,
    }


def _field(field: Field) -> dict[str, object]:
    description = _told(field)
    rules = f" Rule: {', '.join(field.rules)}." if field.rules else ""
    needed = {} if field.optional else {"whenMissing": _LACKED.format("it")}
    return {"title": field.name, "description": description + rules, **_value(field), **needed}


def _told(field: Field) -> str:
    if field.keys:
        return told_of(field)
    if field.is_number and (field.range or _instead(field)):
        bounds = f" from {field.range[0]} to {field.range[1]}" if field.range else ""
        return f"{', '.join([_NAMED[field.type] + bounds, *_instead(field)])}."
    if field.among:
        return f"One of {', '.join(field.among)}."
    return f"Of the type {field.type}."


def _value(field: Field) -> dict[str, object]:
    words = field.type.split()
    if field.type == "enum":
        return {"enum": list(field.among)}
    if field.keys:
        return map_schema(field)
    if field.spells_cards:
        return rows_schema(field)
    if "->" in words:
        return {"type": ["string", "object"], "minLength": 1, "minProperties": 1}
    if words[0] in ("set", "list"):
        plain = {**_PLAIN.get(words[-1], _CONSTANT), **within(field, words[-1])}
        item = {"enum": list(field.among)} if field.among else plain
        unique = {"uniqueItems": True} if words[0] == "set" else {}
        return {"type": "array", "items": item, **unique}
    value = dict(_PLAIN.get(field.type, _CONSTANT))
    if field.range and field.type not in _PLAIN:
        return {}  # a type that nobody knows: that is told where it is declared, and cards may be right
    if field.range:
        value |= {"minimum": field.range[0], "maximum": field.range[1]}
    if field.is_number and (instead := _instead(field)):
        value |= {"type": [value["type"], "string"], "if": {"type": "string"}}
        value["then"] = {"enum": instead, "besides": _NAMED[field.type].lower()}  # besides: for messages
    return value


def _instead(field: Field) -> list[str]:
    """What cards may write in the place of a number."""
    return [*field.words, *([NONE] if field.none_allowed else ())]


def _snippet(kind: Kind) -> dict[str, object]:
    """What an editor inserts for a new card."""
    body: dict[str, object] = {"id": "$1", "name": "$2"}
    for place, field_ in enumerate((field for field in kind.fields.values() if not field.optional), start=3):
        body[field_.name] = f"${place}"
    return {"label": f"new {kind.id} card", "body": body}
