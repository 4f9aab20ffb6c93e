"""What lies beside what on a board of `beside: orthogonal`: alike on both back-ends."""

import pytest

from ...repository import differing
from ..ferry import BOARD
from .features import acting
from .test_lines import ACT, MARKS, NARROW, played, position

SIZE = "grid: [5, 5], "
BESIDE = {way: BOARD.replace("grid: [3, 2], ", f"{SIZE}beside: {way}, ") for way in ("orthogonal", "all")} | {
    "": BOARD.replace("grid: [3, 2], ", SIZE)
}
BROAD = "[one, other], at: [here, there]"
STEPS = "{set: {toll: 'distance(one, other)'}}"
TOUCHES = "{if: 'adjacent(one, other)', then: [{gain: {toll: 1}}]}"
AROUND = "{set: {toll: 'count(neighbours(other))'}}"
NEAR = "{set: {toll: 'count(river, where=adjacent(it, other))'}}"
CROSSED = "{set: {toll: 'count(between(one, other))'}}"
NOWHERE = "{remove: one, to: heap}, {set: {toll: 'distance(one, other)'}}"


@pytest.mark.parametrize("wide", [BROAD, NARROW], ids=["several spaces", "one space each"])
@pytest.mark.parametrize(
    ("do", "other", "slantwise", "upright"),
    [
        (STEPS, "d4", 3, 6),
        (STEPS, "a4", 3, 3),
        (STEPS, "a1", 0, 0),
        (TOUCHES, "b2", 1, 0),
        (TOUCHES, "b1", 1, 1),
        (AROUND, "c3", 8, 4),
        (AROUND, "e5", 3, 2),
        (NEAR, "b2", 3, 0),  # a1, c1, c3
        (NEAR, "c2", 2, 2),
        (CROSSED, "d4", 2, 2),  # lines lead slantwise all the same
        (NOWHERE, "a1", 5, 10),
    ],
)
def test_slantwise_nothing_is_beside_anything_where_the_board_says_so(
    wide, do, other, slantwise, upright, ferry
):
    expected = {"": slantwise, "all": slantwise, "orthogonal": upright}

    told = {}
    for way, board in BESIDE.items():
        program = ferry(ACT % (do, wide), board=board)
        told[way] = played(program, position(MARKS), "act", "act.one.a1", f"act.other.{other}")

    assert {way: each["pools"]["toll"] for way, each in told.items()} == expected


@pytest.mark.parametrize("wide", [BROAD, NARROW], ids=["several spaces", "one space each"])
def test_what_lies_behind_is_found_slantwise_all_the_same(wide, ferry):
    program = ferry(ACT % ("{move: one, to: 'behind(other, one)'}", wide), board=BESIDE["orthogonal"])

    after = played(program, position(MARKS), "act", "act.one.a1", "act.other.c3")

    assert after["river"].keys() == {"c1", "c3", "d4", "e5"}


@pytest.mark.parametrize(
    "do",
    [
        "{gain: {toll: 'count(river, where=adjacent(it, k))'}}",
        "{gain: {toll: 'max(river, distance(it, k), empty=0)'}}",
        "{for: {space: neighbours(k), where: free(it)}, do: [{gain: {toll: 1}}]}",
        "{gain: {toll: 'count(bank, where=adjacent(it, k) and not free(it))'}}",
    ],
)
def test_games_on_such_a_board_are_the_same_on_both_back_ends(do, ferry):
    board = BOARD.replace("grid: [3, 2], ", "grid: [3, 2], beside: orthogonal, ")
    assert differing(ferry(acting(do, "{k: {piece: river}}"), board=board)) == []


def test_places_that_only_have_numbers_lie_beside_nothing(ferry):
    board = BOARD.replace(
        "grid: [3, 2], rule: FE-01, areas: {bank: {row: 1, rule: FE-01}}", "places: 6, beside: all"
    )

    with pytest.raises(AssertionError, match="places only have numbers, so none lies beside another"):
        ferry(ACT % ("{gain: {toll: 1}}", NARROW), board=board)
