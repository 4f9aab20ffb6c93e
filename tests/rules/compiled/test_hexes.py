"""A board of hexes: neighbours, distances and lines in six directions, alike on both back-ends."""

import pytest

from ...repository import differing
from ..ferry import BOARD
from .features import acting
from .test_lines import ACT, NARROW, played, position

HEXES = BOARD.replace("grid: [3, 2]", "hex: [4, 3]")
BROAD = "[one, other], at: [here, there]"
MARKS = {"a1": ("goat", 0), "b1": ("mule", 0), "c3": ("goat", 1)}
STEPS = "{set: {toll: 'distance(one, other)'}}"
TOUCHES = "{if: 'adjacent(one, other)', then: [{gain: {toll: 1}}]}"
CROSSED = "{set: {toll: 'count(between(one, other))'}}"
AHEAD = "{set: {toll: 'count(river, where=direction(it, other) in (ahead_right, back_left))'}}"


@pytest.mark.parametrize("wide", [BROAD, NARROW], ids=["several spaces", "one space each"])
@pytest.mark.parametrize(
    ("do", "other", "toll"),
    [
        (STEPS, "d3", 4),
        (STEPS, "a3", 2),
        (TOUCHES, "a2", 1),
        (TOUCHES, "b2", 0),
        ("{set: {toll: 'count(neighbours(other))'}}", "b2", 6),
        ("{set: {toll: 'count(neighbours(other))'}}", "d3", 3),
        (CROSSED, "d1", 2),
        (CROSSED, "b3", 1),
        (CROSSED, "a3", 0),
        ("{set: {toll: 'count(between(one, other), where=free(it))'}}", "d1", 1),
        (AHEAD, "b2", 2),  # b1, and c3, whose owner sits opposite
        (AHEAD, "c2", 0),
        ("{set: {toll: 'row(other)'}}", "b2", 2),
        ("{if: 'other in bank', then: [{gain: {toll: 1}}]}", "d1", 1),
        ("{remove: one, to: heap}, {set: {toll: 'distance(one, other)'}}", "b2", 7),
    ],
)
def test_six_hexes_lie_around_each(wide, do, other, toll, ferry):
    program = ferry(ACT % (do, wide), board=HEXES)

    after = played(program, position(MARKS), "act", "act.one.a1", f"act.other.{other}")

    assert after["pools"]["toll"] == toll


@pytest.mark.parametrize("wide", [BROAD, NARROW], ids=["several spaces", "one space each"])
@pytest.mark.parametrize(
    ("one", "other", "lands"), [("a1", "a2", "b3"), ("b1", "c1", "d1"), ("a1", "b2", "a1")]
)
def test_behind_is_where_the_line_leads_on(wide, one, other, lands, ferry):
    program = ferry(ACT % ("{move: one, to: 'behind(other, one)'}", wide), board=HEXES)

    after = played(program, position(MARKS), "act", f"act.one.{one}", f"act.other.{other}")

    assert after["river"][lands]["card"] == MARKS[one][0]


@pytest.mark.parametrize(
    "do",
    [
        "{gain: {toll: 'count(river, where=adjacent(it, k))'}}",
        "{gain: {toll: 'max(river, distance(it, k), empty=0)'}}",
        "{for: {space: neighbours(k), where: free(it)}, do: [{gain: {toll: 1}}]}",
        "{gain: {toll: 'sum(spaces(river), count(between(it, k)))'}}",
        "{gain: {toll: 'count(bank, where=adjacent(it, k) or direction(k, it) == back_right)'}}",
    ],
)
def test_games_on_such_a_board_are_the_same_on_both_back_ends(do, ferry):
    rules = acting(do, "{k: {piece: river}}").replace("orthogonal", "adjacent")
    assert differing(ferry(rules, board=HEXES)) == []


@pytest.mark.parametrize(
    ("do", "message"),
    [
        ("{if: 'orthogonal(one, other)', then: [{gain: {toll: 1}}]}", "those of hexes do not"),
        ("{if: 'direction(one, other) == ahead', then: [{gain: {toll: 1}}]}", "'ahead' is not a direction"),
    ],
)
def test_what_hexes_do_not_have_is_refused(do, message, ferry):
    with pytest.raises(AssertionError, match=message):
        ferry(ACT % (do, NARROW), board=HEXES)
