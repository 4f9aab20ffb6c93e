"""Ask once how much there must be at least: the higher of two bounds says it.

any(piece of pieces if (stamina[piece] > 0) if red if (stamina[piece] >= 2))   becomes
any(piece of pieces if (stamina[piece] >= 2) if red)
"""

from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.walks import conjuncts, rewritten


@changes(n.Loop)
def bounded_once(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose searches hold nothing to a bound that another one implies."""
    return [rewritten(each, _loop, n.Loop) for each in body]


def _loop(node: n.Loop) -> n.Loop:
    """A loop that asks for the higher bound where it has asked for the first one."""
    tests = [*conjuncts(node.tests)]
    highest: dict[object, n.Expr] = {}
    for test in tests:
        other = highest.setdefault(_bounded(test), test)
        if other != test and _least(test) > _least(other):
            highest[_bounded(test)] = test
    return replace(node, tests=tuple(highest.values())) if len(highest) < len(tests) else node


def _bounded(test: n.Expr) -> object:
    """What has a bound that is known; else the test itself, which is asked as it is."""
    if isinstance(test, n.Cmp) and test.op in (">", ">=") and isinstance(test.right, n.Num | n.Named):
        return test.left, "at least"
    return test


def _least(test: n.Expr) -> int:
    """The least number that passes a test for a bound."""
    assert isinstance(test, n.Cmp), "a bound is a comparison"
    assert isinstance(test.right, n.Num | n.Named), "a bound is a constant"
    value = test.right.value if isinstance(test.right, n.Num) else test.right.const.value
    return int(value or 0) + (test.op == ">")
