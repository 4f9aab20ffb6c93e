"""here: whether a piece is still in play."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

HERE = query("here")


@HERE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """It lies somewhere; none does not."""
    piece = lower_expression(of.args[0], scope)
    return n.tested(piece, lambda each: n.Cmp(">=", scope.world.load("piece_place", each), n.num(0)))
