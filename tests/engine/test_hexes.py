"""Tables of a board of hexes: neighbours, lines in six directions as each side sees them, distances.

a3  b3  c3  d3
  a2  b2  c2  d2
a1  b1  c1  d1
"""

import pytest

from deckwright.engine import hexes

COLUMNS, ROWS = 4, 3
NAMES = [f"{column}{row}" for row in (1, 2, 3) for column in "abcd"]
RIGHT = ("ahead_right", "right", "back_right", "back_left", "left", "ahead_left")


def number(space: str) -> int:
    return NAMES.index(space)


@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("b2", "b1 c1 a2 c2 b3 c3"),
        ("b1", "a1 c1 a2 b2"),
        ("a1", "b1 a2"),
        ("a3", "a2 b3"),
        ("a2", "a1 b1 b2 a3 b3"),
        ("d2", "d1 c2 d3"),
        ("d3", "c2 d2 c3"),
    ],
)
def test_six_hexes_lie_around_a_hex_as_far_as_the_board_goes(space: str, around: str) -> None:
    assert hexes.adjacent(COLUMNS, ROWS)[number(space)] == tuple(map(number, around.split()))


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [("a1", "a1", 0), ("a1", "a3", 2), ("a1", "d1", 3), ("a1", "d3", 4), ("d1", "a3", 4)],
)
def test_the_shortest_way_counts(one: str, other: str, steps: int) -> None:
    far = hexes.distance(COLUMNS, ROWS)

    assert far[number(one)][number(other)] == far[number(other)][number(one)] == steps
    assert far[-1][0] == far[0][-1] == COLUMNS + ROWS


@pytest.mark.parametrize(
    ("one", "other", "way", "seen_from_afar"),
    [
        ("b2", "c3", "ahead_right", "back_left"),
        ("a1", "b3", "ahead_right", "back_left"),
        ("b2", "d2", "right", "left"),
        ("b3", "c1", "back_right", "ahead_left"),
        ("c3", "b1", "back_left", "ahead_right"),
        ("d1", "c3", "ahead_left", "back_right"),
    ],
)
def test_lines_lead_in_six_directions(one: str, other: str, way: str, seen_from_afar: str) -> None:
    near, far = hexes.direction(COLUMNS, ROWS)

    assert RIGHT[near[number(one)][number(other)]] == way
    assert RIGHT[far[number(one)][number(other)]] == seen_from_afar


def test_there_is_no_line_straight_ahead() -> None:
    near, far = hexes.direction(COLUMNS, ROWS)

    assert (
        near[number("a1")][number("a3")] == far[number("a1")][number("a3")] == near[0][0] == near[0][-1] == -1
    )


def test_between_two_hexes_are_those_of_their_line() -> None:
    between = hexes.between(COLUMNS, ROWS)

    assert between[number("a1")][number("d1")] == (number("b1"), number("c1"))
    assert between[number("c3")][number("b1")] == (number("b2"),)
    assert between[number("a1")][number("a3")] == between[number("a1")][number("a2")] == between[0][-1] == ()


def test_behind_a_hex_the_line_leads_on() -> None:
    behind = hexes.behind(COLUMNS, ROWS)

    assert behind[number("b2")][number("b1")] == number("c3")
    assert behind[number("b2")][number("b3")] == number("c1")
    assert behind[number("d2")][number("c2")] == behind[number("a3")][number("a1")] == behind[-1][0] == -1
