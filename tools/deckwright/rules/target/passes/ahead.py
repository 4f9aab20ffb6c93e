"""Work out ahead of a loop what is the same for all that it goes over.

any(card of hand if (sum(tax[piece] of pieces) < cost[card]))   becomes
any(ahead of [sum(tax[piece] of pieces)], card of hand if (ahead < cost[card]))

any(card of hand if (free or (cost[card] < 2) or any(piece of pieces)))   becomes
any(ahead of [(free or any(piece of pieces))], card of hand if (ahead or (cost[card] < 2)))
"""

from collections.abc import Iterator
from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.types import listing
from deckwright.rules.target.walks import every, free, parts, rewritten, substituted

PARTIAL = (n.Sure, n.Kernel, n.Answer)  # what a test in front of it may have made possible


@changes(n.Search)
def worked_out_ahead(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose searches look at nothing twice that does not change in between."""
    return [rewritten(each, _search, n.Search) for each in body]


def _search(node: n.Search) -> n.Search:
    """A search with a loop in front over the one value of each part that hangs on none of its loops."""
    bound = {loop.var for each in every(node) if isinstance(each, n.Search) for loop in each.loops}
    node = replace(node, loops=tuple(_gathered(each, bound) for each in node.loops))
    tests = (test for loop in node.loops for test in loop.tests)
    found = list(dict.fromkeys(each for of in (*tests, node.value) for each in _fixed(of, bound)))
    if not found:
        return node
    ahead = {each: n.Var("ahead", each.type) for each in found}
    by: dict[n.Expr, n.Expr] = {each: n.Get(var) for each, var in ahead.items()}
    first = (n.Loop(var, n.Items((each,), listing(each.type, bound=1))) for each, var in ahead.items())
    loops = (replace(each, tests=substituted(each, by).tests) for each in node.loops)
    return replace(node, loops=(*first, *loops), value=substituted(node.value, by))


def _gathered(loop: n.Loop, bound: set[n.Var]) -> n.Loop:
    """A loop in whose tests stands together, and in front, what is the same in each round."""

    def change(node: n.Logic) -> n.Logic:
        fixed = tuple(each for each in node.parts if _is_fixed(each, bound))
        if not 1 < len(fixed) < len(node.parts) or not any(map(_searches, fixed)):
            return node
        return replace(
            node, parts=(replace(node, parts=fixed), *(each for each in node.parts if each not in fixed))
        )

    return replace(loop, tests=tuple(rewritten(each, change, n.Logic) for each in loop.tests))


def _fixed(of: object, bound: set[n.Var]) -> Iterator[n.Search | n.Logic]:
    """The largest searches in an expression that are the same in each round, whatever is tested before."""
    if isinstance(of, n.Search | n.Logic) and _is_fixed(of, bound) and _searches(of):
        yield of
        return
    for each in parts(of):
        yield from _fixed(each, bound)


def _is_fixed(of: n.Expr, bound: set[n.Var]) -> bool:
    return bound.isdisjoint(free(of)) and is_total(of)


def _searches(of: n.Expr) -> bool:
    return any(isinstance(each, n.Search) for each in every(of))


def is_total(of: n.Expr) -> bool:
    """Whether an expression has a value whatever was tested in front of it."""
    divided = (each for each in every(of) if isinstance(each, n.Calc) and each.op in ("//", "%"))
    return not any(isinstance(each, PARTIAL) for each in every(of)) and not any(divided)
