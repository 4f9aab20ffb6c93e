"""Tokens and marked cards as phrases: a theft of 3, your thefts, the thefts of the rival."""

from dataclasses import replace

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount
from deckwright.rules.program.types import SEAT, TEAM, TOKENS
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker, things_of
from deckwright.rules.words.things import Things


def bag(speaker: Speaker, of: e.Pool) -> Phrase:
    """All tokens or marked cards of a pool."""
    noun, whose = speaker.noun(of.name), _whose(of)
    if isinstance(whose, e.Local) and whose.name == "me":
        return speaker.with_article("your", noun, many=True)
    said = speaker.with_article("the", noun, many=True)
    return _behind(said, speaker.fill("things.of", {"of": speaker.say(whose)})) if whose else said


def tokens(speaker: Speaker, amount: Amount) -> Phrase | None:
    """What is gained or lost of a pool of tokens; None for another pool."""
    if amount.of.type != TOKENS:
        return None
    if amount.n.type.is_set:
        return speaker.say(amount.n)
    one = speaker.with_article("a", speaker.noun(amount.of.name).single)
    return _behind(one, speaker.fill("things.worth", {"n": speaker.of(speaker.say(amount.n))}))


def is_emptied(amount: Amount) -> bool:
    """Whether `set` leaves no token there."""
    return isinstance(amount.n, e.Several) and not amount.n.items


@things_of(e.Pool)
def _tokens(speaker: Speaker, of: e.Pool) -> Things:
    whose = _whose(of)
    own = whose is None or (isinstance(whose, e.Local) and whose.name == "me")
    place = "" if own or whose is None else speaker.fill("things.of", {"of": speaker.say(whose)})
    return Things(noun=speaker.noun(of.name).single, place=place, whole=bag(speaker, of))


def _whose(of: e.Pool) -> e.Expression | None:
    return next((index for index in of.index if index.type in (SEAT, TEAM)), None)


def _behind(said: Phrase, more: str) -> Phrase:
    return replace(said, forms={case: f"{form} {more}" for case, form in said.forms.items()})
