"""free: whether nothing lies on a space."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.spots import first_spot
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

FREE = query(
    "free",
    "free(space)",
    plain(
        "Whether nothing lies on a space.",
        types.BOOL,
        Argument(name="space", types=(types.maybe(types.SPACE),)),
    ),
    reads="places",
    traits=("open",),
)
FREE.means(lambda _, play, space: space >= 0 and not play.pieces_at(space))


@FREE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """No piece is there; a space that is none is not free."""
    space, world = lower_expression(of.args[0], scope), scope.world
    return n.tested(
        space, lambda at: n.Cmp("<", world.load(world.ground.name, first_spot(world, at)), n.num(0))
    )


FREE.proves(lambda of: of.args)
