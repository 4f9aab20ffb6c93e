"""The entry of a section of game.yaml or the rules: its keys, what they take, as schema/game.json says."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from deckwright.load.reader import read_document
from deckwright.load.schemas import schema
from deckwright.reading import ANYWHERE, read_text

# What stands in a section, besides an entry of its own: the records inside of it.
SECTIONS: Mapping[str, tuple[str, ...]] = {
    "values": ("value",),
    "facts": ("fact",),
    "rulings": ("ruling_with_one_answer", "ruling_with_options", "option"),
    "names": (),
    "teams": (),
    "groups": (),
    "boards": ("board", "area"),
    "zones": ("zone",),
    "pools": ("pool",),
    "counters": ("counter",),
    "terms": ("term", "case"),
    "prices": ("price",),
    "melds": ("meld", "meld_line"),
    "verbs": ("verb",),
    "setup": (),
    "turn": ("turn", "phase", "passage"),
    "round": ("round",),
    "actions": ("action",),
    "triggers": ("trigger",),
    "always": ("always", "each"),
    "end": ("end_of_game",),
    "ranking": ("ranking",),
    "outlook": ("outlook",),
    "bots": ("bot",),
}
# Likewise what game.yaml says besides the rules.
GAME_SECTIONS: Mapping[str, tuple[str, ...]] = {
    "game": (),
    "title": (),
    "seats": (),
    "age": (),
    "minutes": (),
    "languages": (),
    "licence": (),
    "credit": (),
    "kinds": ("kind", "field_in_full", "other_side", "halves"),
    "fields": (),
    "decks": ("deck_in_full", "deck_in_frames", "frame", "deck_out_of_another"),
    "deck_rules": ("deck_rules",),
    "components": ("component", "part_face"),
    "needs": ("need",),
    "words": ("words_by_ruling",),
    "icons": (),
    "layouts": ("layout", "layout_thing", "shown_piece", "shown_arrow"),
    "checks": ("check_must", "check_name", "check_unique", "check_rises"),
    "power": ("power",),
    "print": ("print",),
    "pictures": ("pictures",),
    "accept": (),
}
_FOLDER = Path(__file__).parent
_EXAMPLES = tuple(_FOLDER / name for name in ("sections.yaml", "game_sections.yaml"))
_WITHOUT = tuple(_FOLDER / name for name in ("sections_without.yaml", "game_sections_without.yaml"))
_SECTION = re.compile(r"^(?=[a-z_]+:)", re.MULTILINE)
_WITHOUT_IT = re.compile(r"(?:; without this|\. Without any),? ([^.]*)\.$")
_TAKES: Mapping[str, str] = {
    "because": "text",
    "expression": "expression",
    "id": "name",
    "op_list": "steps",
    "option": "text, texts by language, or an option",
    "rule": "rule ids",
    "size_of_board": "number, or a value's name",
    "words": "text, or a text by language",
}
_PLAIN: Mapping[str, str] = {"boolean": "true / false", "integer": "whole number", "array": "list"}


def section_entry(name: str) -> str:
    """The entry of a section.

    Raises:
        KeyError: there is no such section.
    """
    lines = [f"### {name}", "", told(name), ""]
    for record in {**SECTIONS, **GAME_SECTIONS}[name]:
        lines += [*_keys(record), ""]
    return "\n".join([*lines, "```yaml", examples()[name], "```", ""])


def told(name: str) -> str:
    """What stands in a section, in a sentence."""
    section = _game()["properties"][name]
    return str(section.get("markdownDescription") or _referred(section)["markdownDescription"])


@cache
def examples() -> Mapping[str, str]:
    """What may stand in each section, as it is written."""
    parts = [part for path in _EXAMPLES for part in _SECTION.split(read_text(path, ANYWHERE))[1:]]
    return {part.partition(":")[0]: part.rstrip() for part in parts}


def _keys(record: str) -> Iterator[str]:
    """The keys of a record as a table; those that must be there say so."""
    form = _record(record)
    required = form.get("required", ())
    yield f"| {str(form['title']).lower()} | takes | without it | means |"
    yield "|---|---|---|---|"
    for key, field in form["properties"].items():
        told = field.get("markdownDescription") or _referred(field).get("markdownDescription", "")
        means, left_out = _WITHOUT_IT.sub(".", told), _WITHOUT_IT.search(told)
        without = "*required*" if key in required else left_out[1] if left_out else without_it(record, key)
        yield f"| `{key}` | {_takes(field)} | {without} | {means} |"


def without_it(record: str, key: str) -> str:
    """What holds where a key is left out.

    Raises:
        KeyError: no file says it.
    """
    told = _left_out()
    return told[f"{record}.{key}"] if f"{record}.{key}" in told else told[key]


@cache
def _left_out() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for path in _WITHOUT:
        found |= cast(Mapping[str, str], read_document(path, path.name, ANYWHERE).data)
    return found


def _takes(field: Mapping[str, Any]) -> str:
    """What may be written behind a key."""
    reference = str(field.get("$ref", "")).rpartition("/")[2]
    if reference in _TAKES:
        return _TAKES[reference]
    whole = {**_referred(field), **field}
    if "enum" in whole:
        return " / ".join(f"`{each}`" for each in whole["enum"])
    if reference:
        return str(_referred(field)["title"]).lower()
    items, entries = field.get("items"), field.get("patternProperties")
    if items and field["type"] == "array":
        return f"list: {_takes(items)}"
    if entries:
        return f"by name: {_takes(next(iter(entries.values())))}"
    kinds = [field["type"]] if isinstance(field["type"], str) else field["type"]
    return ", ".join(_PLAIN.get(kind, "text" if kind == "string" else "map") for kind in kinds)


def _referred(field: Mapping[str, Any]) -> Mapping[str, Any]:
    reference = str(field.get("$ref", "")).rpartition("/")[2]
    return _record(reference) if reference else {}


def _record(name: str) -> Mapping[str, Any]:
    """A definition; of a section that has none its own form."""
    game = _game()
    return cast(Mapping[str, Any], game["$defs"].get(name) or game["properties"][name])


def _game() -> Mapping[str, Any]:
    """The schema of game.yaml, with all sections of the rules."""
    return cast(Mapping[str, Any], schema("game"))
