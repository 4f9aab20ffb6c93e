"""top: the top card of a zone."""

from deckwright.rules.lower.folds import end_of_pile
from deckwright.rules.queries.registry import query

TOP = query("top")
TOP.lowers(end_of_pile("top"))
