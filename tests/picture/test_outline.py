"""Measuring and turning outlines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.picture.outline import (
    area,
    backwards,
    bounds,
    clockwise,
    commands,
    control_bounds,
    mapped,
    spreads,
    subpaths,
)

numbers = st.integers(-99, 99)


@st.composite
def pieces(draw):
    """A closed piece of lines and curves."""
    out = ["M", draw(numbers), draw(numbers)]
    for _ in range(draw(st.integers(1, 6))):
        letter = draw(st.sampled_from("LC"))
        out += [letter, *(draw(numbers) for _ in range(2 if letter == "L" else 6))]
    return (*out, "Z")


@given(pieces())
def test_a_piece_turned_twice_is_the_same_piece(piece):
    assert backwards(backwards(piece)) == piece


@given(pieces())
def test_a_turned_piece_covers_the_same_box_with_the_opposite_area(piece):
    back = backwards(piece)

    assert bounds(back) == pytest.approx(bounds(piece))
    assert area(back) == -area(piece)


@given(pieces(), pieces())
def test_after_turning_the_largest_piece_goes_clockwise(one, two):
    areas = [area(piece) for piece in subpaths(clockwise(one + two))]

    assert max(areas, key=abs) >= 0 or abs(max(areas)) == abs(min(areas))


@given(pieces(), pieces(), st.integers(0, 120))
def test_what_spreads_further_than_a_length_has_bounds_that_do(one, two, length):
    left, top, right, bottom = bounds(one + two)

    if spreads(one + two, length):
        assert min(right - left, bottom - top) > length
    corners = [command[-2:] for command in commands(one + two) if command != ("Z",)]
    apart = [max(numbers) - min(numbers) for numbers in zip(*corners, strict=True)]
    assert spreads(one + two, length) == (min(apart) > length)


def test_commands_come_with_their_numbers():
    assert list(commands(("M", 1, 2, "L", 3, 4, "Z"))) == [("M", 1, 2), ("L", 3, 4), ("Z",)]


def test_pieces_are_cut_at_each_move():
    assert subpaths(("M", 0, 0, "L", 1, 1, "Z", "M", 5, 5, "Z")) == [
        ("M", 0, 0, "L", 1, 1, "Z"),
        ("M", 5, 5, "Z"),
    ]


@given(pieces())
def test_the_box_holds_every_point_of_the_outline_and_touches_it(piece):
    points = [(float(piece[1]), float(piece[2]))]
    for letter, *numbers in list(commands(piece))[1:-1]:
        (x0, y0), ends = points[-1], [float(number) for number in numbers]
        if letter == "L":
            ends = [x0, y0, *ends, *ends]
        for step in range(1, 41):
            t, u = step / 40, 1 - step / 40
            shares = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            points.append(
                tuple(
                    sum(s * v for s, v in zip(shares, axis, strict=True))
                    for axis in ((x0, *ends[::2]), (y0, *ends[1::2]))
                )
            )

    left, top, right, bottom = bounds(piece)

    assert all(left - 1e-6 <= x <= right + 1e-6 and top - 1e-6 <= y <= bottom + 1e-6 for x, y in points)
    assert min(x for x, _ in points) == pytest.approx(left, abs=1.0)
    assert max(y for _, y in points) == pytest.approx(bottom, abs=1.0)


@given(pieces())
def test_the_box_of_the_control_points_holds_the_box_of_the_outline(piece):
    left, top, right, bottom = bounds(piece)
    x0, y0, x1, y1 = control_bounds(piece)

    assert x0 <= left + 1e-9
    assert y0 <= top + 1e-9
    assert right <= x1 + 1e-9
    assert bottom <= y1 + 1e-9


def test_a_mapped_outline_keeps_its_letters():
    curve = ("M", 0, 1, "C", 2, 3, 4, 5, 6, 7, "Z")

    assert mapped(curve, lambda x, y: (y, x)) == ("M", 1, 0, "C", 3, 2, 5, 4, 7, 6, "Z")
