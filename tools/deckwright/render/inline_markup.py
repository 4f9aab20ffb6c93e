"""Card words in linear markup turned into flow markup: bold, italic, icons, references spelt out."""

import re
from collections.abc import Sequence
from dataclasses import replace
from html import escape

from markupsafe import Markup

from deckwright.model.game import Game
from deckwright.model.markup import WRAPS, Span, parse
from deckwright.model.references import referred

_SPECIAL = frozenset("*{}\\\n&<>\"'")
# A hyphen before a number that follows nothing, or what begins a line or a stretch of other letters.
_BEGUN = "".join(rf"|(?<={{{mark}}})" for mark in (*WRAPS, "center", "right"))
_MINUS = re.compile(rf"(?:(?<![\w\\.)\]}}\-–—]){_BEGUN})-(?=[0-9]|X(?![\w-]))")
_SIZES = {"small": "85%", "large": "125%"}
_RULE_GAP = 0.2  # above a dividing line, as a factor of the size
_OF_LINES = ("rule", "center", "right", "item")
_STARTS = {"center": '<p align="center">', "right": '<p align="right">', "item": "<li>"}


class InlineMarkup:
    """Turns the words of one game, in one language, into the inside of a <flow> or <text>."""

    def __init__(self, game: Game, language: str) -> None:
        self._game, self._language = game, language
        self._known: dict[tuple[str, str], Markup] = {}

    def flow(self, text: str, own_name: str = "") -> Markup:
        """The words as flow markup; of several lines each is a paragraph. `own_name` stands for {self}."""
        key = (text, own_name)
        if key not in self._known:
            self._known[key] = self._flow(text, own_name)
        return self._known[key]

    def _flow(self, text: str, own_name: str) -> Markup:
        text = _MINUS.sub("\u2212", text) if "-" in text else text
        if not _SPECIAL.intersection(text) and text.lstrip()[:1] != "-":
            return Markup(text)  # noqa: S704 - nothing in it needs escaping
        lines = [line for line in _lines(parse(text.strip())) if line]
        if len(lines) == 1 and lines[0][0].kind not in _OF_LINES:
            return Markup(self._words(lines[0], own_name))  # noqa: S704 - each span is escaped
        return Markup("".join(self._line(line, own_name) for line in lines))  # noqa: S704 - as above

    def _line(self, line: Sequence[Span], own_name: str) -> str:
        if line[0].kind == "rule":
            return f'<rule gap="{_RULE_GAP}"/>'
        start = _STARTS.get(line[0].kind, "<p>")
        return f"{start}{self._words(line, own_name)}</{start[1:].partition(' ')[0].rstrip('>')}>"

    def _words(self, line: Sequence[Span], own_name: str) -> str:
        return "".join(self._span(span, own_name) for span in line if span.kind not in _OF_LINES)

    def _span(self, span: Span, own_name: str) -> str:
        shown = self._shown(span, own_name)
        if span.size:
            shown = f'<span size="{_SIZES[span.size]}">{shown}</span>'
        if span.caps:
            shown = f'<span case="small">{shown}</span>'
        if span.italic:
            shown = f"<i>{shown}</i>"
        return f"<b>{shown}</b>" if span.bold else shown

    def _shown(self, span: Span, own_name: str) -> str:
        if span.kind == "icon":
            number = f' number="{escape(span.number)}"' if span.number else ""
            return f'<icon name="{escape(span.text)}"{number}/>'
        if span.kind == "number":
            return f'<icon number="{escape(span.text)}"/>'
        if span.kind == "self":
            return escape(own_name)
        if span.kind in ("value", "card", "ruling"):
            return escape(referred(self._game, span.kind, span.text, self._language), quote=False)
        return escape(span.text, quote=False)


def _lines(spans: Sequence[Span]) -> list[list[Span]]:
    """The spans of each line."""
    out: list[list[Span]] = [[]]
    for span in spans:
        if span.kind != "text":
            out[-1].append(span)
            continue
        for number, piece in enumerate(span.text.split("\n")):
            if number:
                out.append([])
            if piece:
                out[-1].append(replace(span, text=piece))
    return out
