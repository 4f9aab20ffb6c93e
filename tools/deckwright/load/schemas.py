"""The JSON Schemas of the document kinds, as they are shipped in schema/.

schema/rules.json is made from schema/game.json, and what that says of ops from the op table:
`python -m deckwright.rules.op_schema` writes both anew.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import cast

from deckwright.load.engine import Issue, Schema, compiled
from deckwright.reading import ANYWHERE, read_json
from deckwright.shipped import shipped

# What names the game stands in game.yaml only; all other sections may stand in any rules file.
IDENTITY = ("game", "title", "seats", "age", "minutes", "languages", "licence", "credit", "print", "pictures")


@cache
def schema(document: str) -> Schema:
    """The schema of a document kind: game, rules, cards, text, scenarios, import or print_profile."""
    return cast(Schema, read_json(shipped("schema") / f"{document}.json", ANYWHERE))


@cache
def shape(document: str) -> Callable[[object], Iterator[Issue]]:
    """The compiled schema of a document kind."""
    return compiled(schema(document))


def rules_schema(game: Schema) -> dict[str, object]:
    """The schema of rules/*.yaml: all sections of game.yaml except those that name the game."""
    properties = cast(Mapping[str, object], game["properties"])
    says = "rules/*.yaml: sections of the rules. Any section may stand in any of these files, but only once."
    made = {key: value for key, value in game.items() if key != "required"}
    made |= {
        "title": "Rules file",
        "description": says,
        "markdownDescription": says.replace("rules/*.yaml", "`rules/*.yaml`"),
    }
    made["properties"] = {name: part for name, part in properties.items() if name not in IDENTITY}
    definitions = cast(Mapping[str, object], game["$defs"])
    used = _used(made["properties"], definitions)
    made["$defs"] = {name: definition for name, definition in definitions.items() if name in used}
    return made


def _used(part: object, definitions: Mapping[str, object]) -> set[str]:
    """The definitions that a part of a schema refers to, directly or through others."""
    used: set[str] = set()
    parts = [part]
    while parts:
        part = parts.pop()
        parts += part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
        name = str(part.get("$ref", "")).removeprefix("#/$defs/") if isinstance(part, dict) else ""
        if name and name not in used:
            used.add(name)
            parts.append(definitions[name])
    return used


def written(made: Schema) -> str:
    """A schema as the text of its file."""
    return json.dumps(made, indent=2, ensure_ascii=False) + "\n"
