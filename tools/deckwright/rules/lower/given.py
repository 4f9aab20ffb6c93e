"""Picks that are given: a choice whose variable is a parameter, and whether that is something it offers."""

from deckwright.rules.lower.choices import Choice
from deckwright.rules.lower.sets import things_of
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL


def allowed(choice: Choice) -> n.Expr:
    """Whether what is given for a pick is a choice that it offers."""
    if choice.is_several:
        return n.all_of((_among(choice), *_enough(choice), *choice.also))
    thing = n.Get(choice.var)
    offered = n.all_of((n.In(thing, choice.loop.source), *choice.loop.tests))
    return n.Logic("or", (n.Cmp("==", thing, choice.nothing), offered)) if choice.is_optional else offered


def _among(choice: Choice) -> n.Expr:
    """Whether all things are among those on offer; of equal ones as many as there are."""
    given, things = n.Get(choice.var), things_of(choice.loop)
    if choice.is_bag:
        return n.Kernel("within", (given, things), BOOL)
    each = n.Var("each", choice.var.type.item)
    loop = n.Loop(each, given, (n.Not(n.In(n.Get(each), things)),))
    return n.Not(n.Search("any", (loop,), n.TRUE, BOOL))


def _enough(choice: Choice) -> list[n.Expr]:
    """Whether there are as many as there must be."""
    count = n.Size(n.Get(choice.var))
    most = [] if choice.is_open else [n.Cmp("<=", count, choice.high)]
    return [n.Cmp(">=", count, choice.low), *most]
