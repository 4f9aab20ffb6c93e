"""min: the smallest number over the things of a set, or the smaller of numbers."""

from deckwright.rules.lower.folds import folded
from deckwright.rules.queries.registry import query

MIN = query("min")
MIN.lowers(folded("min"))
