"""Cards beneath pieces: where they come from, where they go, and what becomes of them with the piece."""

import pytest

from ...repository import differing
from ..compiled.features import acting
from ..ferry import BOARD

LOADED = BOARD.replace("  heap:", "  load: {per: piece, rule: FE-01}\n  heap:")
RIDER = "{w: {piece: river, where: owner == me}, c: {card: hand}}"
FREIGHT = "{w: {piece: river}, c: {card: w.load}}"
PICKED = {
    "a card from the hand": (RIDER, "{move: c, to: w.load}"),
    "a card that lies there": (FREIGHT, "{move: c, to: hand}"),
    "a card that may lie there": (
        RIDER,
        "{pick: {x: {card: w.load}}}; {draw: 1, to: w.load}; {move: x, to: heap}",
    ),
    "a card from one or the other": (
        "{w: {piece: river}, c: {card: w.load + hand}}",
        "{move: c, to: heap}; {draw: 1, to: w.load}",
    ),
    "all cards": (RIDER, "{move: hand, to: w.load}; {remove: w, to: heap}"),
    "some cards from the top": (RIDER, "{draw: 3, to: w.load}; {move: w.load, to: heap, n: 2}"),
    "all that lie there": (RIDER, "{draw: 2, to: w.load}; {move: w.load, to: heap}"),
    "those of a level": (RIDER, "{draw: 2, to: w.load}; {move: 'those(w.load, where=level == 1)', to: heap}"),
    "a piece that has left": (
        RIDER,
        "{remove: w, to: heap}; {move: c, to: w.load}; {move: heap, to: w.load}; {draw: 1, to: w.load}",
    ),
    "what lies beneath makes a piece": (
        "{w: {piece: river}, c: {card: w.load}, s: {space: river, where: free(it)}}",
        "{put: c, at: s}; {draw: 1, to: w.load}",
    ),
    "what is counted": (
        RIDER,
        "{move: c, to: w.load}; {gain: {toll: 'sum(w.load, level)'}}; "
        "{gain: {coin: 'count(river, where=count(it.load) > 1)'}}",
    ),
    "at one moment": (RIDER, "{together: [{remove: w, to: heap}, {move: c, to: w.load}]}"),
}


LOAD = """\
  load:
    rule: FE-01
    pick: {w: {piece: river}, c: {card: hand}}
    do: [{move: c, to: w.load}]
"""


@pytest.mark.parametrize("name", sorted(PICKED))
def test_it_is_played_as_the_interpreter_plays_it(name, ferry):
    pick, do = PICKED[name]
    done = do.replace("; ", "\n      - ")

    program = ferry(acting(done, pick, LOAD, "act, stride, load"), board=LOADED)

    assert differing(program) == []
