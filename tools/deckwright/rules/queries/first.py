"""first: the first thing of a set."""

from deckwright.rules.interpret.queries import foremost_of
from deckwright.rules.lower.folds import foremost
from deckwright.rules.queries.form import SET, plain
from deckwright.rules.queries.registry import query

FIRST = query(
    "first",
    "first(hand(seat))",
    plain("The first thing of a set.", "item or none", SET),
    chooses=True,
)
FIRST.means(foremost_of)
FIRST.lowers(foremost)
FIRST.says(lambda speaker, of: speaker.things(of.args[0]).one(speaker, "first"))
