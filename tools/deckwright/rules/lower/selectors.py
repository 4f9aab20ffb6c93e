"""Selectors: the things that they speak of as a loop."""

from deckwright.rules.lower.expressions import conditions, lower
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import loop_over
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Selector
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import INT


def selected(of: Selector, scope: Scope, stem: str) -> n.Loop:
    """A loop over the things that a selector speaks of."""
    if of.otherwise is not None or of.most is not None or of.such_that is not None:
        raise Missing("otherwise, most, such_that")
    if of.sort in ("number", "times"):
        return _numbers(of, scope, stem)
    if of.sort not in ("card", "seat", "one_of", "space", "piece"):
        raise Missing(f"a selector of {of.sort}")
    loop, _ = loop_over(of.source, of.where, scope, stem)
    if of.sort == "piece" and may_have_left(of.source):
        here = n.Cmp(">=", scope.world.load("piece_place", n.Get(loop.var)), n.num(0))
        return n.Loop(loop.var, loop.source, (here, *loop.tests))
    return loop


def _numbers(of: Selector, scope: Scope, stem: str) -> n.Loop:
    """The numbers of a range, its end included."""
    low: n.Expr = n.num(0)
    if isinstance(of.source, e.Several):
        low, high = (lower(each, scope) for each in of.source.items)
    else:
        high = lower(of.source, scope)
    var = n.Var(stem, INT)
    numbers = n.Span(low, n.Calc("+", high, n.num(1)), INT)
    return n.Loop(var, numbers, conditions(of.where, scope.named(it=n.Get(var))))


def may_have_left(of: e.Expression) -> bool:
    """Whether pieces of a set may lie nowhere: all but those that are looked up on the board now."""
    if isinstance(of, e.Join):
        return any(may_have_left(each) for each in of.sets)
    if isinstance(of, e.Query) and of.name == "those":
        return may_have_left(of.args[0])
    return not (isinstance(of, e.Pieces) or (isinstance(of, e.Query) and of.name == "pieces"))
