"""All sets that can be made of some things."""

from itertools import combinations as chosen

import pytest

from deckwright.engine.combining import MOST, combinations

from ...repository import differing
from .features import acting
from .held import HANDS, toll_with

COUNTED = {
    "count(combinations(hand))": {"none": 0, "goat": 1, "both": 3, "twice": 7},
    "count(combinations(hand, 2))": {"none": 0, "goat": 0, "both": 1, "twice": 3},
    "count(combinations(hand, 0, 1))": {"none": 1, "goat": 2, "both": 3, "twice": 4},
    "count(combinations(hand, 2, 1 + 0))": {"none": 0, "goat": 0, "both": 0, "twice": 0},
    "count(combinations(hand, 0 - 3, 1))": {"none": 1, "goat": 2, "both": 3, "twice": 4},
    "max(combinations(hand, 2), worth(it), empty=9)": {"none": 9, "goat": 9, "both": 3, "twice": 4},
    "sum(combinations(hand, 2), count(it), where=worth(it) == 3)": {
        "none": 0,
        "goat": 0,
        "both": 2,
        "twice": 4,
    },
}
WORTH = "terms:\n  worth: {with: {cards: set card}, is: 'sum(cards, level)'}\n"


@pytest.mark.parametrize("asked", COUNTED)
@pytest.mark.parametrize("hand", HANDS)
def test_two_equal_cards_are_two_things(asked, hand, ferry):
    rules = acting(f"{{gain: {{toll: '{asked}'}}}}") + WORTH * ("worth" in asked)

    assert toll_with(hand, ferry(rules)) == COUNTED[asked][hand]


def test_sets_of_anything_are_looked_at_alike_compiled_and_interpreted(ferry):
    does = (
        "{if: 'any(combinations(river, 2), all_muddy(it))', then: [{gain: {coin: 1}}]}",
        "{gain: {toll: 'min(combinations(seats, 1, coin), count(it), empty=3)'}}",
        "{gain: {toll: 'count(combinations(hand + heap, 2, 3), where=count(it) > coin)'}}",
    )
    muddy = "terms:\n  all_muddy: {with: {some: set piece}, is: 'all(some, mud > 0)'}\n"

    assert differing(ferry(acting("\n      - ".join(does)) + muddy)) == []


def test_each_is_in_ascending_order_and_all_are_there():
    found = combinations([5, 3, 8, 3], 2, 3)

    assert sorted(found) == sorted([*each] for size in (2, 3) for each in chosen([3, 3, 5, 8], size))


def test_of_very_many_things_the_last_are_left_out():
    assert len(combinations(range(12))) == MOST - 1
    assert combinations(range(40)) == combinations(range(12))
    assert {len(each) for each in combinations(range(40), 2, 2)} == {2}
    assert max(max(each) for each in combinations(range(40), 2, 2)) == 39
