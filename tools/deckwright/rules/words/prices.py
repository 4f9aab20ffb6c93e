"""Prices in words: amounts that stand under one name are said by the words that the game has for it."""

from collections.abc import Iterable
from itertools import groupby

from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.steps import Amount
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import phrase


def by_price(speaker: Speaker, several: Iterable[Amount]) -> list[tuple[Phrase | None, list[Amount]]]:
    """Amounts that stand together, and what the game calls their price, if it has words for it."""
    groups = groupby(several, lambda each: (each.price, each.about))
    return [(_called(speaker, *key), list(group)) for key, group in groups]


def _called(speaker: Speaker, price: str, about: tuple[Expression, ...]) -> Phrase | None:
    record = speaker.program.prices[price] if price else None
    written = record.say.text.get(speaker.language.code) if record and record.say else None
    if record is None or written is None or len(about) < len(record.params):
        return None
    args = {name: speaker.say(each) for name, each in zip(record.params, about, strict=True)}
    return phrase(speaker.language, written, args)
