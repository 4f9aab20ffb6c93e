"""pieces: the pieces on a space, or aboard another one."""

from collections.abc import Sequence

from deckwright.rules.interpret.pieces import carried_by as aboard
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.carrying import carried_by
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

NOBODY = listing(PIECE, unique=True, ascending=True)  # where nothing carries anything
PIECES = query(
    "pieces",
    "count(pieces(space))",
    plain(
        "The pieces on a space that no other one carries.",
        types.set_of(types.PIECE),
        Argument(name="space", types=(types.maybe(types.SPACE),)),
    ),
    plain(
        "The pieces that a piece carries.",
        types.set_of(types.PIECE),
        Argument(name="piece", types=(types.maybe(types.PIECE),)),
    ),
    reads="places",
    traits=("in play",),
)


@PIECES.means
def mean(of: e.Query, play: Play, where: int) -> Sequence[int]:
    """Those that a piece carries, or those of a space that are not carried."""
    if of.args[0].type.sure == types.PIECE:
        return aboard(where, play) if where >= 0 else ()
    return [piece for piece in play.pieces_at(where) if play.state.piece_carrier[piece] < 0]


@PIECES.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """One or none; where several have room, those that stand there; or those aboard a piece."""
    if of.args[0].type.sure == types.PIECE:
        carrier = lower_expression(of.args[0], scope)
        return carried_by(scope.world, carrier) if scope.world.carries else n.Items((), NOBODY)
    space = lower_expression(of.args[0], scope)
    piece = n.Var("piece", PIECE)
    if scope.world.ground.most_room > 1:
        return _standing(piece, space, scope.world)
    board = scope.world.ground.name
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
    tests: tuple[n.Expr, ...] = (there,)
    if world.carries:
        tests = (there, n.Cmp("<", world.given("piece_carrier", n.Get(piece)), n.num(0)))
    return n.Search("list", (n.Loop(piece, in_play, tests),), n.Get(piece), in_play.type)
