"""Selectors as phrases: `a card in your hand`, `up to 2 pieces on the region that are yours`."""

from dataclasses import replace

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Selector
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.things import Things


def things(speaker: Speaker, selector: Selector) -> Things:
    """What is chosen from, with the conditions on each."""
    if selector.sort == "number" and isinstance(selector.source, e.Several):
        low, high = (speaker.say(each) for each in selector.source.items)
        return Things(
            noun=speaker.noun("number"), place=speaker.fill("things.numbers", {"low": low, "high": high})
        )
    if selector.sort == "one_of":
        return Things(noun=speaker.noun_of(selector.type)).that(selector.where)
    return speaker.things(selector.source).that(selector.where)


def selected(speaker: Speaker, selector: Selector) -> Phrase:
    """What is taken, and how many."""
    said = _sized(speaker, selector)
    extras: list[tuple[str, dict[str, Phrase | str]]] = []
    if selector.most is not None:
        it = speaker.pronoun("it", speaker.noun_of(selector.type))
        extras.append(("things.most", {"most": speaker.about(it).say(selector.most)}))
    if selector.otherwise is not None:
        otherwise = replace(selector, where=selector.otherwise, otherwise=None)
        extras.append(("things.failing", {"things": _sized(speaker, otherwise)}))
    if selector.such_that is not None:
        extras.append(("things.such_that", {"clause": speaker.clause(selector.such_that)}))
    for name, args in extras:
        said = speaker.phrase(name, {"chosen": said, **args}, plural=said.plural)
    return said


def _sized(speaker: Speaker, selector: Selector) -> Phrase:
    those = things(speaker, selector)
    low, high = selector.low, selector.high
    if low is None and high is None:
        return those.one(speaker)
    if high is None:
        if _is_zero(low):
            return speaker.phrase("things.any", {"things": those.all(speaker, "")}, plural=True)
        assert low is not None
        return those.counted(speaker, speaker.say(low), "things.at_least")
    if low == high:
        return those.counted(speaker, speaker.say(high), "things.exactly")
    if _is_zero(low):
        return those.counted(speaker, speaker.say(high), "things.up_to")
    assert low is not None
    exactly = those.counted(speaker, speaker.say(high), "things.exactly")
    return speaker.phrase("things.from_to", {"low": speaker.say(low), "things": exactly}, plural=True)


def _is_zero(size: e.Expression | None) -> bool:
    return size is None or (isinstance(size, e.Const) and size.value == 0)
