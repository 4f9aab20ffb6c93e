"""Picks of several things: which of them are enough, and what must hold for all of them together."""

from collections.abc import Sequence
from dataclasses import replace

from deckwright.rules.ids import DONE
from deckwright.rules.lower.choices import Choice
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, BOOL, listing
from deckwright.rules.target.walks import free, substituted

HELD = listing(ACTION, ascending=True)


def enough(choice: Choice) -> list[n.Expr]:
    """Tests that as many things as must be picked are there, and that as many as are asked for may be."""
    low, high, things = choice.low, choice.high, choice.loop.source
    if choice.loop.tests:
        found = n.Search("list", (choice.loop,), n.Get(choice.loop.var), things.type)
        things = found if choice.is_bag or things.type.unique else n.Unique(found)
    tests: list[n.Expr] = [] if low == n.num(0) else [n.Cmp(">=", n.Size(things), low)]
    tests += [] if low in (high, n.num(0)) or choice.is_open else [n.Cmp("<=", low, high)]
    tests += [] if high.type.is_natural else [n.Cmp(">=", high, n.num(0))]
    return tests


def all_of_them(choice: Choice, tests: Sequence[n.Expr]) -> list[n.Expr]:
    """Tests of what is picked as tests of all that there is: more is never worse."""
    return [substituted(each, {n.Get(choice.var): choice.loop.source}) for each in tests]


def held_to(choice: Choice, test: n.Expr) -> Choice:
    """The choice with a test of all that is picked. What it asks of each thing is asked of each alone."""
    each = _of_each(choice, test)
    if each is None:
        return replace(choice, also=(*choice.also, test))
    return replace(choice, loop=replace(choice.loop, tests=(*choice.loop.tests, each)))


def _of_each(choice: Choice, test: n.Expr) -> n.Expr | None:
    """What a test asks of each thing that is picked: that none of them fails."""
    found = test.of if isinstance(test, n.Not) else None
    if not isinstance(found, n.Search) or found.gives != "any" or len(found.loops) != 1:
        return None
    (loop,) = found.loops
    if loop.source != n.Get(choice.var) or choice.var in free(*loop.tests):
        return None
    fails = n.all_of(loop.tests)
    holds = fails.of if isinstance(fails, n.Not) else n.Not(fails)
    return substituted(holds, {n.Get(loop.var): n.Get(choice.loop.var)})


def subsets(choice: Choice, ids: n.Expr, tests: Sequence[n.Expr], stem: str, world: World) -> n.Subsets:
    """The ways to pick some of the things with these ids, so that tests of what is picked hold."""
    held = n.Var("held", HELD)
    if not tests:
        return n.Subsets(ids, choice.low, choice.high, held)
    params = [var for var in free(*tests) if var is not choice.var]

    def make() -> n.Function:
        given = n.Var("held", HELD)
        return n.Function(
            stem=f"fits_{stem}",
            params=[*params, given],
            section="actions",
            gives=BOOL,
            body=[n.Let(choice.var, picked(choice, given, world)), n.Return(n.all_of(tests))],
            about=n.About(f"Whether some things may be picked together for {choice.pick.asks}"),
        )

    fits = world.function(("fits", choice.pick.asks, stem), make)
    args = (*map(n.Get, params), n.Get(held))
    rising = choice.pick.selector.sort == "tokens" and all(_rises(test, choice.var) for test in tests)
    return n.Subsets(ids, choice.low, choice.high, held, n.Invoke(fits, args), rising)


def _rises(test: n.Expr, tokens: n.Var) -> bool:
    """Whether a test asks that there are at least so many of some tokens, or that their sum is so high."""
    if not isinstance(test, n.Cmp) or test.op in ("==", "!="):
        return False
    whole, least = (test.left, test.right) if test.op in (">=", ">") else (test.right, test.left)
    return tokens not in free(least) and _is_whole(whole, n.Get(tokens))


def _is_whole(of: n.Expr, tokens: n.Expr) -> bool:
    """Whether this is the number or the sum of all tokens."""
    if not isinstance(of, n.Search):
        return of == n.Size(tokens)
    loop = of.loops[0]
    is_sum = of.gives == "sum" and of.value == n.Get(loop.var) and len(of.loops) == 1
    return is_sum and loop.source == tokens and not loop.tests


def picked(choice: Choice, ids: n.Var, world: World) -> n.Expr:
    """The things that some ids stand for."""
    each, held = n.Var("each", ACTION), choice.var.type
    type_ = listing(held.item, unique=held.unique, ascending=choice.pick.selector.sort != "piece")
    things = n.Search("list", (n.Loop(each, n.Get(ids)),), choice.meant(n.Get(each), world), type_)
    return things if type_.ascending else n.Ordered(things)


def asked(
    choice: Choice, among: n.Subsets, seat: n.Expr, world: World, given: n.Expr = n.TRUE
) -> list[n.Stmt]:
    """Statements that ask for one thing after the other in the order of their ids.

    Each set has but one way to it: behind a thing only later ones are on offer. given: what holds for certain
    while it is asked.
    """
    ids = n.Var(f"{choice.pick.name}_ids", HELD)
    done = n.Id(choice.question, None, DONE)
    return [n.AskSeveral(ids, seat, among, done, given), n.Let(choice.var, picked(choice, ids, world))]
