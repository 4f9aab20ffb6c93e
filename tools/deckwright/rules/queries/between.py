"""between: the spaces between two things on a straight line."""

from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import line_of
from deckwright.rules.lower.board import along
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import TWO, WITH_LINES, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

BETWEEN = query(
    "between",
    "all(between(piece, foe), free(it))",
    plain(
        "The spaces between the two on a straight line; none when they are adjacent or on no such line.",
        types.set_of(types.SPACE),
        *TWO,
    ),
    shapes=WITH_LINES,
)


@BETWEEN.means
def mean(of: e.Query, play: Play, a: int, b: int) -> Held:
    """None off the lines."""
    line = line_of(of, play, a, b)
    return list(play.grid.between(*line)) if line else []


@BETWEEN.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """None off the lines."""
    return along(of, scope, "between")
