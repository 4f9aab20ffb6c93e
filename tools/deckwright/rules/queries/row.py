"""row: the row of a space, counted from the side of a seat."""

from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import places_of
from deckwright.rules.lower.board import first_space, grid, side
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import SOMEWHERE, WITH_LINES, Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import natural
from deckwright.rules.target import nodes as n

ROW = query(
    "row",
    "row(piece, piece.owner)",
    plain(
        "The row of a space, counted from a seat's own side.",
        types.INT,
        Argument(name="space", types=SOMEWHERE),
        Argument(name="seat", types=(types.SEAT,), default="me"),
    ),
    shapes=WITH_LINES,
)


@ROW.means
def mean(of: e.Query, play: Play, thing: int, seat: int) -> int:
    """Counted from 1; 0 for what lies nowhere."""
    places = places_of(of, play, 0, thing)
    return play.grid.row(places[0], seat) if places else 0


@ROW.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """What lies nowhere is in row 0."""
    seat = lower_expression(of.args[1], scope)
    return grid(scope.world, "row", side(scope.world, seat), first_space(of.args[0], scope))


ROW.spans(natural)
