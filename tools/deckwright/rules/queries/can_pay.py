"""can_pay: whether a price could be paid now."""

from collections.abc import Iterator
from typing import cast

from deckwright.rules.interpret import amounts
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.amounts import payable
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount
from deckwright.rules.program.types import BOOL, PRICE
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.words.amounts import what_is_paid

CAN_PAY = query(
    "can_pay",
    "can_pay(toll)",
    plain(
        "Whether `me` could pay a price now. Behind a price with a parameter stands what it is about.",
        BOOL,
        Argument(name="price", types=(PRICE,)),
    ),
    traits=("priced",),
)


def mixed(of: e.Query) -> e.Expression | None:
    """The condition of a price of which is chosen what pays."""
    return of.args[1] if len(of.args) > 1 and of.args[1].type == BOOL else None


def _cost(of: e.Query) -> Iterator[Amount]:
    """What the price asks for: pool and number in turn."""
    _, *asked = of.args
    for pool, number in zip(asked[::2], asked[1::2], strict=True):
        yield Amount(cast(e.Pool, pool), number)


@CAN_PAY.means
def mean(of: e.Query, play: Play, *_: Held) -> bool:
    """What comes out of one pool is needed together."""
    if (mix := mixed(of)) is not None:
        return bool(value(mix, play))
    return amounts.payable(tuple(_cost(of)), play)


@CAN_PAY.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """As for a choice that costs as much."""
    if (mix := mixed(of)) is not None:
        return lower_expression(mix, scope)
    return n.all_of(payable(tuple(_cost(of)), scope))


CAN_PAY.fills(what_is_paid)
