"""Queries that look at each thing of a set: sums, extremes, whether there is one."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Literal

from deckwright.rules.lower.expressions import conditions, lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import loop_over, things_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import is_choice
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL, TargetType, listing
from deckwright.rules.target.walks import substituted
from deckwright.rules.target.weight import weight


def folded(gives: Literal["sum", "min", "max"]) -> Callable[[e.Query, Scope], n.Expr]:
    """What lowers `sum`, `min` or `max` over a set; the extremes also of numbers given one by one."""

    def lower_query(of: e.Query, scope: Scope) -> n.Expr:
        if of.item is not None:
            return _over(of, scope, gives)
        if gives == "sum":
            return _total(lower(of.args[0], scope))
        return reduce(lambda one, other: n.Calc(gives, one, other), (lower(each, scope) for each in of.args))

    return lower_query


def _total(tokens: n.Expr) -> n.Expr:
    """The sum of the values of tokens."""
    each = n.Var("token", tokens.type.item)
    value = n.Get(each)
    return n.Search("sum", (n.Loop(each, tokens),), value, _type("sum", value, None))


def _over(of: e.Query, scope: Scope, gives: Literal["sum", "min", "max"]) -> n.Expr:
    assert of.each is not None, f"{of.name} looks at nothing"
    loop, inner = loop_over(of.args[0], of.where, scope)
    value = lower(of.each, inner)
    empty = None if of.empty is None else lower(of.empty, scope)
    return n.Search(gives, (loop,), value, _type(gives, value, empty), empty)


def _type(gives: str, value: n.Expr, empty: n.Expr | None) -> TargetType:
    """A sum of natural numbers is natural; an extreme is one of its numbers, or what there is of none."""
    if gives == "sum":
        return replace(value.type, low=0 if value.type.is_natural else None, high=None)
    return replace(value.type, maybe=True) if empty is None else value.type.joined(empty.type)


def exists(of: e.Query, scope: Scope, *, failing: bool = False) -> n.Expr:
    """Whether there is a thing for which `each` holds, or fails."""
    loop, inner = loop_over(of.args[0], of.where, scope)
    found = conditions(of.each, inner)
    if failing:
        found = (n.Not(n.all_of(found)),)
    tests = tuple(sorted((*loop.tests, *found), key=weight))
    if not tests:
        return n.Cmp(">", n.Size(loop.source), n.num(0))
    return n.Search("any", (n.Loop(loop.var, loop.source, tests),), n.TRUE, BOOL)


def foremost(of: e.Query, scope: Scope) -> n.Expr:
    """The first of what is written out, the top of a pile, of any other set the lowest; or none."""
    loop, _ = loop_over(of.args[0], of.where, scope)
    source = of.args[0]
    while isinstance(source, e.Query) and is_choice(source):
        source = source.args[0]
    of_thing = replace(loop.var.type, maybe=True)
    nothing, gives = n.Num(of_thing.none, of_thing), "min"
    if isinstance(source, e.Zone) and scope.world.slots[source.name].pile:
        gives = "last"
    elif loop.source.type.ascending or isinstance(source, e.Several) or _is_bag(source):
        gives = "first"
    return n.Search(gives, (loop,), n.Get(loop.var), of_thing, nothing)  # type: ignore[arg-type]


def those_with(gives: Literal["min", "max"]) -> Callable[[e.Query, Scope], n.Expr]:
    """What lowers the question for the things with the least or greatest number."""

    def lower_query(of: e.Query, scope: Scope) -> n.Expr:
        assert of.each is not None, f"{of.name} looks at nothing"
        loop, inner = loop_over(of.args[0], of.where, scope)
        if of.otherwise is not None:
            other, _ = loop_over(of.args[0], of.otherwise, scope)
            found = (things_of(loop), things_of(other))
            loop = n.Loop(loop.var, n.Kernel("or_else", found, found[0].type.joined(found[1].type)))
        return things_of(foremost_in(loop, lower(of.each, inner), gives))

    return lower_query


def foremost_in(loop: n.Loop, rate: n.Expr, gives: Literal["min", "max"]) -> n.Loop:
    """A loop over those things of another one, rated by its variable, that are rated highest or lowest."""
    things = things_of(loop)
    each, kept = n.Var(loop.var.stem, loop.var.type), n.Var(loop.var.stem, loop.var.type)
    of_each, of_kept = (substituted(rate, {n.Get(loop.var): n.Get(var)}) for var in (each, kept))
    best = n.Search(gives, (n.Loop(each, things),), of_each, rate.type.wide, n.Num(0, rate.type.wide))
    bound = n.Var("best", rate.type.wide)
    loops = (
        n.Loop(bound, n.Items((best,), listing(rate.type.wide, bound=1))),
        n.Loop(kept, things, (n.Cmp("==", of_kept, n.Get(bound)),)),
    )
    return n.Loop(loop.var, n.Search("list", loops, n.Get(kept), things.type))


def end_of_pile(which: Literal["top", "bottom"]) -> Callable[[e.Query, Scope], n.Expr]:
    """What lowers the question for the card at an end of a zone: none if there is no card."""

    def lower_query(of: e.Query, scope: Scope) -> n.Expr:
        pile = lower(of.args[0], scope)
        card = n.Kernel(which, (pile,), replace(pile.type.item, maybe=True))
        return n.Cond(n.Cmp(">", n.Size(pile), n.num(0)), card, n.Num(-1, card.type))

    return lower_query


def _is_bag(of: e.Expression) -> bool:
    """Whether several sets of cards are put together: they stay in that order."""
    return isinstance(of, e.Join | e.OfSeats) and of.type.of is not None and of.type.of.name == "card"
