"""Picks for which all things were tried: `any of your attackers`, `none of your attackers`, `no space`."""

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Pick
from deckwright.rules.words.phrases import Phrase, Word
from deckwright.rules.words.selectors import things
from deckwright.rules.words.speaker import Speaker, is_me
from deckwright.rules.words.template import Args


def noun_of(speaker: Speaker, pick: Pick) -> Word:
    """What one of the things for a pick is called."""
    named = speaker.vocabulary.name_of(pick.asks, pick.name, pick.selector.type.name)
    return named or things(speaker, pick.selector).noun


def is_yours(speaker: Speaker, pick: Pick) -> bool:
    """Whether it can only be taken from what is the reader's."""
    return things(speaker, pick.selector).are_yours(speaker) or is_mine(pick.selector.source)


def is_mine(of: e.Expression) -> bool:
    """Whether a zone belongs to the reader."""
    return isinstance(of, e.Zone) and any(is_me(index) for index in of.index)


def any_of(speaker: Speaker, pick: Pick) -> Phrase:
    """Each of the things for a pick, where one of them would do."""
    noun = noun_of(speaker, pick)
    if not is_yours(speaker, pick) or not noun.gender:
        return speaker.phrase("actions.needs.any_one", {"noun": noun})
    return _of_yours(speaker, noun, "any")


def none_of(speaker: Speaker, pick: Pick) -> Phrase:
    """None of the things for a pick."""
    noun = noun_of(speaker, pick)
    if not is_yours(speaker, pick) or not noun.gender:
        return speaker.with_article("no", noun)
    return _of_yours(speaker, noun, "none")


def _of_yours(speaker: Speaker, noun: Word, pronoun: str) -> Phrase:
    yours = speaker.with_article("your", noun, many=True)
    args: Args = {"any": speaker.pronoun(pronoun, noun), "yours": yours}
    return speaker.phrase("actions.needs.any_of", args)
