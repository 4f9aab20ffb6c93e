"""What a card says, as plain text and as fields with their labels: for pages and lists, not for faces."""

import re
from html import unescape
from typing import Any

from deckwright.model.game import Card, Game
from deckwright.render.views import Side, Views

ICON = re.compile(r'<icon(?: name="([^"]*)")?(?: number="([^"]*)")?/>')
_LINE = re.compile(r"</(?:p|li)>|<rule[^>]*>")
_TAG = re.compile(r"<[^>]*>")
_PARTS = ("rules_text", "text", "flavour")
# What every card may say: the path by which versions are compared, and what pages call it.
_OWN = {
    "name": ("name", "Name"),
    "rules_text": ("rules text", "Rules text"),
    "text": ("text", "Text"),
    "flavour": ("flavour", "Flavour"),
}


class CardWords:
    """Reads the words of the cards of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self._views = Views(game, language)

    def said(self, card: Card, side: Side = "front") -> dict[str, Any]:
        """The text of one side, its paragraphs in lines, and its fields, each with label and value."""
        words, fields = self._views.said(card, side)
        texts = [plain(words[part]) for part in _PARTS if words[part]]
        return {
            "text": "\n".join(texts),
            "fields": [{"label": plain(label), "value": plain(value)} for label, value in fields.values()],
        }

    def parts(self, card: Card, side: Side = "front") -> dict[str, tuple[str, str]]:
        """What one side of a card says, part by part: of each field and text its label and its words."""
        words, fields = self._views.said(card, side)
        texts = {path: (label, words[part]) for part, (path, label) in _OWN.items() if words[part]}
        return {path: (plain(label), plain(said)) for path, (label, said) in {**texts, **fields}.items()}


def plain(markup: str) -> str:
    """Flow markup as plain text: a line for each paragraph, icons by their names in brackets."""
    if "<" in markup:
        markup = _TAG.sub("", _LINE.sub("\n", ICON.sub(_icon, markup).replace("<li>", "• ")))
    return "\n".join(line.strip() for line in unescape(markup).split("\n") if line.strip())


def _icon(match: re.Match[str]) -> str:
    name, number = match.groups()
    return f"[{' '.join(part for part in ((name or '').replace('-', ' '), number) if part)}]"
