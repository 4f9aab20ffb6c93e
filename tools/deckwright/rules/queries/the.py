"""the: the thing of a set for which something holds, the first if there are several."""

from deckwright.rules.lower.folds import foremost
from deckwright.rules.queries.registry import query

THE = query("the")
THE.lowers(foremost)
