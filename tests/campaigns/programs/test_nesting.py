"""Op lists inside op lists: compiled up to a limit, refused beyond it."""

import pytest

from deckwright.rules.resolve.nesting import DEEPEST

from .bundles import base
from .projects import checked, compiled, merged

OUTER = {
    "loops over pieces": {"for": {"piece": "table"}},
    "loops over seats": {"each_seat": "seats"},
    "loops in which something is asked": {"for": {"seat": "seats"}},
}
INNERMOST = {"loops in which something is asked": {"pick": {"card": {"card": "hand"}}}}


def nested(name, depth):
    """A game in which a list is inside so many others."""
    do = [INNERMOST.get(name, {"gain": {"coins": 1}})]
    for _ in range(depth):
        do = [{**OUTER[name], "do": do}]
    lay = {"pick": {"card": {"card": "hand"}}, "do": [{"put": "card", "in": "table"}]}
    rules = {
        "boards": {"table": {"places": 9}},
        "turn": {"phases": {"play": {"actions": ["buy", "lay", "wait"]}}},
        "actions": {"lay": lay, "wait": {"do": [{"gain": {"coins": 1}}, *do]}},
    }
    return checked(merged({"rules/rules": rules}, base()))


@pytest.mark.parametrize("name", OUTER)
def test_the_deepest_lists_are_compiled_and_one_more_is_refused(name: str) -> None:
    deepest, deeper = nested(name, DEEPEST), nested(name, DEEPEST + 1)

    assert deepest.program is not None, deepest.findings
    assert compiled(deepest.program).start(0).legal
    (finding,) = deeper.findings
    assert finding.code == "X124"
    assert finding.message.count(next(iter(OUTER[name]))) == DEEPEST + 1
