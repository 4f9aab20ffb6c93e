"""Selectors: the things that they speak of as a loop."""

from deckwright.rules.lower.expressions import conditions, lower
from deckwright.rules.lower.folds import foremost_in
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import loop_over, things_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import is_choice
from deckwright.rules.program.steps import Selector
from deckwright.rules.queries.registry import query_of
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import INT


def selected(of: Selector, scope: Scope, stem: str) -> n.Loop:
    """A loop over the things that a selector speaks of."""
    loop = _fulfilling(of, of.where, scope, stem)
    for each in of.otherwise:
        other = _fulfilling(of, each, scope, stem)
        found = (things_of(loop), things_of(other))
        loop = n.Loop(loop.var, n.Kernel("or_else", found, found[0].type.joined(found[1].type)))
    for gives, rate in (("max", of.highest), ("min", of.lowest)):
        if rate is not None:
            loop = foremost_in(loop, lower(rate, scope.named(it=n.Get(loop.var))), gives)  # type: ignore[arg-type]
    return loop


def _fulfilling(of: Selector, where: e.Expression | None, scope: Scope, stem: str) -> n.Loop:
    """A loop over the things of the selector's source for which a condition holds."""
    if of.sort in ("number", "times"):
        return _numbers(of, where, scope, stem)
    loop, _ = loop_over(of.source, where, scope, stem)
    if of.sort == "piece" and may_have_left(of.source):
        here = n.Cmp(">=", scope.world.given("piece_place", n.Get(loop.var)), n.num(0))
        return n.Loop(loop.var, loop.source, (here, *loop.tests))
    return loop


def _numbers(of: Selector, where: e.Expression | None, scope: Scope, stem: str) -> n.Loop:
    """The numbers of a range, its end included."""
    low: n.Expr = n.num(0)
    if isinstance(of.source, e.Several):
        low, high = (lower(each, scope) for each in of.source.items)
    else:
        high = lower(of.source, scope)
    var = n.Var(stem, INT)
    numbers = n.Span(low, n.Calc("+", high, n.num(1)), INT)
    return n.Loop(var, numbers, conditions(where, scope.named(it=n.Get(var))))


def may_have_left(of: e.Expression) -> bool:
    """Whether pieces of a set may lie nowhere: all but those that are looked up on the board now."""
    if isinstance(of, e.Join):
        return any(may_have_left(each) for each in of.sets)
    if isinstance(of, e.Query) and is_choice(of):
        return may_have_left(of.args[0])
    return not (isinstance(of, e.Pieces) or (isinstance(of, e.Query) and "in play" in query_of(of).traits))
