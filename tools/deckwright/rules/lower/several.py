"""Picks of several things: whether there are enough, and the question for one after the other."""

from deckwright.rules.ids import DONE
from deckwright.rules.lower.choices import Choice
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, listing

WITHOUT_LIMIT = 99
HELD = listing(ACTION, ascending=True)


def enough(choice: Choice, scope: Scope) -> n.Expr:
    """Whether as many things as have to be picked are there, and as many as are asked for may be picked."""
    low, high = _size(choice, scope)
    things = choice.loop.source
    if choice.loop.tests:
        found = n.Search("list", (choice.loop,), n.Get(choice.loop.var), things.type)
        things = found if choice.is_bag or things.type.unique else n.Unique(found)
    return n.Logic(
        "and", (n.Cmp(">=", n.Size(things), low), n.Cmp("<=", low, high), n.Cmp(">=", high, n.num(0)))
    )


def asked(choice: Choice, offered: n.Expr, seat: n.Expr, scope: Scope) -> list[n.Stmt]:
    """Statements that ask for one thing after the other in ascending order, until enough are picked.

    Each set has but one way to it: behind a thing only later ones are on offer.
    """
    name = choice.pick.name
    held, left, answer = n.Var(f"{name}_ids", HELD), n.Var(f"{name}_left", HELD), n.Var("answer", ACTION)
    low, high = _size(choice, scope)
    done = n.Id(choice.question, None, DONE)
    args = (n.Get(left), n.Size(n.Get(held)), low, high)
    more = n.Kernel("further", args, HELD)
    ids = n.Kernel("or_done", (*args, done), HELD)
    each = n.Var("each", ACTION)
    things = n.Search("list", (n.Loop(each, n.Get(held)),), choice.meant(n.Get(each), scope.world), HELD)
    return [
        n.Let(held, n.Items((), HELD)),
        n.Let(left, offered),
        n.Repeat(
            [
                n.If(n.Cmp("==", n.Size(more), n.num(0)), [n.Break()]),
                n.Ask(seat, ids),
                n.Let(answer, n.Answer()),
                n.If(n.Cmp("==", n.Get(answer), done), [n.Break()]),
                n.Let(held, n.Join((n.Get(held), n.Items((n.Get(answer),), HELD)), HELD)),
                n.Let(left, n.Kernel("behind", (n.Get(left), n.Get(answer)), HELD)),
            ]
        ),
        n.Let(choice.var, n.Ordered(things)),
    ]


def _size(choice: Choice, scope: Scope) -> tuple[n.Expr, n.Expr]:
    """The least and the most that are taken."""
    low, high = choice.pick.selector.low, choice.pick.selector.high
    return (
        n.num(0) if low is None else lower(low, scope),
        n.num(WITHOUT_LIMIT) if high is None else lower(high, scope),
    )
