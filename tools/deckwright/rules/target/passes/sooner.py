"""Ask first what is told fast and has to hold in any case: most often it is a price that cannot be paid.

any(piece of pieces if red[piece] and (gold >= cost[piece] + sum(..)))   becomes
any(piece of pieces if (gold >= cost[piece]) and red[piece] and (gold >= cost[piece] + sum(..)))
"""

from collections.abc import Iterator
from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.walks import rewritten
from deckwright.rules.target.weight import weight

HEAVY = weight(n.Search("any", (), n.TRUE, n.TRUE.type))


@changes(n.Loop)
def asked_sooner(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose searches do not add up what cannot be enough anyhow."""
    return [rewritten(each, _loop, n.Loop) for each in body]


def _loop(node: n.Loop) -> n.Loop:
    before = tuple(test for each in node.tests for test in _before(each))
    return replace(node, tests=(*before, *node.tests)) if before else node


def _before(test: n.Expr) -> Iterator[n.Expr]:
    """The same test without what is heavy and could only be added."""
    if not isinstance(test, n.Cmp) or test.op not in (">=", ">"):
        return
    total = test.right
    if not isinstance(total, n.Calc) or total.op != "+" or not total.right.type.is_natural:
        return
    if weight(total.right) >= HEAVY > weight(total.left, test.left):
        yield n.Cmp(test.op, test.left, total.left)
