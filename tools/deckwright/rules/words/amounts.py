"""Amounts of pools and counters as phrases: `2 impulses and 1 card`."""

from collections.abc import Iterable

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount
from deckwright.rules.words.phrases import CASES, Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import counted
from deckwright.rules.words.tokens import tokens


def amounts(speaker: Speaker, several: Iterable[Amount]) -> Phrase | None:
    """Amounts as a list; None when the language leaves all of them unsaid."""
    said = [_amount(speaker, each) for each in several if not speaker.noun(each.of.name).unsaid]
    return speaker.listed(said) if said else None


def _amount(speaker: Speaker, amount: Amount) -> Phrase:
    if (said := tokens(speaker, amount)) is not None:
        return said
    said = so_many(speaker, amount.n, amount.of.name)
    return speaker.of_sort(said, amount.of) if isinstance(amount.of, e.Pool) else said


def so_many(speaker: Speaker, n: e.Expression, name: str, place: str = "") -> Phrase:
    """So many of a noun, lying somewhere. Nothing happens less than no times: `max(0, n)` is said as n."""
    number = speaker.say(_without_floor(n))
    noun = speaker.noun(name).lying(place) if place else speaker.noun(name)
    forms = {case: counted(speaker.language, number, noun, case) for case in CASES}
    return Phrase(forms=forms, plural=number.number != 1)


def _without_floor(n: e.Expression) -> e.Expression:
    if isinstance(n, e.Query) and n.name == "max" and n.item is None and len(n.args) == 2:
        zeros = [each for each in n.args if isinstance(each, e.Const) and each.value == 0]
        others = [each for each in n.args if each not in zeros]
        if zeros and others:
            return others[0]
    return n


def holder(speaker: Speaker, several: tuple[Amount, ...]) -> Phrase | None:
    """Whose pools or counters they are; None for those that all share."""
    of = several[0].of
    return speaker.say(of.of) if isinstance(of, e.Counter) else seat_of(speaker, of)


def seat_of(speaker: Speaker, of: e.Pool | e.Zone) -> Phrase | None:
    """The seat to which a pool or zone belongs; None for one that all share."""
    seats = [index for index in of.index if index.type.name == "seat"]
    return speaker.say(seats[0]) if seats else None
