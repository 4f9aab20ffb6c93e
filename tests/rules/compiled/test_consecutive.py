"""Whether the numbers of some things follow one another without a gap."""

import pytest

from ...repository import differing
from .features import acting
from .held import HANDS, toll_with

RUN = "{if: 'consecutive(hand, level)', then: [{gain: {toll: 1}}]}"


@pytest.mark.parametrize("name", HANDS)
def test_numbers_follow_one_another_if_none_is_left_out_or_there_twice(name, ferry):
    assert toll_with(name, ferry(acting(RUN))) == (name != "twice")


def test_a_gap_is_found(ferry):
    gap = RUN.replace("level", "level * 2")

    assert toll_with("both", ferry(acting(gap))) == 0


def test_the_numbers_of_anything_are_looked_at_alike_compiled_and_interpreted(ferry):
    more = "{if: 'not consecutive(river, mud, where=owner == me)', then: [{gain: {coin: 1}}]}"

    assert differing(ferry(acting(f"{RUN}\n      - {more}"))) == []
