"""distance: how many steps lie between two things, slanting steps included where the board has such."""

from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import pairs_of
from deckwright.rules.lower.board import all_spaces, first_space, grid, is_broad
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import TWO, WITH_NEIGHBOURS, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.spans import natural
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import SPACE

DISTANCE = query(
    "distance",
    "distance(piece, foe)",
    plain(
        "How many steps lie between the two, by the shortest way; slantwise ones too unless the board says "
        "`beside: orthogonal`. Where no way leads it is more than between any two spaces.",
        types.INT,
        *TWO,
    ),
    shapes=WITH_NEIGHBOURS,
)


@DISTANCE.means
def mean(of: e.Query, play: Play, a: int, b: int) -> int:
    """The shortest way; what lies nowhere is further than everything on the board."""
    ways = (play.grid.distance(*each) for each in pairs_of(of, play, a, b))
    return min(ways, default=play.program.ground.beyond)


@DISTANCE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The shortest way; further than everything on the board for what lies nowhere."""
    world = scope.world
    a, b = of.args
    if not is_broad(a, scope) and not is_broad(b, scope):
        return grid(world, "distance", first_space(a, scope), first_space(b, scope))
    one, other = n.Var("spot", SPACE), n.Var("other_spot", SPACE)
    loops = (n.Loop(one, all_spaces(a, scope)), n.Loop(other, all_spaces(b, scope)))
    steps = grid(world, "distance", n.Get(one), n.Get(other))
    beyond = n.num(world.ground.beyond)
    return n.Search("min", loops, steps, steps.type, beyond)


DISTANCE.spans(natural)
