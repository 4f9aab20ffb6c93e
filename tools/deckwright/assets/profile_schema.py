"""What editors and people know of print profiles, made from the table of their settings in profiles.py.

`python -m deckwright.assets.profile_schema` writes schema/print_profile.json and the table of
templates/README.md anew.
"""

from collections.abc import Mapping
from itertools import dropwhile
from typing import Any, cast

from deckwright.assets.profiles import PARTS, settings
from deckwright.load.schemas import schema, written
from deckwright.reading import ANYWHERE, read_text
from deckwright.shipped import shipped

HEAD = "| setting | is | if it is not written | means |\n|---|---|---|---|\n"
_SHARED = ("id", "text", "words", "length")  # definitions of game.json


def profile_schema() -> dict[str, Any]:
    """The schema of a print profile: closed maps within each other, with every setting."""
    whole: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Print profile",
        "description": "templates/print/<id>.yaml: paper and imposition. "
        "The output is opened again and verified against it.",
        "type": "object",
        "required": [],
        "properties": {},
        "additionalProperties": False,
        "$defs": _definitions(),
    }
    for setting in settings().values():
        part = whole
        for depth, name in enumerate(setting.path):
            if setting.required and name not in part.setdefault("required", []):
                part["required"].append(name)
            if depth + 1 < len(setting.path):
                part = part["properties"].setdefault(name, _part(setting.path[: depth + 1]))
        part["properties"][setting.path[-1]] = {**_told(setting.title, setting.says), **setting.form.schema}
    return whole


def _part(path: tuple[str, ...]) -> dict[str, Any]:
    return _told(*PARTS[path]) | {"type": "object", "properties": {}, "additionalProperties": False}


def _told(title: str, says: str) -> dict[str, Any]:
    return {"title": title, "description": says, "markdownDescription": says}


def _definitions() -> dict[str, Any]:
    shared = cast(Mapping[str, Any], schema("game")["$defs"])
    length = {
        "type": "string",
        "pattern": r"^-?[0-9]+(\.[0-9]+)?(mm|cm|in|pt)$(?!\n)",
        "patternErrorMessage": "a length is a number with its unit: 0.5mm or -0.5mm",
    }
    places = {"type": "integer", "minimum": 1, "maximum": 100}
    percent = {"type": "integer", "minimum": 10, "maximum": 400}
    return {name: shared[name] for name in _SHARED} | {
        "signed_length": _told("Offset", "A length that may be negative.") | length,
        "places": _told("Places", "How many in a line.") | places,
        "percent": _told("Percent", "How much of a hundred.") | percent,
    }


def profile_table() -> str:
    """The settings as a table for people."""
    rows = []
    for setting in settings().values():
        usual = _usual(setting.default, required=setting.required)
        rows.append(f"| `{'.'.join(setting.path)}` | {setting.form.says} | {usual} | {setting.says} |\n")
    return HEAD + "".join(rows)


def _usual(default: object, *, required: bool) -> str:
    if required:
        return "must be written"
    if default is None:
        return "as its size is written"
    if default == 0 and not isinstance(default, bool):
        return "as many as fit"
    return f"`{str(default).lower()}`"


def with_table(text: str) -> str:
    """A text of Markdown with its table of settings as it should be."""
    before, _, rest = text.partition(HEAD)
    lines = dropwhile(lambda line: line.startswith("|"), rest.splitlines(keepends=True))
    return before + profile_table() + "".join(lines)


if __name__ == "__main__":
    readme = shipped("templates") / "README.md"
    made = {
        shipped("schema") / "print_profile.json": written(profile_schema()),
        readme: with_table(read_text(readme, ANYWHERE)),
    }
    for path, text in made.items():
        path.write_text(text, encoding="utf-8", newline="\n")
