"""The page rules/language.md: a hand-written frame, and the tables that follow from the code.

Likewise content/GAME.md, about what game.yaml says besides the rules.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from deckwright.reading import ANYWHERE, read_text
from deckwright.rules.words.reference.entries import entry, names, operators, selectors
from deckwright.rules.words.reference.sections import GAME_SECTIONS, SECTIONS, told

PAGE = Path(__file__).parents[2] / "language.md"
GAME_PAGE = Path(__file__).parents[5] / "content" / "GAME.md"
_FRAME = Path(__file__).with_name("frame.md")
_GAME_FRAME = Path(__file__).with_name("game_frame.md")
_SLOT = re.compile(r"^<!-- (\w+) -->$", re.MULTILINE)


def page() -> str:
    """The whole page. A line `<!-- op -->` of the frame gives way to the entries of all ops."""
    return _SLOT.sub(lambda slot: _part(slot[1]), read_text(_FRAME, ANYWHERE))


def game_page() -> str:
    """The page about game.yaml."""
    return _SLOT.sub(lambda _: "\n".join(_sections(GAME_SECTIONS)), read_text(_GAME_FRAME, ANYWHERE))


def write_pages() -> None:
    """Write both pages anew, in a checkout: what is installed has no folder of games beside it."""
    if not GAME_PAGE.is_file():
        raise SystemExit(
            f"{GAME_PAGE} is not there: the reference pages are written in a checkout of deckwright"
        )
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    GAME_PAGE.write_text(game_page(), encoding="utf-8", newline="\n")


def _part(name: str) -> str:
    if name == "sections":
        return "\n".join(_sections(SECTIONS))
    if name == "type":
        return "\n".join(_listed(name))
    if name in ("sorts", "options"):
        return "\n".join(_selectors(name))
    if name == "operators":
        return "\n".join(_operators())
    return "\n".join(entry(name, each) for each in names(name)).rstrip()


def _listed(kind: str) -> Iterator[str]:
    """Short entries as the rows of one table."""
    yield f"| {kind} | what it is |"
    yield "|---|---|"
    for name in names(kind):
        yield f"| `{name}` | {entry(kind, name).partition(chr(10))[2].strip()} |"


def _selectors(part: str) -> Iterator[str]:
    """The sorts of a selector, or its options, with an example of each."""
    told = selectors()[part]
    options = part == "options"
    yield "| key | means | without it | example |" if options else "| selector | what it is | example |"
    yield "|---" * (4 if options else 3) + "|"
    for name, each in told.items():
        without = f"{each['without']} | " if options else ""
        yield f"| `{name}` | {each['says']} | {without}`{each['example']}` |"


def _operators() -> Iterator[str]:
    yield "| sign | means | example | which gives |"
    yield "|---|---|---|---|"
    for sign, each in operators().items():
        yield f"| {sign} | {each['says']} | `{each['example']}` | a {each['gives']} |"


def _sections(sections: Iterable[str]) -> Iterator[str]:
    """All sections in a table, then the entry of each."""
    yield "| section | what stands there |"
    yield "|---|---|"
    for name in sections:
        yield f"| `{name}` | {told(name)} |"
    for name in sections:
        yield ""
        yield entry("section", name).rstrip()
