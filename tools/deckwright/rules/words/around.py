"""The seat some places further, as a phrase: `the player after you`, `the player 2 places after you`."""

from collections.abc import Callable

from deckwright.rules.program import expressions as e
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

_OTHER_WAY = {"next": "previous", "previous": "next"}


def seat_with(name: str) -> Callable[[Speaker, e.Query], Phrase]:
    """What says the seat that has some cards, of several the first from a seat on."""

    def say(speaker: Speaker, of: e.Query) -> Phrase:
        cards, first = speaker.things(of.args[0]).all(speaker), speaker.say(of.args[1])
        gender = speaker.noun("seat").gender
        return speaker.phrase(f"queries.{name}", {"a0": cards, "a1": first}, gender=gender)

    return say


def seat_by(name: str) -> Callable[[Speaker, e.Query], Phrase]:
    """What says such a query, by its templates: for one place, for a known number, and for any other.

    Fewer places than none go the other way.
    """

    def say(speaker: Speaker, of: e.Query) -> Phrase:
        seat, *given = (speaker.say(each) for each in of.args)
        gender, places = speaker.noun("seat").gender, given[0].number if given else 1
        if places is None:
            that = speaker.pronoun("that", speaker.noun("seat"))
            args: Args = {"a0": seat, "a1": given[0], "that": that}
            return speaker.phrase(f"queries.{name}.by", args, gender=gender)
        if places == 0:
            return seat
        way = name if places > 0 else _OTHER_WAY[name]
        if abs(places) == 1:
            return speaker.phrase(f"queries.{way}", {"a0": seat}, gender=gender)
        args = {"a0": seat, "a1": speaker.number(abs(places))}
        return speaker.phrase(f"queries.{way}.places", args, gender=gender)

    return say
