"""The page rules/language.md: a hand-written frame, and the tables that follow from the code."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

from deckwright.load.schemas import schema
from deckwright.rules.words.reference.entries import entry, names

PAGE = Path(__file__).parents[2] / "language.md"
_FRAME = Path(__file__).with_name("frame.md")
_SLOT = re.compile(r"^<!-- (\w+) -->$", re.MULTILINE)
_SECTIONS = (
    *("values", "names", "boards", "zones", "pools", "counters", "terms", "verbs", "setup", "turn"),
    *("actions", "triggers", "always", "end", "outlook"),
)


def page() -> str:
    """The whole page. A line `<!-- op -->` of the frame gives way to the entries of all ops."""
    return _SLOT.sub(lambda slot: _part(slot[1]), _FRAME.read_text(encoding="utf-8"))


def _part(name: str) -> str:
    if name == "sections":
        return "\n".join(_sections())
    if name in ("type", "selector"):
        return "\n".join(_listed(name))
    return "\n".join(entry(name, each) for each in names(name)).rstrip()


def _listed(kind: str) -> Iterator[str]:
    """Short entries as the rows of one table."""
    yield f"| {kind} | what it is |"
    yield "|---|---|"
    for name in names(kind):
        yield f"| `{name}` | {entry(kind, name).partition(chr(10))[2].strip()} |"


def _sections() -> Iterator[str]:
    whole = schema("rules")
    definitions = cast(Mapping[str, Any], whole["$defs"])
    yield "| section | what stands there | keys |"
    yield "|---|---|---|"
    for name in _SECTIONS:
        section = cast(Mapping[str, Any], whole["properties"])[name]
        inside = _inside(section, definitions)
        keys = ", ".join(f"`{key}`" for key in inside.get("properties", {}))
        if name == "turn":
            phase = ", ".join(f"`{key}`" for key in definitions["phase"]["properties"])
            keys += f"; in each phase {phase}"
        told = section.get("markdownDescription") or inside.get("markdownDescription", "")
        yield f"| `{name}` | {told} | {keys} |"


def _inside(section: Mapping[str, Any], definitions: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema of an entry of a section, or of the section itself when it is one thing."""
    entries = section.get("patternProperties", {})
    reference = next(iter(entries.values()), section).get("$ref", "")
    return cast(Mapping[str, Any], definitions.get(reference.removeprefix("#/$defs/"), {}))
