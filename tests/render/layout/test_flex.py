"""Sharing out room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.render.layout.flex import share_out, starts

ITEM = st.tuples(st.floats(0, 50), st.floats(0, 1), st.floats(0, 3))
ITEMS = st.lists(ITEM, min_size=1, max_size=8)
JUSTIFY = st.sampled_from(["start", "center", "end", "between", "around"])


def test_spare_room_goes_to_those_that_grow():
    assert share_out([10, 0, 10], [10, 0, 10], [0, 1, 3], 40, 2) == [10, 4, 22]


def test_without_growth_the_lengths_stay():
    assert share_out([10, 5], [0, 0], [0, 0], 40, 2) == [10, 5]


def test_items_are_squeezed_in_proportion_to_what_they_can_give():
    assert share_out([10, 20, 5], [5, 10, 5], [0, 0, 9], 26, 0) == pytest.approx([7, 14, 5])


def test_items_keep_their_least_length():
    assert share_out([10, 20], [8, 18], [1, 1], 10, 0) == pytest.approx([8, 18])


@given(ITEMS, st.floats(0, 200), st.floats(0, 3), JUSTIFY)
def test_items_that_can_fit_stay_inside_and_in_order(items, room, gap, justify):
    natural = [length for length, _, _ in items]
    least = [length * share for length, share, _ in items]
    lengths = share_out(natural, least, [grow for _, _, grow in items], room, gap)
    begins = starts(lengths, room, gap, justify)
    assert all(length >= low - 1e-6 for length, low in zip(lengths, least, strict=True))
    ends = [begin + length for begin, length in zip(begins, lengths, strict=True)]
    assert all(end <= begin + 1e-6 for end, begin in zip(ends, begins[1:], strict=False))
    assert begins[0] >= 0
    if sum(least) + gap * (len(items) - 1) <= room:
        assert ends[-1] <= room + 1e-6


@pytest.mark.parametrize(
    ("justify", "begins"),
    [("start", [0, 12]), ("center", [4, 16]), ("end", [8, 20]), ("between", [0, 20]), ("around", [2, 18])],
)
def test_spare_room_is_left_where_justify_says(justify, begins):
    assert starts([10, 10], 30, 2, justify) == begins
