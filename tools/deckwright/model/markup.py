"""The linear markup of card texts, rulings, words and rulebook: one pass, no nesting, no templates.

`**bold**`, `*italic*`, `{icon:impulse}`, `{value:hand_size}`, `{card:reed_hare}`, `{self}`,
`{ruling:BM-R05}`; a backslash before `*`, `{`, `}` or a backslash makes it an ordinary character.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

SpanKind = Literal["text", "icon", "value", "card", "self", "ruling", "bad"]
_Style = Literal["bold", "italic"]
_Piece = tuple[SpanKind, str, int]

_TOKEN = re.compile(r"\\[*{}\\]|\*+|\{[^{}\n]*\}|[{}]")
_REFERENCE = re.compile(r"\{(icon|value|card|ruling):([\w./-]+)\}", re.ASCII)
_CLAUSES = re.compile(r"(?<![ \t])[ \t]*\{((?:#[\w.-]+)(?:[ \t]+#[\w.-]+)*)\}", re.ASCII)
_WIDTHS: dict[_Style, int] = {"bold": 2, "italic": 1}
_STYLES: dict[int, tuple[_Style, ...]] = {1: ("italic",), 2: ("bold",), 3: ("bold", "italic")}


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text. `text` is what is shown, the name referred to, or the source of a `bad` one.

    `start` is the offset of the span in the source.
    """

    kind: SpanKind
    text: str
    bold: bool = False
    italic: bool = False
    start: int = 0


@dataclass(frozen=True, slots=True)
class Clauses:
    """The rule ids that a paragraph of the rulebook states, and where the mark with its blanks stands."""

    ids: tuple[str, ...]
    start: int
    end: int


def parse(text: str) -> tuple[Span, ...]:
    """The spans of a text, in order. Nothing is lost: what is no markup but looks like it becomes `bad`."""
    pieces = list(_pieces(text))
    styles = _Emphasis(text, pieces)
    spans: list[Span] = []
    bold = italic = False
    for index, (kind, shown, start) in enumerate(pieces):
        if not _is_stars(kind, shown):
            spans.append(Span(kind, shown, bold, italic, start))
            continue
        turned = styles.turns.get(index, ())
        bold ^= "bold" in turned
        italic ^= "italic" in turned
        if left := shown[sum(_WIDTHS[style] for style in turned) :]:
            spans.append(Span("text" if index in styles.plain else "bad", left, bold, italic, start))
    return tuple(spans)


def clauses(text: str) -> Iterator[Clauses]:
    """The clause marks of a rulebook, `{#BM-13 #BM-10}`, in order."""
    for match in _CLAUSES.finditer(text):
        ids = tuple(each.removeprefix("#") for each in match.group(1).split())
        yield Clauses(ids, match.start(), match.end())


def _pieces(text: str) -> Iterator[_Piece]:
    done = 0
    for match in _TOKEN.finditer(text):
        start, mark = match.start(), match.group()
        if start > done:
            yield "text", text[done:start], done
        done = match.end()
        if mark[0] == "\\":
            yield "text", mark[1], start + 1
        elif mark[0] == "*":
            yield "bad", mark, start  # until its partner is found
        else:
            yield _reference(mark, start)
    if done < len(text):
        yield "text", text[done:], done


def _reference(mark: str, start: int) -> _Piece:
    if mark == "{self}":
        return "self", "", start
    if match := _REFERENCE.fullmatch(mark):
        return match.group(1), match.group(2), start  # type: ignore[return-value]
    return "bad", mark, start


def _is_stars(kind: SpanKind, shown: str) -> bool:
    return kind == "bad" and shown[0] == "*"


class _Emphasis:
    """Which runs of stars open or close a style (`turns`), and which star is a star (`plain`)."""

    def __init__(self, text: str, pieces: list[_Piece]) -> None:
        self.turns: dict[int, tuple[_Style, ...]] = {}
        self.plain: set[int] = set()
        self._open: dict[_Style, int] = {}
        for index, (kind, mark, start) in enumerate(pieces):
            if _is_stars(kind, mark):
                self._run(text, index, mark, start)
        for style, index in self._open.items():  # never closed, so it opens nothing
            self.turns[index] = tuple(each for each in self.turns[index] if each != style)

    def _run(self, text: str, index: int, mark: str, start: int) -> None:
        end = start + len(mark)
        opens = end < len(text) and not text[end].isspace()
        closes = start > 0 and not text[start - 1].isspace()
        styles = _STYLES.get(len(mark), ())
        already = [style for style in styles if style in self._open]
        if not opens and not closes and len(mark) == 1:
            self.plain.add(index)
        elif styles and closes and len(already) == len(styles):
            self.turns[index] = styles
            for style in styles:
                del self._open[style]
        elif styles and opens and not already:
            self.turns[index] = styles
            self._open.update(dict.fromkeys(styles, index))
