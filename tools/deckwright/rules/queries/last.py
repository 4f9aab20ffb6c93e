"""last: the card that has lain in a zone for the longest time, the bottom one."""

from deckwright.rules.lower.folds import end_of_pile
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query

LAST = query(
    "last",
    "last(discard(seat))",
    plain(
        "The card that has lain in an ordered zone for the longest time, the bottom one.",
        types.maybe(types.CARD),
        Argument(name="zone", types=(types.set_of(types.CARD),), zone=True),
    ),
    chooses=True,
)
LAST.means(lambda _, __, zone: zone[0] if zone else -1)
LAST.lowers(end_of_pile("bottom"))
