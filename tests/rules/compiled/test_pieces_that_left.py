"""A piece that has left is still told by what it was, and lies nowhere: the same on both back-ends."""

import pytest

from deckwright.rules.interpret.oracle import Oracle

from ...repository import made
from ..interpret.conftest import take

ACT = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act%s]}
actions:
  act:
    rule: FE-01
    pick: {which: {piece: river, where: owner == me}}
    do:
      - {remove: which, to: heap}
      - %s
"""
# The second action makes a game whose pieces may lie on several spaces.
WIDE = """
  join:
    rule: FE-01
    pick:
      one: {card: hand}
      other: {card: hand}
      here: {space: river}
      there: {space: river}
    do: [{put: [one, other], at: [here, there]}]
"""
LEFT = {
    "its field": ("{gain: {coin: which.level}}", 2),
    "its card": ("{if: which.printed == mule, then: [{gain: {coin: 1}}]}", 1),
    "its name": ("{if: which.name == mule, then: [{gain: {coin: 1}}]}", 1),
    "its owner": ("{if: which.owner == me, then: [{gain: {coin: 1}}]}", 1),
    "its counter": ("{gain: {coin: which.mud}}", 3),
    "that it has left": ("{if: not here(which), then: [{gain: {coin: 1}}]}", 1),
    "that it lies nowhere": ("{if: which.place == none, then: [{gain: {coin: 1}}]}", 1),
    "that it is in no area": ("{if: which not in bank, then: [{gain: {coin: 1}}]}", 1),
    "its spaces": ("{gain: {coin: count(spaces(which))}}", 0),
    "no room where it lies": ("{if: not free(which.place), then: [{gain: {coin: 1}}]}", 1),
    "nothing where it lies": ("{gain: {coin: count(pieces(which.place))}}", 0),
    "no neighbours": ("{gain: {coin: count(neighbours(which))}}", 0),
    "no neighbours of its place": ("{gain: {coin: count(neighbours(which.place))}}", 0),
    "nothing next to it": ("{gain: {coin: 'count(river, where=adjacent(it, which))'}}", 0),
    "nothing next to its place": ("{gain: {coin: 'count(river, where=adjacent(it, which.place))'}}", 0),
    "no direction from it": ("{gain: {coin: 'count(river, where=direction(which, it) == none)'}}", 2),
    "no direction to its place": (
        "{gain: {coin: 'count(river, where=direction(it, which.place) == none)'}}",
        2,
    ),
    "a distance beyond the board": ("{gain: {coin: 'sum(river, distance(which, it))'}}", 6),
    "a distance to its place beyond the board": (
        "{gain: {coin: 'sum(river, distance(it, which.place))'}}",
        6,
    ),
    "no row": ("{gain: {coin: row(which)}}", 0),
    "no row of its place": ("{gain: {coin: row(which.place)}}", 0),
    "that it cannot pay": ("{may: [{pay: {mud: 1}, at: which}], else: [{gain: {coin: 1}}]}", 1),
}
POSITION = {
    "phase": "main",
    "river": {
        "a1": {"card": "goat", "owner": 1},
        "b1": {"card": "mule", "owner": 0, "mud": 3},
        "a2": {"card": "goat", "owner": 1},
    },
}


@pytest.mark.parametrize("wide", ["", WIDE], ids=["one space each", "several spaces"])
@pytest.mark.parametrize("what", LEFT)
def test_a_piece_that_has_left_still_tells(what, wide, ferry):
    do, coins = LEFT[what]
    program = ferry(ACT % (", join" if wide else "", do) + wide)

    told = [played(program) for played in (compiled, interpreted)]

    assert told == [coins, coins]


def compiled(program):
    """The coins of seat 0 after its mule was removed, by the compiled game."""
    game = made(program)
    state = game.arrange(POSITION)
    state.apply("act.which.b1")
    return state.position()["pools"]["coin"][0]


def interpreted(program):
    """The same by the oracle."""
    oracle = take(Oracle.arranged(program, POSITION), "act.which.b1")
    return oracle.position()["pools"]["coin"][0]
