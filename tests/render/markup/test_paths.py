"""Path data."""

import pytest

from deckwright.render.layout.box import LayoutBox
from deckwright.render.markup.figures import placed_path

BOX = LayoutBox(10.0, 20.0, 50.0, 30.0)


def test_lines_are_read_from_the_corner_of_the_box():
    assert placed_path("M0 0 L1,2 H4 V5 Z", BOX) == (
        "M", 10.0, 20.0, "L", 11.0, 22.0, "L", 14.0, 22.0, "L", 14.0, 25.0, "Z",
    )  # fmt: skip


def test_relative_commands_start_where_the_pen_is():
    assert placed_path("m1 1 l1 1 h2 v-1 z m5 0", BOX) == placed_path("M1 1 L2 2 H4 V1 Z M6 1", BOX)


def test_numbers_after_a_move_are_lines():
    assert placed_path("M0 0 1 1 2 0", BOX) == placed_path("M0 0 L1 1 L2 0", BOX)


def test_smooth_curves_mirror_the_handle_before():
    assert placed_path("M0 0 C0 1 1 2 2 2 S4 1 4 0", BOX) == placed_path(
        "M0 0 C0 1 1 2 2 2 C3 2 4 1 4 0", BOX
    )
    assert placed_path("M0 0 Q1 2 2 0 T4 0", BOX) == placed_path("M0 0 Q1 2 2 0 Q3 -2 4 0", BOX)
    assert placed_path("M0 0 S1 1 2 0", BOX) == placed_path("M0 0 C0 0 1 1 2 0", BOX)


def test_a_view_is_scaled_to_the_box():
    assert placed_path("M0 0 L100 100", BOX, "100 100") == ("M", 10.0, 20.0, "L", 60.0, 50.0)


@pytest.mark.parametrize(
    ("data", "view", "message"),
    [
        ("M0 0 A1 1 0 0 0 2", "", "A needs 7 numbers"),
        ("M0 0 L1", "", "L needs 2 numbers"),
        ("1 2 3", "", "not understood"),
        ("M0 0 & 1", "", "M needs 2 numbers|not understood"),
        ("M0 0", "100", "view is a width and a height"),
    ],
)
def test_what_is_no_path_is_refused(data, view, message):
    with pytest.raises(ValueError, match=message):
        placed_path(data, BOX, view)
