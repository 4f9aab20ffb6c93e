"""Each op, compiled, does what the interpreter does: the same small games on both, decision by decision."""

import pytest

from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare

from ...repository import made
from .games import ACTIONS, rules_of
from .listening_games import LISTENERS, rules_with


@pytest.mark.parametrize("name", ACTIONS)
def test_a_small_game_is_the_same_compiled_and_interpreted(name, ferry):
    compared = both(ferry(rules_of(name)))

    assert [str(difference) for difference in compared.differences] == []
    assert compared.untried == frozenset()


@pytest.mark.parametrize("name", LISTENERS)
def test_listeners_are_the_same_compiled_and_interpreted(name, ferry):
    compared = both(ferry(rules_with(name)))

    assert [str(difference) for difference in compared.differences] == []
    assert compared.untried == frozenset()


def both(program):
    game = made(program)
    return compare(game, Rulebook(program), range(12))
