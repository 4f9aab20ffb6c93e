"""Pools of tokens have a target program."""

import pytest

from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered

from ..compiled.test_tokens import BAGS, GRANTS, SHARED, thieves  # noqa: F401  a fixture
from ..interpret.conftest import ferry  # noqa: F401  a fixture


@pytest.mark.parametrize("name", sorted(BAGS))
def test_a_bag_of_tokens_has_a_target_program(name, thieves):  # noqa: F811
    assert goes_through(thieves(BAGS[name]))


def test_a_shared_bag_has_a_target_program(thieves):  # noqa: F811
    assert goes_through(thieves(GRANTS, pool=SHARED))


def test_a_bag_that_lasts_until_the_end_of_a_turn_has_a_target_program(thieves):  # noqa: F811
    assert goes_through(thieves(GRANTS, until="turn"))


def goes_through(program):
    return bool(lowered(program, ids_of(program)).functions)
