"""abs: the number without its sign."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

ABS = query("abs")


@ABS.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The number or its opposite, whichever is more."""
    number = lower_expression(of.args[0], scope)
    return n.Calc("max", number, n.Calc("-", n.Num(0, number.type), number))
