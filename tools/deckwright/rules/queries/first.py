"""first: the first thing of a set."""

from deckwright.rules.lower.folds import foremost
from deckwright.rules.queries.registry import query

FIRST = query("first")
FIRST.lowers(foremost)
