"""Affine maps: joined, undone, laid on boxes and outlines."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deckwright.picture.box import around, inside, overlap
from deckwright.picture.matrix import (
    IDENTITY,
    box_through,
    inverse,
    laid,
    outline_through,
    product,
    shift,
)

matrices = st.tuples(*[st.integers(-9, 9).map(float)] * 6)
FLAG = ("M", 0.0, 0.0, "L", 2.0, 0.0, "L", 2.0, 1.0, "Z")


@given(matrices, matrices)
def test_a_product_is_one_map_after_the_other(first, then):
    in_steps = outline_through(outline_through(FLAG, first), then)

    assert outline_through(FLAG, product(first, then)) == in_steps


@given(matrices)
def test_a_map_and_its_inverse_leave_everything_in_place(matrix):
    a, b, c, d, _, _ = matrix
    assume(a * d != b * c)

    assert product(matrix, inverse(matrix)) == pytest.approx(IDENTITY, abs=1e-9)


def test_a_map_that_flattens_has_no_inverse():
    with pytest.raises(ValueError, match="flattens"):
        inverse((1.0, 2.0, 2.0, 4.0, 0.0, 0.0))


def test_a_box_through_a_quarter_turn_is_the_box_around_its_turned_corners():
    assert box_through((0.0, 0.0, 4.0, 2.0), (0.0, 1.0, -1.0, 0.0, 10.0, 0.0)) == (8.0, 0.0, 10.0, 4.0)


def test_a_picture_that_is_laid_down_turns_about_its_middle():
    quarter = laid((4.0, 2.0), (10.0, 10.0), 90.0, 0.5)

    assert box_through((0.0, 0.0, 4.0, 2.0), quarter) == pytest.approx((9.5, 9.0, 10.5, 11.0))
    assert outline_through(("M", 0.0, 0.0), quarter)[1:] == pytest.approx((10.5, 9.0))  # clockwise


def test_a_shift_moves_right_and_down():
    assert outline_through(("M", 1.0, 1.0), shift(2.0, 3.0)) == ("M", 3.0, 4.0)


def test_boxes_overlap_only_if_they_share_more_than_an_edge():
    assert overlap((0, 0, 2, 2), (1, 1, 3, 3))
    assert not overlap((0, 0, 2, 2), (2, 0, 4, 2))


def test_a_box_may_stick_out_by_the_slack():
    assert inside((0, 0, 2.1, 2), (0, 0, 2, 2), 0.2)
    assert not inside((0, 0, 2.1, 2), (0, 0, 2, 2))


def test_the_box_around_boxes_reaches_as_far_as_any_of_them():
    assert around([(0, 5, 1, 6), (3, 2, 4, 3)]) == (0, 2, 4, 6)
