"""sum: the sum over the things of a set."""

from deckwright.rules.lower.folds import folded
from deckwright.rules.queries.registry import query

SUM = query("sum")
SUM.lowers(folded("sum"))
