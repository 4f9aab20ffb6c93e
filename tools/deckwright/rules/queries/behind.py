"""behind: the space next to a thing that another one sees behind it."""

from deckwright.rules.lower.board import along
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

BEHIND = query("behind")


@BEHIND.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """None at the edge and off the lines."""
    return along(of, scope, "behind", how="beyond")
