"""row: the row of a space, counted from the side of a seat."""

from deckwright.rules.lower.board import first_space, grid, side
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

ROW = query("row")


@ROW.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """What lies nowhere is in row 0."""
    seat = lower_expression(of.args[1], scope)
    return grid(scope.world, "row", side(scope.world, seat), first_space(of.args[0], scope))
