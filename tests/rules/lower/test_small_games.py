"""Which of the small games for each op have a target program; BEHIND only shrinks."""

import pytest

from deckwright.rules.ids import ids_of
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.program import lowered

from ..emit.games import ACTIONS, rules_of
from ..interpret.conftest import ferry  # noqa: F401  a fixture

# What the lowering does not know yet, by the games in which it is the first such thing.
BEHIND = frozenset(("a pick by chance",))


@pytest.mark.parametrize("name", sorted(ACTIONS.keys() - BEHIND))
def test_a_small_game_has_a_target_program(name, ferry):  # noqa: F811
    program = ferry(rules_of(name))

    assert lowered(program, ids_of(program)).functions


@pytest.mark.parametrize("name", sorted(BEHIND))
def test_a_small_game_that_is_behind_says_what_is_missing(name, ferry):  # noqa: F811
    program = ferry(rules_of(name))

    with pytest.raises(Missing):
        lowered(program, ids_of(program))
