"""adjacent: whether two things lie beside each other, as the board says."""

from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import are_one, pairs_of
from deckwright.rules.lower.board import near
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.direction import in_some_direction
from deckwright.rules.queries.form import BESIDE, WITH_NEIGHBOURS, plain
from deckwright.rules.queries.registry import query

ADJACENT = query(
    "adjacent",
    "adjacent(piece, goal)",
    plain(
        "Whether one is among the neighbours of the other; no piece lies beside itself.",
        types.BOOL,
        *BESIDE,
    ),
    shapes=WITH_NEIGHBOURS,
    traits=("either way",),
)


@ADJACENT.means
def mean(of: e.Query, play: Play, a: int, b: int) -> bool:
    """Whether any of their spaces do."""
    return not are_one(of, a, b) and any(play.grid.is_adjacent(*each) for each in pairs_of(of, play, a, b))


ADJACENT.lowers(near)
ADJACENT.proves(in_some_direction)
