"""clamp: the number, but at least the second and at most the third."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.form import LIKE, NUMBER, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import Span
from deckwright.rules.target import nodes as n

CLAMP = query(
    "clamp",
    "clamp(coin(seat), 1, 6)",
    plain(
        "The number, but at least the second and at most the third.",
        "number",
        NUMBER,
        LIKE,
        LIKE,
    ),
)
CLAMP.means(lambda _, __, number, low, high: max(low, min(high, number)))


@CLAMP.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The low bound wins if they cross."""
    number, low, high = (lower_expression(each, scope) for each in of.args)
    return n.Calc("max", low, n.Calc("min", high, number))


@CLAMP.spans
def spans(_: object, __: object, args: list[Span], ___: object) -> Span:
    """From the lower bound to the upper one, or to the lower one if that is higher."""
    _, low, high = args
    return Span(low.low, low.joined(high).high)
