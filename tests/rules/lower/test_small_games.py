"""The small games for each op and sort of pick have a target program."""

import pytest

from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered
from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every

from ..compiled.corners import MET, meeting
from ..compiled.features import DONE, GIVEN, PICKED, acting, giving
from ..compiled.games import ACTIONS, rules_of
from ..compiled.listening_games import LISTENERS, rules_with
from ..compiled.test_features import KEPT
from ..interpret.conftest import ferry  # noqa: F401  a fixture

RULES = {
    **{name: rules_of(name) for name in ACTIONS},
    **{f"a pick: {name}": acting(do, pick) for name, (pick, do) in PICKED.items()},
    **{f"a given pick: {name}": giving(name) for name in GIVEN},
    **{f"done: {name}": acting(do) for name, do in DONE.items()},
    **{f"met: {name}": meeting(name) for name in MET},
}


@pytest.mark.parametrize("name", sorted(RULES))
def test_a_small_game_has_a_target_program(name, ferry):  # noqa: F811
    program = ferry(RULES[name], board=KEPT)

    assert lowered(program, ids_of(program)).functions


@pytest.mark.parametrize("name", sorted(LISTENERS))
def test_a_small_game_with_listeners_has_a_target_program(name, ferry):  # noqa: F811
    program = ferry(rules_with(name))

    assert lowered(program, ids_of(program)).windows


@pytest.mark.parametrize(
    ("such_that", "searches"), [("all(w, level > 1)", False), ("sum(w, level) > 1", True)]
)
def test_what_must_hold_for_each_of_several_things_is_asked_of_each_without_a_search(
    such_that,
    searches,
    ferry,  # noqa: F811
):
    program = ferry(
        acting("{move: w, to: heap}", f"{{w: {{card: hand, any: true, such_that: '{such_that}'}}}}")
    )

    functions = lowered(program, ids_of(program)).functions

    asked = [each for of in functions for each in every(*of.body) if isinstance(each, n.AskSeveral)]
    assert [each.among.fits is not None for each in asked] == [searches]
