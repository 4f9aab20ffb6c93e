"""Pools with a least of their own: they may fall below 0, or never fall so deep."""

import pytest

from deckwright.engine.errors import WrongPosition

from ...repository import differing, made
from ..both import Both

BOARD = """\
zones:
  deck: {per: seat, sees: nobody, reshuffle: heap, filled: deck, rule: FE-01}
  hand: {per: seat, sees: owner, rule: FE-01}
  heap: {per: seat, ordered: true, rule: FE-01}
values:
  debt: {is: -3, rule: FE-01}
pools:
  score: {per: seat, min: none, rule: FE-01}
  purse: {per: seat, min: debt, max: 4, rule: FE-01}
  mood: {per: seat, min: 2, max: 5, start: 3, until: turn, rule: FE-01}
  deep: {min: none, start: "0 - 2", rule: FE-01}
  coin: {per: seat, rule: FE-01}
facts:
  FE-01: {proof: scenario}
"""
RULES = """\
turn: {first: random, actions: [act, rise, draw], exactly: 1}
actions:
  act: {do: [{lose: {score: 3, purse: 2, mood: 1, deep: 1}}, {gain: {coin: "max(0, 0 - score)"}}%s]}
  rise: {do: [{gain: {score: 2, purse: 5, mood: 1}}, {set: {deep: -1}}]}
  draw: {do: [{draw: 1}, {set: {purse: "score - coin", mood: deep}}]}
always:
  broke:
    each: {seat: seats, where: purse(it) == debt}
    do: [{gain: {purse: 1}, who: it}, {lose: {score: 1}, who: it}]
end:
  cap: {at: turn, when: turns >= 14, ranking: [score, purse, "0 - deep"]}
  low: {when: score < -20, winner: opponents}
"""


def game_of(ferry, more=""):
    return ferry(RULES % more, board=BOARD)


def test_games_below_zero_are_alike_compiled_and_interpreted(ferry):
    assert differing(game_of(ferry)) == []


def test_several_seats_fall_below_zero_alike(ferry):
    assert differing(game_of(ferry, ", {lose: {score: coin}, who: seats}")) == []


def after(ferry, *answers, **pools):
    position = {"active": 0, "zones": {"deck": [["goat"], ["mule"]]}, "pools": pools}
    return Both.arranged(game_of(ferry), position).answer(*answers).state.position()["pools"]


def test_a_loss_goes_below_zero_down_to_the_least(ferry):
    pools = after(ferry, "act", score=[1, 0], purse=[0, 4], mood=[3, 3], deep=0)

    assert (pools["score"], pools["purse"], pools["deep"]) == ([-2, 0], [-2, 4], -1)


def test_nothing_falls_below_its_least(ferry):
    pools = after(ferry, "draw", score=[-9, 0], purse=[0, 0])

    assert pools["purse"] == [-2, 0]  # -3, and 1 more by the rule that holds at any time


def test_a_game_below_zero_is_saved_and_loaded(ferry):
    game = made(game_of(ferry))
    state = game.arrange({"active": 0, "pools": {"score": [-4, 0], "purse": [-2, 0]}})

    assert game.load(state.save()) == state


@pytest.mark.parametrize("pools", [{"purse": [-4, 0]}, {"mood": [1, 3]}, {"coin": [-1, 0]}])
def test_no_position_is_below_the_least(pools, ferry):
    with pytest.raises(WrongPosition):
        made(game_of(ferry)).arrange({"active": 0, "pools": pools})


WRONG = {
    "min: 5": "mood starts below 5",
    "holds: bool, min: 1": "only a number has a least one",
}


@pytest.mark.parametrize("least", WRONG)
def test_what_no_pool_can_have_as_its_least_is_found(least, ferry):
    with pytest.raises(AssertionError, match=WRONG[least]):
        ferry(RULES % "", board=BOARD.replace("min: 2, max: 5, start: 3", f"{least}, start: 3"))


def test_what_has_a_least_of_its_own_is_no_price(ferry):
    with pytest.raises(AssertionError, match="score has a least of its own, so it is no price"):
        ferry(RULES.replace("rise: {do:", "rise: {cost: {score: 1}, do:") % "", board=BOARD)
