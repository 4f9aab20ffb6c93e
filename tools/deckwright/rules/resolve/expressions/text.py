"""The text of an expression and where each of its characters stands in the content file."""

from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from deckwright.model.place import Locator, Place, Spot

_SIMPLE_ESCAPES = 'abtnvfre"/\\ 0N_LP'
_LONG_ESCAPES = {"x": 4, "u": 6, "U": 10}


@runtime_checkable
class Readable(Locator, Protocol):
    """A locator whose text can be read, as that of a loaded document."""

    @property
    def text(self) -> str:
        """The whole file."""
        ...


@dataclass(slots=True)
class Text:
    """An expression as it is written, at a spot; `written` has blanks in place of line ends."""

    written: str
    spot: Spot
    _offsets: list[int] | None = field(default=None, repr=False)

    def place(self, start: int = 0, end: int | None = None) -> Place:
        """The place of the characters from `start` to `end`, cut at the end of their first line."""
        whole, document = self.spot.place(), self.spot.document
        if whole.offset < 0 or not isinstance(document, Readable):
            return whole
        if self._offsets is None:
            self._offsets = offsets(document.text, whole.offset, self.written)
        if not self._offsets:
            return whole
        first = self._offsets[min(start, len(self.written))]
        last = self._offsets[min(len(self.written) if end is None else end, len(self.written))]
        before = document.text[whole.offset : first]
        line_start = document.text.rfind("\n", 0, first) + 1
        shown = document.text[first : max(first, last)].split("\n")[0].rstrip()
        line = whole.line + before.count("\n")
        return Place(whole.file, line, first - line_start + 1, max(1, len(shown)), first)


def offsets(raw: str, at: int, value: str) -> list[int]:
    """Where each character of a scalar's value, and its end, stands in the file; [] if that is unclear.

    The scalar begins at `at` of `raw`. A blank of the value may be a line end with blanks around it.
    """
    if raw.startswith((">", "|"), at):
        at = raw.find("\n", at) + 1
    quote = raw[at : at + 1] if raw[at : at + 1] in ("'", '"') else ""
    at += len(quote)
    found = []
    for character in value:
        at = _skipped(raw, at, character)
        found.append(at)
        width = _width(raw, at, character, quote)
        if not width:
            return []
        at += width
    return [*found, at]


def _skipped(raw: str, at: int, character: str) -> int:
    """Past the blanks of an indentation, when a character that is no blank comes next."""
    if character.isspace():
        return at
    while raw[at : at + 1] in (" ", "\t", "\r", "\n") and raw[at : at + 1]:
        at += 1
    return at


def _width(raw: str, at: int, character: str, quote: str) -> int:
    """How many characters of the file make one of the value; 0 if they are not the same."""
    here = raw[at : at + 1]
    if quote == '"' and here == "\\":
        escape = raw[at + 1 : at + 2]
        return _LONG_ESCAPES.get(escape, 2 if escape in _SIMPLE_ESCAPES else 0)
    if quote == "'" and raw.startswith("''", at) and character == "'":
        return 2
    if character == " " and here in ("\r", "\n"):
        return len(raw[at:]) - len(raw[at:].lstrip())
    return 1 if here == character else 0
