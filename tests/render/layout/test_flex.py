"""Sharing out room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.render.layout.flex import Tight, share_out, squeeze, starts

ITEM = st.tuples(st.floats(0, 50), st.floats(0, 1), st.floats(0, 3))
ITEMS = st.lists(ITEM, min_size=1, max_size=8)
JUSTIFY = st.sampled_from(["start", "center", "end", "between", "around"])


def test_spare_room_goes_to_those_that_grow():
    assert share_out([10, 0, 10], [0, 1, 3], 16) == [10, 4, 22]


def test_without_growth_the_lengths_stay():
    assert share_out([10, 5], [0, 0], 25) == [10, 5]


def test_items_are_squeezed_in_proportion_to_what_they_can_give():
    assert squeeze([Tight(10, 5), Tight(20, 10), Tight(5, 5)], 26) == pytest.approx([7, 14, 5])


def test_items_keep_their_least_length():
    assert squeeze([Tight(10, 8), Tight(20, 18)], 10) == pytest.approx([8, 18])


def test_what_yields_is_squeezed_first():
    rules, flavour = Tight(10, 5, words=True), Tight(20, 12, yields=True, words=True)
    assert squeeze([rules, flavour], 25) == pytest.approx([10, 15])
    assert squeeze([rules, flavour], 20) == pytest.approx([8, 12])


def test_of_words_without_room_the_longest_goes_below_its_least_and_the_others_keep_their_size():
    picture, rules = Tight(9, 9), Tight(10, 5, words=True)
    flavour = Tight(60, 40, yields=True, words=True)
    assert squeeze([picture, rules, flavour], 50) == pytest.approx([9, 10, 31])
    assert squeeze([picture, rules, flavour], 18) == pytest.approx([9, 5, 4])
    assert squeeze([picture, rules, flavour], 3) == pytest.approx([9, 5, 0])


def test_long_rules_have_no_room_though_the_flavour_gives_what_it_can():
    assert squeeze([Tight(60, 50, words=True), Tight(10, 6, yields=True, words=True)], 40) == [34, 6]


@given(ITEMS, st.floats(0, 200), st.floats(0, 3), JUSTIFY)
def test_items_that_can_fit_stay_inside_and_in_order(items, room, gap, justify):
    natural = [length for length, _, _ in items]
    least = [length * share for length, share, _ in items]
    spare = room - sum(natural) - gap * (len(items) - 1)
    tight = [Tight(length, low) for length, low in zip(natural, least, strict=True)]
    grow = [factor for _, _, factor in items]
    lengths = share_out(natural, grow, spare) if spare >= 0 else squeeze(tight, sum(natural) + spare)
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
