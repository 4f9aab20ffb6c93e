"""Lists inside `together`: what they would do is told in front of all changes, for each way and round."""

from collections.abc import Callable

from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.code import Code
from deckwright.rules.program.steps import Steps
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import NATURAL, TargetType, listing
from deckwright.rules.target.walks import free, substituted


def branch(test: n.Expr, then: Steps, other: Steps, code: Code) -> None:
    """The one or the other list. What one of them reads is worked out only if that is the one."""
    so = code.once(test, "so")
    changes: list[list[n.Stmt]] = []
    for steps, holds in ((then, so), (other, n.Not(so))):
        reads, changed = code.parted(steps)
        for each in reads:
            code.add(n.Let(each.var, n.Cond(holds, each.value, _unread(each.var.type))))
        changes.append(changed)
    code.apply(n.If(so, *changes))


def _unread(of: TargetType) -> n.Expr:
    """What stands for a value that nobody reads."""
    if of.kind == "list":
        return n.Items((), of)
    if of.kind == "bool":
        return n.FALSE
    return n.Num(of.none if of.maybe else 0, of)


Guard = Callable[[list[n.Stmt]], list[n.Stmt]]


def rounds(it: n.Var, over: n.Expr, steps: Steps, certain: Certain, guard: Guard, code: Code) -> None:
    """A list for each thing. What it reads is kept in lists with an entry for each round.

    guard: puts a test around the changes of a round.
    """
    place, found = n.counter("place"), code.once(over, f"{it.stem}s")
    reads, changes = code.parted(steps, code.scope.named(it=n.Get(it)), certain)
    values: dict[n.Expr, n.Expr] = {}
    kept: list[n.Stmt] = []
    for each in reads:
        values[n.Get(each.var)] = value = substituted(each.value, values)
        if each.var in free(*changes):
            one = n.Var(it.stem, it.type)
            told = substituted(value, {n.Get(it): n.Get(one)})
            rows = code.once(
                n.Search("list", (n.Loop(one, found),), told, listing(told.type)), f"{each.var.stem}s"
            )
            kept.append(n.Let(each.var, n.Kernel("at", (rows, n.Get(place)), each.var.type)))
    if not kept:
        code.apply(n.Each(it, found, guard(changes)))
        return
    kept.insert(0, n.Let(it, n.Kernel("at", (found, n.Get(place)), it.type)))
    code.apply(n.Each(place, n.Span(n.num(0), n.Size(found), NATURAL), [*kept, *guard(changes)]))
