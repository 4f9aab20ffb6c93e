"""between: the spaces between two things on a straight line."""

from deckwright.rules.lower.board import along
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

BETWEEN = query("between")


@BETWEEN.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """None off the lines."""
    return along(of, scope, "between")
