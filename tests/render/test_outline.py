"""Measuring and turning outlines."""

from hypothesis import given
from hypothesis import strategies as st

from deckwright.render.outline import area, backwards, bounds, commands, subpaths, turned

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

    assert bounds(back) == bounds(piece)
    assert area(back) == -area(piece)


@given(pieces(), pieces())
def test_after_turning_the_largest_piece_goes_clockwise(one, two):
    areas = [area(piece) for piece in subpaths(turned(one + two))]

    assert max(areas, key=abs) >= 0 or abs(max(areas)) == abs(min(areas))


def test_commands_come_with_their_numbers():
    assert list(commands(("M", 1, 2, "L", 3, 4, "Z"))) == [("M", 1, 2), ("L", 3, 4), ("Z",)]


def test_pieces_are_cut_at_each_move():
    assert subpaths(("M", 0, 0, "L", 1, 1, "Z", "M", 5, 5, "Z")) == [
        ("M", 0, 0, "L", 1, 1, "Z"),
        ("M", 5, 5, "Z"),
    ]
