"""adjacent: whether two things lie beside each other, slantwise too."""

from deckwright.rules.lower.board import near
from deckwright.rules.queries.registry import query

ADJACENT = query("adjacent")
ADJACENT.lowers(near)
