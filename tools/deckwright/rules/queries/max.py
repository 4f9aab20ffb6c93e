"""max: the largest number over the things of a set, or the larger of numbers."""

from deckwright.rules.lower.folds import folded
from deckwright.rules.queries.registry import query

MAX = query("max")
MAX.lowers(folded("max"))
