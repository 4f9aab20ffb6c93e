"""Functions of the flow: lists of ops as phases begin and end, conditions, numbers for the kernel."""

from deckwright.rules.lower.code import Code
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import of_seat
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Steps
from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import suspends


def op_list(
    world: World, stem: str, steps: Steps, about: n.About, *, setup: bool = False
) -> n.Function | None:
    """A function `f(s, me)` that carries a list out, or begins a routine that does. None for no steps."""
    if not steps:
        return None
    me = n.seat()
    code = Code(of_seat(world, me), checks_state=not setup, rules=about.rules)
    code.steps(steps)
    body: list[n.Stmt] = code.body
    if suspends(*body):
        routine = n.Function(stem=f"r_{stem}", params=[me], section="phases", body=code.body, about=about)
        world.added(routine)
        me = n.seat()
        body = [n.Begin(routine, (n.Get(me),))]
    made = n.Function(stem=stem, params=[me], section="phases", entry=True, body=body, about=about)
    return world.added(made)


def number(world: World, stem: str, of: e.Expression | None, says: str) -> n.Function | None:
    """A function `f(s, me)` for an expression. None if there is none."""
    if of is None:
        return None
    me = n.seat()
    value = lower(of, of_seat(world, me))
    body: list[n.Stmt] = [n.Return(value)]
    made = n.Function(
        stem=stem, params=[me], section="phases", gives=value.type, body=body, about=n.About(says)
    )
    return world.added(made)
