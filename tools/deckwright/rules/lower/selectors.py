"""Selectors: the things that they speak of as a loop."""

from deckwright.rules.lower.expressions import conditions, lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import loop_over, things_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import is_choice
from deckwright.rules.program.steps import Selector
from deckwright.rules.queries.registry import query_of
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import INT, listing


def selected(of: Selector, scope: Scope, stem: str) -> n.Loop:
    """A loop over the things that a selector speaks of."""
    loop = _fulfilling(of, of.where, scope, stem)
    if of.otherwise is not None:
        other = _fulfilling(of, of.otherwise, scope, stem)
        found = (things_of(loop), things_of(other))
        loop = n.Loop(loop.var, n.Kernel("or_else", found, found[0].type.joined(found[1].type)))
    return loop if of.most is None else _foremost(of.most, loop, scope)


def _foremost(most: e.Expression, loop: n.Loop, scope: Scope) -> n.Loop:
    """A loop over those things of another one that are rated highest."""
    things = things_of(loop)
    each, rated = n.Var(loop.var.stem, loop.var.type), n.Var(loop.var.stem, loop.var.type)
    best = n.Search("max", (n.Loop(each, things),), _rate(most, each, scope), INT, n.num(0))
    highest = n.Var("highest", INT)
    loops = (
        n.Loop(highest, n.Items((best,), listing(INT, bound=1))),
        n.Loop(rated, things, (n.Cmp("==", _rate(most, rated, scope), n.Get(highest)),)),
    )
    return n.Loop(loop.var, n.Search("list", loops, n.Get(rated), things.type))


def _rate(most: e.Expression, thing: n.Var, scope: Scope) -> n.Expr:
    return lower(most, scope.named(it=n.Get(thing)))


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
