"""here: whether a piece is still in play."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

HERE = query(
    "here",
    "here(piece)",
    plain(
        "Whether a piece is still in play.",
        types.BOOL,
        Argument(name="piece", types=(types.maybe(types.PIECE),)),
    ),
    reads="pieces",
)
HERE.means(lambda _, play, piece: play.is_here(piece))


@HERE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """It lies somewhere; none does not."""
    piece = lower_expression(of.args[0], scope)
    return n.tested(piece, lambda each: n.Cmp(">=", scope.world.given("piece_place", each), n.num(0)))


HERE.proves(lambda of: of.args)
