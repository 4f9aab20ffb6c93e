"""Pools of which there is one for each space: alike on both back-ends, in positions, scenarios and saves."""

import pytest

from ...repository import differing, made
from ..ferry import BOARD
from .features import acting
from .test_lines import ACT, MARKS, NARROW, WIDE, played, position

ENUM = "names:\n  mark: [red, green]\n"
POOLS = """\
pools:
  reed: {per: space, start: 1, max: 4, rule: FE-01}
  flag: {per: [space, mark], until: turn, rule: FE-01}
  claim: {per: space, holds: seat, rule: FE-01}
"""
SPACED = ENUM + WIDE.replace("pools:\n", POOLS)


def spaces(told):
    """How much each space has, by its name, where it is not one."""
    names = [f"{'abcde'[at % 5]}{at // 5 + 1}" for at in range(25)]
    return {name: n for name, n in zip(names, told["pools"]["reed"], strict=True) if n != 1}


@pytest.mark.parametrize(
    ("do", "left"),
    [
        ("{gain: {'reed(other)': 2}}", {"c3": 3}),
        ("{gain: {'reed(other)': 9}}", {"c3": 4}),
        ("{lose: {'reed(other)': 2}}", {"c3": 0}),
        ("{if: one.place != none, then: [{set: {'reed(one.place)': 'reed(other) + 2'}}]}", {"a1": 3}),
        ("{for: {space: neighbours(other)}, do: [{if: free(it), then: [{lose: {'reed(it)': 1}}]}]}", None),
        ("{gain: {'flag(other, red)': 2}}, {gain: {'reed(other)': 'flag(red, other)'}}", {"c3": 3}),
        (
            "{set: {'claim(other)': me}}, {if: claim(other) == me, then: [{gain: {'reed(other)': 1}}]}",
            {"c3": 2},
        ),
    ],
)
def test_each_space_has_a_number_of_its_own(do, left, ferry):
    program = ferry(ACT % (do, NARROW), board=SPACED)

    after = played(program, position(MARKS), "act", "act.one.a1", "act.other.c3")

    around = dict.fromkeys(["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"], 0)
    assert spaces(after) == (around if left is None else left)


def test_what_lasts_until_the_end_of_the_turn_is_gone_then_on_every_space(ferry):
    rules = ACT.replace("actions: [act, join]", "actions: [act, join], exactly: 1")
    program = ferry(rules % ("{gain: {'flag(other, red)': 2, 'reed(other)': 1}}", NARROW), board=SPACED)

    after = played(program, position(MARKS), "act.one.a1", "act.other.c3")  # nobody can join

    assert (spaces(after), sum(map(sum, after["pools"]["flag"]))) == ({"c3": 2}, 0)


def test_a_position_tells_spaces_by_their_names_or_all_of_them(ferry):
    game = made(ferry(ACT % ("{gain: {toll: 1}}", NARROW), board=SPACED))

    state = game.arrange({**position(MARKS), "pools": {"reed": {"b2": 3}, "claim": {"e5": 1}}})

    assert spaces(state.position()) == {"b2": 3}
    assert state.position()["pools"]["claim"][24] == 1
    assert game.load(state.save()) == state.clone() == state


@pytest.mark.parametrize(
    "do",
    [
        "{gain: {'reed(s)': 2}}\n      - {set: {'claim(s)': me}}",
        "{for: {space: river, where: reed(it) > 1}, do: [{lose: {'reed(it)': 1}}, {gain: {toll: 1}}]}",
        "{together: [{gain: {'flag(s, red)': 'reed(s)'}}, {set: {'reed(s)': 'flag(s, red)'}}]}",
        "{gain: {toll: 'count(neighbours(s), where=claim(it) == me)'}}\n      - {set: {'claim(s)': me}}",
        "{for: {space: river, highest: reed(it)}, do: [{lose: {'reed(it)': 1}}]}",
    ],
)
def test_games_with_pools_of_spaces_are_the_same_on_both_back_ends(do, ferry):
    assert (
        differing(ferry(acting(do, "{s: {space: river}}"), board=ENUM + BOARD.replace("pools:\n", POOLS)))
        == []
    )


def test_without_a_board_there_are_no_spaces_to_keep_something_for(ferry):
    board = BOARD[BOARD.index("zones:") : BOARD.index("counters:")] + BOARD[BOARD.index("facts:") :]
    rules = "turn: {phases: {main: {actions: [act]}}}\nactions: {act: {do: [{draw: 1}]}}\n"

    with pytest.raises(AssertionError, match="without a board there are no spaces"):
        ferry(rules, board=board.replace("pools:\n", "pools:\n  reed: {per: space, rule: FE-01}\n"))


@pytest.mark.parametrize(
    ("of", "told"),
    [("reed", "is kept for each space, and it is unclear for which"), ("reed(behind(s, s))", "may be none")],
)
def test_it_must_be_clear_of_which_space_it_is(of, told, ferry):
    board = BOARD.replace("pools:\n", "pools:\n  reed: {per: space, rule: FE-01}\n")

    with pytest.raises(AssertionError, match=told):
        ferry(acting(f"{{gain: {{'{of}': 1}}}}", "{s: {space: river}}"), board=board)
