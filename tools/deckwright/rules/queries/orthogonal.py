"""orthogonal: whether two things lie beside each other."""

from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import are_one, pairs_of
from deckwright.rules.lower.board import near
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.direction import in_some_direction
from deckwright.rules.queries.form import BESIDE, plain
from deckwright.rules.queries.registry import query

ORTHOGONAL = query(
    "orthogonal",
    "orthogonal(piece, foe)",
    plain("Whether the two lie side by side or one before the other.", types.BOOL, *BESIDE),
    shapes=("grid",),
    traits=("either way",),
)


@ORTHOGONAL.means
def mean(of: e.Query, play: Play, a: int, b: int) -> bool:
    """Whether any of their spaces do."""
    return not are_one(of, a, b) and any(play.grid.is_orthogonal(*each) for each in pairs_of(of, play, a, b))


ORTHOGONAL.lowers(near)
ORTHOGONAL.proves(in_some_direction)
