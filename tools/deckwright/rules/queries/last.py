"""last: the card that has lain in a zone for the longest time, the bottom one."""

from deckwright.rules.lower.folds import end_of_pile
from deckwright.rules.queries.registry import query

LAST = query("last")
LAST.lowers(end_of_pile("bottom"))
