"""Path data in any spelling SVG allows."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.picture.svgpath import parse_path

numbers = st.integers(-500, 500)
points = st.lists(st.tuples(numbers, numbers), min_size=2, max_size=8)


def ends(segments):
    """The points at which the commands end."""
    letters = [at for at, segment in enumerate(segments) if isinstance(segment, str)]
    bounds = zip(letters, [*letters[1:], len(segments)], strict=True)
    return [segments[b - 2 : b] for a, b in bounds if segments[a] != "Z"]


@given(points)
def test_relative_lines_lead_where_absolute_ones_do(corners):
    absolute = "M" + " L".join(f"{x},{y}" for x, y in corners)
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(corners)]
    relative = f"m{corners[0][0]} {corners[0][1]}" + "".join(f"l{x} {y}" for x, y in steps)

    assert parse_path(relative) == parse_path(absolute)


@given(points)
def test_numbers_without_a_letter_go_on_as_lines(corners):
    terse = "M" + " ".join(f"{x} {y}" for x, y in corners)
    full = "M" + " L".join(f"{x} {y}" for x, y in corners)

    assert parse_path(terse) == parse_path(full)


@given(numbers, numbers, numbers, numbers, numbers, numbers)
def test_a_quadratic_curve_passes_through_the_same_middle_as_its_cubic(x0, y0, cx, cy, x1, y1):
    (_, ax, ay, _, bx, by, dx, dy, ex, ey) = parse_path(f"M{x0} {y0}Q{cx} {cy} {x1} {y1}")

    middle = ((ax + 3 * bx + 3 * dx + ex) / 8, (ay + 3 * by + 3 * dy + ey) / 8)

    assert middle == pytest.approx(((x0 + 2 * cx + x1) / 4, (y0 + 2 * cy + y1) / 4))


@given(
    st.integers(1, 200),
    st.integers(1, 200),
    st.integers(0, 179),
    st.booleans(),
    st.booleans(),
    numbers,
    numbers,
)
def test_an_arc_ends_where_it_should_and_stays_on_its_ellipse(rx, ry, tilt, large, sweep, x, y):
    segments = parse_path(f"M0 0A{rx} {ry} {tilt} {large:d} {sweep:d} {x} {y}")

    assert segments[-2:] == pytest.approx((x, y), abs=1e-6)
    assert len(ends(segments)) <= 5


def test_an_arc_of_half_a_circle_bulges_to_the_side_its_sweep_says():
    clockwise = parse_path("M0 0A10 10 0 0 1 20 0")
    back = parse_path("M0 0A10 10 0 0 0 20 0")

    assert [round(end, 3) for end in ends(clockwise)[1]] == [10.0, -10.0]
    assert [round(end, 3) for end in ends(back)[1]] == [10.0, 10.0]


def test_the_large_arc_is_the_longer_way_round():
    def length(data):
        corners = ends(parse_path(data))
        return sum(math.dist(a, b) for a, b in pairwise(corners))

    assert length("M0 0A10 10 0 1 1 10 10") > 2 * length("M0 0A10 10 0 0 1 10 10")


def test_a_smooth_curve_mirrors_the_handle_before_it():
    segments = parse_path("M0 0C0 10 10 10 10 0S20 -10 20 0")

    assert segments[10:13] == ("C", 10.0, -10.0)


def test_arc_flags_need_no_space_around_them():
    assert parse_path("M0 0a5 5 0 015 5") == parse_path("M0 0a5 5 0 0 1 5 5")


def test_horizontal_and_vertical_lines_keep_the_other_coordinate():
    assert parse_path("M1 2h3v4H0V0z") == ("M", 1, 2, "L", 4, 2, "L", 4, 6, "L", 0, 6, "L", 0, 0, "Z")


def test_after_closing_a_path_goes_on_from_its_start():
    assert parse_path("M5 5L9 9Zl1 0") == ("M", 5, 5, "L", 9, 9, "Z", "M", 5, 5, "L", 6, 5)


@pytest.mark.parametrize(
    ("data", "part"),
    [
        ("", "without data"),
        ("L1 1", "must begin with M"),
        ("M1 1X3", "not understood at 'X3'"),
        ("M1 1C1 2 3", "C needs 6 numbers, found 3"),
        ("M1 1A5 5 0 2 1 3 3", "A needs 7 numbers"),
        ("M1e999 1", "too large"),
        ("M1 1 é", "M needs 2 numbers, found 0"),
    ],
)
def test_faulty_path_data_says_what_is_wrong(data, part):
    with pytest.raises(ValueError, match=part):
        parse_path(data)
