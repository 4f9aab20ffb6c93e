"""What must hold for several things is asked of each of them where that is the same."""

import pytest

from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered
from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every

from ..compiled.features import acting


@pytest.mark.parametrize(
    ("such_that", "searches"), [("all(w, level > 1)", False), ("sum(w, level) > 1", True)]
)
def test_what_must_hold_for_each_of_several_things_is_asked_of_each_without_a_search(
    such_that,
    searches,
    ferry,
):
    program = ferry(
        acting("{move: w, to: heap}", f"{{w: {{card: hand, any: true, such_that: '{such_that}'}}}}")
    )

    functions = lowered(program, ids_of(program)).functions

    asked = [each for of in functions for each in every(*of.body) if isinstance(each, n.AskSeveral)]
    assert [each.among.fits is not None for each in asked] == [searches]
