"""direction: in which direction a thing lies on a straight line."""

from deckwright.rules.lower.board import along, side
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

DIRECTION = query("direction")


@DIRECTION.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Seen by the owner of the first thing if it is a piece, else by who is named third."""
    first, _, *viewer = of.args
    world = scope.world
    thing = lower_expression(viewer[0] if viewer else first, scope)
    seat = thing if viewer else world.load("piece_owner", thing)
    return along(of, scope, "direction", side(world, seat))
