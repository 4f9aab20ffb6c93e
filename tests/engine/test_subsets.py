"""Choices of several things of which some condition must hold."""

from itertools import combinations

import pytest

from deckwright.engine.subsets import fitting, grows


def test_whether_a_choice_fits_is_asked_until_one_is_found() -> None:
    asked = list[tuple[int, ...]]()

    def fits(held: tuple[int, ...]) -> bool:
        asked.append(held)
        return True

    assert grows(range(40), (), 3, 40, fits)
    assert asked == [(0, 1, 2)]


@pytest.mark.parametrize("total", range(12))
def test_what_may_be_added_is_what_leads_to_a_choice_that_fits(total: int) -> None:
    def fits(held: tuple[int, ...]) -> bool:
        return sum(held) == total

    things, chosen = (1, 2, 2, 5), set[int]()
    for size in (2, 3):
        chosen |= {some[0] for some in combinations(things, size) if fits(some)}

    assert fitting(things, (), 2, 3, fits) == sorted(chosen)
    assert grows(things, (), 2, 3, fits) == bool(chosen)
