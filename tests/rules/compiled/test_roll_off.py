"""A roll-off, and a first seat that the setup decides, on both back-ends."""

import pytest

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import difference

from ...repository import differing, made
from ..ferry import BOARD, GAME
from .effects import DECKS

OPENER = BOARD.replace("pools:\n", "pools:\n  opener: {holds: seat, rule: FE-01}\n")
THREE = GAME.replace("seats: 2\n", "seats: [2, 4]\n")
ACT = """
actions:
  act:
    rule: FE-01
    do: [{roll_off: %s, as: winner}, {gain: {coin: 1}, who: winner}, {set: {opener: winner}}]
"""
TURN = """
turn:
  first: %s
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act], at_most: 3}
"""
SETUP = "setup:\n  - {each_seat: seats, do: [{draw: 1}]}\n%s"
ROLLED = "  - {roll_off: d6, as: winner}\n  - {set: {opener: winner}}\n"
CHOSEN = "  - {pick: {host: {seat: seats}}, by: opponent}\n  - {set: {opener: host}}\n"


def rolled(program, dice, seats=2):
    """The coins of all seats after these dice have fallen, compiled and interpreted alike."""
    at = {"active": 0, "phase": "main"}
    game = made(program)
    compiled = game.arrange(at, dice=dice, seats=seats)
    oracle = Oracle.arranged(Rulebook(program), at, dice=dice, seats=seats)
    for state in (compiled, oracle):
        state.apply(game.ids.index("act"))
    assert difference(compiled, oracle) == ""
    assert compiled.dice == []
    return compiled.coin


@pytest.mark.parametrize(
    ("dice", "coins"),
    [
        ([4, 2], [1, 0]),
        ([2, 4], [0, 1]),
        ([3, 3, 1, 6], [0, 1]),
        ([6, 6, 2, 2, 5, 1], [1, 0]),
    ],
)
def test_the_highest_wins_and_those_who_tie_roll_again(dice, coins, ferry):
    program = ferry(TURN % "random" + ACT % "d6", board=OPENER)

    assert rolled(program, dice) == coins


def test_of_three_only_those_who_tie_roll_again(ferry):
    program = ferry(TURN % "random" + ACT % "d6", board=OPENER, game=THREE)

    assert rolled(program, [5, 1, 5, 2, 3], seats=3) == [0, 0, 1]


def test_several_dice_are_added_up(ferry):
    program = ferry(TURN % "random" + ACT % "2d6", board=OPENER)

    assert rolled(program, [1, 6, 4, 4]) == [0, 1]


@pytest.mark.parametrize("dice", ["d4", "3d6"])
@pytest.mark.parametrize("game", [GAME, THREE])
def test_whole_games_are_the_same_compiled_and_interpreted(dice, game, ferry):
    program = ferry(SETUP % ROLLED + TURN % "opener" + ACT % dice, board=OPENER, game=game)

    assert differing(program) == []


def test_who_has_won_the_roll_in_the_setup_is_first(ferry):
    program = ferry(SETUP % ROLLED + TURN % "opener" + ACT % "d6", board=OPENER)
    game = made(program)

    started = [game.start(seed, decks=DECKS) for seed in range(20)]

    assert all(each.active == each.opener for each in started)
    assert {each.active for each in started} == {0, 1}


@pytest.mark.parametrize("seat", ["seat0", "seat1"])
def test_who_was_chosen_in_the_setup_is_first_and_until_then_it_is_seat_0(seat, ferry):
    program = ferry(SETUP % CHOSEN + TURN % "opener" + ACT % "d6", board=OPENER)
    game = made(program)
    compiled, oracle = game.start(0, decks=DECKS), Oracle(Rulebook(program), 0, None, DECKS)

    assert (compiled.active, compiled.decider) == (0, 1)
    for state in (compiled, oracle):
        state.apply(game.ids.index(f"setup.host.{seat}"))

    assert (compiled.active, compiled.decider) == (int(seat[-1]), int(seat[-1]))
    assert difference(compiled, oracle) == ""


def test_where_the_setup_has_made_nobody_the_first_it_is_seat_0(ferry):
    program = ferry(SETUP % "" + TURN % "opener" + ACT % "d6", board=OPENER)

    assert made(program).start(3, decks=DECKS).active == 0
    assert differing(program, 5) == []


def test_nobody_cannot_be_first(ferry):
    with pytest.raises(AssertionError, match="none"):
        ferry(TURN % "none" + ACT % "d6", board=OPENER)
