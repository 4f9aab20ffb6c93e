"""Words that a game wrote itself: what stands in braces is filled in, nouns as the game calls them."""

import re

from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args, BadSlot, fill

_SLOT = re.compile(r"\{(\w*)(?:\|(\w+)[+-]?|\?[^}]*)?(?::[a-z@]+)?\}")


def filled(speaker: Speaker, template: str, args: Args) -> str:
    """The words with their arguments; a noun that is no argument is one of the game or of the language.

    Raises:
        BadSlot: nothing fills one of the gaps.
    """
    nouns = {noun for _, noun in _SLOT.findall(template) if noun and noun not in args}
    given = {noun: speaker.noun(noun) for noun in nouns if speaker.vocabulary.knows(noun)}
    try:
        return fill(speaker.language, template, {**given, **args})
    except BadSlot:
        raise
    except KeyError as unknown:
        raise BadSlot(f"nothing is called {unknown.args[0]}") from unknown
    except AssertionError as unfit:
        raise BadSlot(str(unfit)) from unfit


def unfilled(speaker: Speaker, template: str, args: Args) -> str:
    """What is wrong with the gaps of some words; empty if all can be filled."""
    try:
        filled(speaker, template, args)
    except BadSlot as broken:
        return str(broken.args[0])
    return ""
