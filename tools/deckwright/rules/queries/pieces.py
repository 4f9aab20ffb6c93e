"""pieces: the pieces on a space."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.spots import space_of
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import PIECE, listing

PIECES = query(
    "pieces",
    "count(pieces(space))",
    plain(
        "The pieces on a space.",
        types.set_of(types.PIECE),
        Argument(name="space", types=(types.maybe(types.SPACE),)),
    ),
    reads="places",
    traits=("in play",),
)
PIECES.means(lambda _, play, space: play.pieces_at(space))


@PIECES.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """One or none; where several have room, those that stand there."""
    space = lower_expression(of.args[0], scope)
    piece = n.Var("piece", PIECE)
    if scope.world.board.room > 1:
        return _standing(piece, space, scope.world)
    board = scope.world.board.name
    there = scope.world.load(board, n.Sure(space) if space.type.maybe else space)
    one = n.Items((there,), listing(PIECE, bound=1, unique=True, ascending=True))
    found = n.Search(
        "list", (n.Loop(piece, one, (n.Cmp(">=", n.Get(piece), n.num(0)),)),), n.Get(piece), one.type
    )
    if not space.type.maybe:
        return found
    return n.Cond(n.Cmp(">=", space, n.num(0)), found, n.Items((), one.type))


def _standing(piece: n.Var, space: n.Expr, world: World) -> n.Expr:
    """The pieces of the board that stand on a space; on one that is none stands nothing."""
    in_play = n.Load(n.Place(world.pieces.pieces))
    there = n.Cmp("==", space_of(world, n.Get(piece)), space)
    return n.Search("list", (n.Loop(piece, in_play, (there,)),), n.Get(piece), in_play.type)
