"""orthogonal: whether two things lie beside each other."""

from deckwright.rules.lower.board import near
from deckwright.rules.queries.registry import query

ORTHOGONAL = query("orthogonal")
ORTHOGONAL.lowers(near)
