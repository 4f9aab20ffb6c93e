"""Which of the small games for each op have a target program; BEHIND only shrinks."""

import pytest

from deckwright.rules.ids import ids_of
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.program import lowered

from ..emit.games import ACTIONS, rules_of
from ..interpret.conftest import ferry  # noqa: F401  a fixture

# What the lowering does not know yet, by the games in which it is the first such thing.
BEHIND = frozenset(
    (
        "a pick by chance",
        "a pick that may be declined",
        "a piece that may find no room",
        "amounts below nothing",
        "an action within an action",
        "an offer that another seat decides",
        "an offer with an answer to no",
        "cards from the top and the bottom",
        "dice",
        "dice in a loop, of other sizes",
        "dice inside of offers",
        "dice that another seat may roll again",
        "several cards",
        "together with a card that is told first",
        "together with conditions",
        "two offers that pick",
        "two picks of which the second needs the first",
        "verbs that ask, one within the other",
    )
)


@pytest.mark.parametrize("name", sorted(ACTIONS.keys() - BEHIND))
def test_a_small_game_has_a_target_program(name, ferry):  # noqa: F811
    program = ferry(rules_of(name))

    assert lowered(program, ids_of(program)).functions


@pytest.mark.parametrize("name", sorted(BEHIND))
def test_a_small_game_that_is_behind_says_what_is_missing(name, ferry):  # noqa: F811
    program = ferry(rules_of(name))

    with pytest.raises(Missing):
        lowered(program, ids_of(program))
