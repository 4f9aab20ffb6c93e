"""numbers: the whole numbers from one to another."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import INT, TOKENS
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import INT as WHOLE

MOST = 1000

NUMBERS = query(
    "numbers",
    "count(numbers(3, coin(seat)), where=it % 2 == 0)",
    plain(
        "The whole numbers from the first to the second, both included; none if the first is greater. "
        f"Of more than {MOST} the last are left out.",
        TOKENS,
        Argument(name="n", types=(INT,)),
        Argument(name="n", types=(INT,)),
    ),
    elsewhere=("range",),
)
NUMBERS.means(lambda _, __, low, high: list(range(low, min(high, low + MOST - 1) + 1)))


@NUMBERS.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """A span up to the number behind the last."""
    low, high = (lower_expression(each, scope) for each in of.args)
    last = n.Calc("min", n.Calc("+", high, n.num(1)), n.Calc("+", low, n.num(MOST)))
    return n.Span(low, last, WHOLE)
