"""direction: in which direction a thing lies on a straight line."""

from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import line_of
from deckwright.rules.lower.board import along, side
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import TWO, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

DIRECTION = query(
    "direction",
    "direction(piece, foe) == ahead",
    plain(
        "In which direction b lies on a straight line, seen by the owner of a, or by me; none off the lines.",
        types.maybe(types.DIRECTION),
        *TWO,
    ),
    of_a_grid=True,
)


@DIRECTION.means
def mean(of: e.Query, play: Play, a: int, b: int, *viewer: int) -> int:
    """Seen by the owner of `a` if it is a piece, else by the viewer."""
    seat = viewer[0] if viewer else play.state.piece_owner[a]
    line = line_of(of, play, a, b)
    return play.grid.direction(*line, seat) if line else -1


@DIRECTION.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Seen by the owner of the first thing if it is a piece, else by who is named third."""
    first, _, *viewer = of.args
    world = scope.world
    thing = lower_expression(viewer[0] if viewer else first, scope)
    seat = thing if viewer else world.given("piece_owner", thing)
    return along(of, scope, "direction", side(world, seat))
