"""Prices in words: amounts that stand under one name are said by the words that the game has for it."""

from collections.abc import Iterable
from itertools import groupby

from deckwright.rules.program.steps import Amount
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import phrase


def by_price(speaker: Speaker, several: Iterable[Amount]) -> list[tuple[Phrase | None, list[Amount]]]:
    """Amounts that stand together, and what the game calls their price, if it has words for it."""
    groups = groupby(several, lambda each: each.price)
    return [(_called(speaker, price), list(group)) for price, group in groups]


def _called(speaker: Speaker, price: str) -> Phrase | None:
    say = speaker.program.prices[price].say if price else None
    written = say.text.get(speaker.language.code) if say else None
    return None if written is None else phrase(speaker.language, written, {})
