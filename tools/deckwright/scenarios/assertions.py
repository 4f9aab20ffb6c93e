"""The words of a scenario's `expect`: what each takes, what it says, and what compares it with the table.

Beside these words zones and boards may be expected by their names; `compare` knows how.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, cast

from deckwright.model.near import near
from deckwright.rules.program.records import Program
from deckwright.scenarios.aliases import called, told, with_aliases
from deckwright.scenarios.compare import amounts, difference, in_any_order, is_place, opened, place, value
from deckwright.scenarios.known import Known, in_zones
from deckwright.scenarios.records import Written
from deckwright.scenarios.shown import Mismatch, shown
from deckwright.scenarios.table import Position, Table

# What is written behind a word. Checks see by it whether that can ever be there.
Takes = Literal[
    "seat", "seats", "winners", "phase", "end", "number", "truth", "pools", "ids", "view", "known"
]


@dataclass(frozen=True, slots=True)
class Looked:
    """What an assertion is held against: a game in progress and its position, whole or as a seat sees it."""

    table: Table
    position: Position
    program: Program


Compare = Callable[[str, Written, Looked], Iterator[Mismatch]]


@dataclass(frozen=True, slots=True)
class Assertion:
    """A word of `expect`. `given`: it may also be laid down, and a seat sees it. `says` is for readers."""

    word: str
    takes: Takes
    says: str
    compare: Compare
    given: bool = False


def mismatches(expect: Mapping[str, Written], table: Table, program: Program) -> Iterator[Mismatch]:
    """Everything that is not as expected, in the order in which it was written."""
    yield from _within(expect, Looked(table, table.position(), program))


def begins(id_: str, beginning: str) -> bool:
    """Whether an id is, or begins with, the words up to a dot."""
    return id_ == beginning or id_.startswith(f"{beginning}.")


def _within(expect: Mapping[str, Written], at: Looked) -> Iterator[Mismatch]:
    for key, expected in expect.items():
        if key in ASSERTIONS:
            yield from ASSERTIONS[key].compare(key, expected, at)
        elif is_place(key, at.program):
            yield from place(key, expected, at.position, at.program)


def _told(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    """A word of the position, such as whose turn it is."""
    yield from value(expected, at.position.get(word), (word,), word)


def _winner(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    yield from in_any_order(expected, at.position.get(word), (word,), word)


def _out(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    yield from in_any_order(expected, at.position.get(word, []), (word,), word)


def _decider(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    yield from value(expected, at.table.decider, (word,), word)


def _over(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    yield from value(expected, at.table.decider < 0, (word,), word)


def _pools(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    for pool, wanted in cast(Mapping[str, Written], expected).items():
        per = at.program.pools[pool].per
        yield from amounts(wanted, at.position[word][pool], (word, pool), pool, per, at.program)


def _view(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    """What one seat does not see as expected."""
    seen = dict(cast(Mapping[str, Written], expected))
    seat = int(cast(int, seen.pop("seat")))
    inner = replace(at, position=at.table.view(seat))
    for mismatch in (*opened(seen, inner.position, at.program), *_within(seen, inner)):
        yield replace(mismatch, path=(word, *mismatch.path), what=f"for seat {seat}, {mismatch.what}")


def _known(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    """What seats do not know as expected, zone by zone."""
    yield from _held(word, expected, at, at.table.known)


def _can_be(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    """What seats do not know as expected of what single cards may be."""
    yield from _held(word, expected, at, at.table.can_be)


def _held(word: str, expected: Written, at: Looked, known_to: Callable[[int], Known]) -> Iterator[Mismatch]:
    for seat, zones in cast(Mapping[str, Mapping[str, Written]], expected).items():
        known = in_zones(at.position["zones"], at.program, known_to(int(seat)))
        for zone, cards in zones.items():
            for mismatch in place(zone, cards, {**at.position, "zones": known}, at.program):
                what = f"what seat {seat} knows of {mismatch.what}"
                yield replace(mismatch, path=(word, seat, *mismatch.path), what=what)


def _only(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    """Ids of which some are not offered, or not all that are."""
    legal, written = list(at.table.legal), _ids(expected, at)
    lacking, surplus = Counter(written) - Counter(legal), Counter(legal) - Counter(written)
    if lacking or surplus:
        yield Mismatch((word,), "the offer", shown(written), shown(legal), difference(lacking, surplus))


def _legal(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    for index, id_ in enumerate(_ids(expected, at)):
        if not _is_offered(id_, at):
            guess = near(id_, at.table.legal)
            hint = f"{_offered(at)}; nearest: {guess}" if guess else _offered(at)
            yield Mismatch((word, index), id_, "offered", "not offered", hint)


def _not_legal(word: str, expected: Written, at: Looked) -> Iterator[Mismatch]:
    by_card = {name for id_ in at.table.legal for name in called(id_, at.position, at.program)}
    for index, id_ in enumerate(_ids(expected, at)):
        if _is_offered(id_, at) or id_ in by_card:
            yield Mismatch((word, index), id_, "not offered", "offered", _offered(at))


def _ids(expected: Written, at: Looked) -> list[str]:
    """The ids that are written, in full where a piece is called by its card."""
    names = with_aliases(list(at.table.legal), at.position, at.program)
    return [names.get(str(id_), str(id_)) for id_ in cast(list[Written], expected)]


def _is_offered(id_: str, at: Looked) -> bool:
    return any(begins(offered, name) for offered in at.table.legal for name in at.program.counted_as(id_))


def _offered(at: Looked) -> str:
    offers = ", ".join(told(id_, at.position, at.program) for id_ in at.table.legal)
    return f"offered: {offers}" if offers else "nothing is offered"


ASSERTIONS: Mapping[str, Assertion] = {
    assertion.word: assertion
    for assertion in (
        Assertion("active", "seat", "Whose turn it is, counted from 0.", _told, given=True),
        Assertion("phase", "phase", "The phase of the turn.", _told, given=True),
        Assertion("turns", "number", "How many turns are over.", _told, given=True),
        Assertion("rounds", "number", "How many rounds are over.", _told, given=True),
        Assertion("starter", "seat", "Who began the round.", _told, given=True),
        Assertion(
            "went_first",
            "seat",
            "In a phase in turn: who had the first go; without it whose go it is.",
            _told,
            given=True,
        ),
        Assertion(
            "turn_of",
            "seat",
            "In a phase in turn: the seat whose turn it is, which others may have goes in.",
            _told,
            given=True,
        ),
        Assertion("out", "seats", "The seats that are out of the game: [1, 2].", _out, given=True),
        Assertion(
            "pools",
            "pools",
            "What is in the pools: {impulse: [1, 0]}, or {impulse: {0: 1}} for some seats.",
            _pools,
            given=True,
        ),
        Assertion("decider", "seat", "The seat that has to decide.", _decider),
        Assertion("legal", "ids", "Action ids, or their beginnings, that are offered.", _legal),
        Assertion("not_legal", "ids", "Action ids, or their beginnings, that are not offered.", _not_legal),
        Assertion("only", "ids", "All action ids that are offered, none left out.", _only),
        Assertion("over", "truth", "Whether the game is over.", _over),
        Assertion("ended", "end", "The end that the game came to.", _told),
        Assertion(
            "winner",
            "winners",
            "The seat that has won, or none; or the seats that have won together.",
            _winner,
        ),
        Assertion(
            "view",
            "view",
            "What a seat sees: the same words; of hidden cards only how many there are.",
            _view,
        ),
        Assertion(
            "known",
            "known",
            "What seats know of cards that they do not see: {1: {hand: {0: [goat]}}}; of a pile from the "
            "top, `none` for a card that is not known.",
            _known,
        ),
        Assertion(
            "can_be",
            "known",
            "What a card may be that lies alone where a seat does not see it, by what was pointed out: "
            "{1: {hand: {1: {left: [goat, mule]}}}}; [] where nothing was.",
            _can_be,
        ),
    )
}
GIVEN = tuple(assertion.word for assertion in ASSERTIONS.values() if assertion.given)
