"""Steps that are done for each of several seats: clockwise from the active one, all amounts read before."""

from collections.abc import Callable
from dataclasses import replace

from deckwright.rules.lower.amounts import Result, change
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.ends import clockwise
from deckwright.rules.lower.expressions import lower
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import AMONG, Amount, Step
from deckwright.rules.target import nodes as n


def for_each(step: Step, code: Code, write: Callable[[Code], None]) -> None:
    """Write something once for each of the seats for which a step is done; else once."""
    among = step.args.get(AMONG)
    if not isinstance(among, e.Expression):
        write(code)
        return
    seat = n.seat("seat")
    order = code.read(_in_order(among, code), "seats")
    inner = Code(code.scope.with_name(e.WHOEVER, n.Get(seat)), checks_state=False)
    write(inner)
    code.apply(n.Each(seat, order, inner.body))


def change_for_each(step: Step, code: Code, result: Result) -> None:
    """Change the amounts of a step; what is the same for all its seats is read once."""
    amounts = code.amounts(step, "amounts")
    if step.args.get(AMONG) is not None:
        amounts = tuple(_once(each, place, code) for place, each in enumerate(amounts))
    for_each(step, code, lambda inner: change(amounts, inner, result))


def _once(amount: Amount, place: int, code: Code) -> Amount:
    if isinstance(amount.n, e.Const | e.Value | e.Several):
        return amount
    name = f"amount {place}"
    code.scope = code.scope.with_name(name, code.once(lower(amount.n, code.scope), "n"))
    return replace(amount, n=e.Local(name, amount.n.type))


def _in_order(among: e.Expression, code: Code) -> n.Expr:
    """The seats, clockwise from the active one on."""
    order = clockwise(code.world, code.world.given("active"))
    if isinstance(among, e.Seats) and among.of is None and not code.world.eliminates:
        return order
    each, wanted = n.seat("each"), code.once(lower(among, code.scope), "among")
    return n.Search("list", (n.Loop(each, order, (n.In(n.Get(each), wanted),)),), n.Get(each), order.type)
