"""Rules that are made from a card's data and that its face does not print."""

import re
from collections import Counter
from html import unescape

from deckwright.model.finding import Finding
from deckwright.render.markup.boxes import Card

_TAG = re.compile(r"<[^>]*>")
_WORD = re.compile(r"\w+")
_ENOUGH = 0.5  # of the words; a template may set numbers as pictures


def unsaid(rules: str, markup: str, card: Card, name: str, about: str) -> list[Finding]:
    """A finding if the markup of a face lacks the words of its rules; both are markup."""
    wanted = _words(rules)
    missing = wanted - _words(markup)
    if card.rules == "shown" or missing.total() <= _ENOUGH * wanted.total():
        return []
    return [
        Finding(
            code="A411",
            place=card.place,
            context=name,
            message="the face does not print the rules text that is made from the card's data",
            hint="print card.rules_text, as face.text_box(card) does; or say that pictures show it: "
            '<card rules="shown">',
            about=about,
        )
    ]


def _words(markup: str) -> Counter[str]:
    return Counter(_WORD.findall(unescape(_TAG.sub(" ", markup)).casefold()))
