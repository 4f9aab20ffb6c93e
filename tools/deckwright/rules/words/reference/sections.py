"""The entry of a section of the rules: its keys, what they take and mean, as schema/game.json says."""

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
    "outlook": ("outlook",),
    "bots": ("bot",),
}
_EXAMPLES = Path(__file__).with_name("sections.yaml")
_SECTION = re.compile(r"^(?=[a-z]+:)", re.MULTILINE)
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
    for record in SECTIONS[name]:
        lines += [*_keys(record), ""]
    return "\n".join([*lines, "```yaml", examples()[name], "```", ""])


def told(name: str) -> str:
    """What stands in a section, in a sentence."""
    section = _rules()["properties"][name]
    return str(section.get("markdownDescription") or _record(SECTIONS[name][0])["markdownDescription"])


@cache
def examples() -> Mapping[str, str]:
    """What may stand in each section, as it is written."""
    _, *parts = _SECTION.split(read_text(_EXAMPLES, ANYWHERE))
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
        KeyError: sections_without.yaml does not say it.
    """
    told = _left_out()
    return told[f"{record}.{key}"] if f"{record}.{key}" in told else told[key]


@cache
def _left_out() -> Mapping[str, str]:
    path = Path(__file__).with_name("sections_without.yaml")
    return cast(Mapping[str, str], read_document(path, path.name, ANYWHERE).data)


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
    return cast(Mapping[str, Any], _rules()["$defs"][name])


def _rules() -> Mapping[str, Any]:
    return cast(Mapping[str, Any], schema("rules"))
