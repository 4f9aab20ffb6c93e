"""Whether the numbers of some things follow one another without a gap."""

import pytest

from ...repository import differing
from ..both import Both
from .features import acting

RUN = "{if: 'consecutive(hand, level)', then: [{gain: {toll: 1}}]}"
HANDS = {"none": [], "goat": ["goat"], "both": ["goat", "mule"], "twice": ["goat", "mule", "mule"]}


@pytest.mark.parametrize("name", HANDS)
def test_numbers_follow_one_another_if_none_is_left_out_or_there_twice(name, ferry):
    position = {"active": 0, "phase": "main", "pools": {"coin": [1, 0]}, "zones": {"hand": [HANDS[name], []]}}

    both = Both.arranged(ferry(acting(RUN)), position).answer("act")

    assert both.state.position()["pools"]["toll"] == (name != "twice")


def test_a_gap_is_found(ferry):
    gap = RUN.replace("level", "level * 2")
    position = {
        "active": 0,
        "phase": "main",
        "pools": {"coin": [1, 0]},
        "zones": {"hand": [HANDS["both"], []]},
    }

    both = Both.arranged(ferry(acting(gap)), position).answer("act")

    assert both.state.position()["pools"]["toll"] == 0


def test_the_numbers_of_anything_are_looked_at_alike_compiled_and_interpreted(ferry):
    more = "{if: 'not consecutive(river, mud, where=owner == me)', then: [{gain: {coin: 1}}]}"

    assert differing(ferry(acting(f"{RUN}\n      - {more}")), 15) == []
