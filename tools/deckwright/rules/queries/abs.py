"""abs: a number without its sign."""

from dataclasses import replace

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.form import NUMBER, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import natural
from deckwright.rules.target import nodes as n

ABS = query("abs", "abs(coin(seat) - 3)", plain("The number without its sign.", "number", NUMBER))
ABS.means(lambda _, __, number: abs(number))


@ABS.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """A number of the same type, never below 0."""
    number = lower_expression(of.args[0], scope)
    return n.Kernel("abs", (number,), replace(number.type, low=0, high=None))


ABS.spans(natural)
