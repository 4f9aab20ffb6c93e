"""The page rules/language.md: a hand-written frame, and the tables that follow from the code."""

import re
from collections.abc import Iterator
from pathlib import Path

from deckwright.rules.words.reference.entries import entry, names
from deckwright.rules.words.reference.sections import SECTIONS, told

PAGE = Path(__file__).parents[2] / "language.md"
_FRAME = Path(__file__).with_name("frame.md")
_SLOT = re.compile(r"^<!-- (\w+) -->$", re.MULTILINE)


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
    """All sections in a table, then the entry of each."""
    yield "| section | what stands there |"
    yield "|---|---|"
    for name in SECTIONS:
        yield f"| `{name}` | {told(name)} |"
    for name in SECTIONS:
        yield ""
        yield entry("section", name).rstrip()
