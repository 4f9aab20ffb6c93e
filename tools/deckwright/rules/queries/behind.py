"""behind: the space next to a thing that another one sees behind it."""

from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import line_of, places_of
from deckwright.rules.lower.board import along
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import TWO, WITH_LINES, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

BEHIND = query(
    "behind",
    "free(behind(foe, piece))",
    plain(
        "The space next to a that b sees behind it on a straight line; none at the edge and off the lines.",
        types.maybe(types.SPACE),
        *TWO,
    ),
    shapes=WITH_LINES,
)


@BEHIND.means
def mean(of: e.Query, play: Play, a: int, b: int) -> int:
    """The next space on the line which is not one of the thing's own."""
    line = line_of(of, play, a, b)
    if line is None:
        return -1
    space, seen_from = line
    while space in places_of(of, play, 0, a):
        space = play.grid.behind(space, seen_from)
    return space


@BEHIND.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """None at the edge and off the lines."""
    return along(of, scope, "behind", how="beyond")
