"""Numbers in a row, and the different values that things have."""

import pytest

from ...repository import differing
from .features import acting
from .held import HANDS, toll_with

ASKED = {
    "count(different(hand, level))": {"none": 0, "goat": 1, "both": 2, "twice": 2},
    "sum(different(hand, level * 3), it)": {"none": 0, "goat": 3, "both": 9, "twice": 9},
    "count(different(hand, kind))": {"none": 0, "goat": 1, "both": 1, "twice": 1},
    "count(different(hand, level, where=level > 1))": {"none": 0, "goat": 0, "both": 1, "twice": 1},
    "sum(seats, count(different(hand(it), level)))": {"none": 0, "goat": 1, "both": 2, "twice": 2},
    "count(numbers(1, count(hand)))": {"none": 0, "goat": 1, "both": 2, "twice": 3},
    "sum(numbers(2, 4), it)": dict.fromkeys(HANDS, 9),
    "count(numbers(4, 2))": dict.fromkeys(HANDS, 0),
    "sum(numbers(0 - 2, 0), it * it)": dict.fromkeys(HANDS, 5),
    "count(numbers(1, 5000))": dict.fromkeys(HANDS, 1000),
    "count(numbers(1, 6), where=it % 2 == 0)": dict.fromkeys(HANDS, 3),
}


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("hand", HANDS)
def test_values_are_counted_once_and_numbers_one_by_one(asked, hand, ferry):
    rules = ferry(acting(f"{{gain: {{toll: '{asked}'}}}}"))

    assert toll_with(hand, rules) == ASKED[asked][hand]


def test_values_are_the_same_compiled_and_interpreted(ferry):
    does = (
        "{gain: {toll: 'count(different(river, owner)) + count(different(hand + heap, level))'}}",
        "{for: {seat: seats, where: 'count(different(heap(it), level)) < 2'}, do: [{gain: {toll: 1}}]}",
        "{if: 'any(numbers(coin, 3), it in different(river, mud))', then: [{gain: {toll: 1}}]}",
    )

    assert differing(ferry(acting("\n      - ".join(does)))) == []
