"""times_done: how often an action was done in this phase."""

from functools import reduce
from typing import cast

from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import natural
from deckwright.rules.target import nodes as n

TIMES_DONE = query(
    "times_done",
    "times_done(rest) < 2",
    plain(
        "How often an action was done in this phase.",
        types.INT,
        Argument(name="action", types=(types.enum("action"),)),
    ),
    reads="clock",
)


@TIMES_DONE.means
def mean(of: e.Query, play: Play, _: Held) -> int:
    """What an action opened counts for it, too."""
    return sum(
        play.state.times.get(each, 0) for each in play.program.counted_as(cast(e.Const, of.args[0]).word)
    )


@TIMES_DONE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The kernel counts; an action that opens others counts when one of these is done."""
    program = scope.world.program
    names = list(program.actions)
    scope.world.counts = True
    wanted = program.counted_as(cast(e.Const, of.args[0]).word)
    times: list[n.Expr] = [scope.world.given("times", n.num(names.index(name))) for name in wanted]
    first, *others = times or [n.num(0)]
    return reduce(lambda one, other: n.Calc("+", one, other), others, first)


TIMES_DONE.spans(natural)
