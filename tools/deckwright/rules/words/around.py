"""The seat some places further, as a phrase: `the player after you`, `the player 2 places after you`."""

from collections.abc import Callable

from deckwright.rules.program import expressions as e
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker


def seat_with(name: str) -> Callable[[Speaker, e.Query], Phrase]:
    """What says the seat that has some cards, of several the first from a seat on."""

    def say(speaker: Speaker, of: e.Query) -> Phrase:
        cards, first = speaker.things(of.args[0]).all(speaker), speaker.say(of.args[1])
        gender = speaker.noun("seat").gender
        return speaker.phrase(f"queries.{name}", {"a0": cards, "a1": first}, gender=gender)

    return say


def seat_by(name: str) -> Callable[[Speaker, e.Query], Phrase]:
    """What says such a query, by its templates: for one place, for a known number, and for any other."""

    def say(speaker: Speaker, of: e.Query) -> Phrase:
        seat, *given = (speaker.say(each) for each in of.args)
        gender = speaker.noun("seat").gender
        if not given or given[0].number == 1:
            return speaker.phrase(f"queries.{name}", {"a0": seat}, gender=gender)
        variant = "by" if given[0].number is None else "places"
        return speaker.phrase(f"queries.{name}.{variant}", {"a0": seat, "a1": given[0]}, gender=gender)

    return say
