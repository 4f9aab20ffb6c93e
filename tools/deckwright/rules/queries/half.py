"""half: as many whole things, where halves are counted."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import TWO_HALVES

HALF = query(
    "half",
    "piece.weight + half(1)",
    plain(
        "As many whole things, where halves are counted.", types.HALF, Argument(name="n", types=(types.INT,))
    ),
)
HALF.means(lambda _, __, number: number * 2)


@HALF.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """A half counts once, a whole thing twice."""
    number = lower_expression(of.args[0], scope)
    return n.Calc("*", n.Num(2, TWO_HALVES), number)
