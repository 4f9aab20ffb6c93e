"""times_done: how often an action was done in this phase."""

from functools import reduce
from typing import cast

from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

TIMES_DONE = query("times_done")


@TIMES_DONE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The kernel counts; an action that opens others counts when one of these is done."""
    program = scope.world.program
    names = list(program.actions)
    scope.world.counts = True
    wanted = program.counted_as(cast(e.Const, of.args[0]).word)
    times: list[n.Expr] = [scope.world.load("times", n.num(names.index(name))) for name in wanted]
    first, *others = times or [n.num(0)]
    return reduce(lambda one, other: n.Calc("+", one, other), others, first)
