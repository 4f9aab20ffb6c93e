"""bottom: the card that has lain in a zone for the longest time."""

from deckwright.rules.lower.folds import end_of_pile
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query

BOTTOM = query(
    "bottom",
    "bottom(discard(seat))",
    plain(
        "The bottom card of a zone: in an ordered one that which has lain there for the longest time.",
        types.maybe(types.CARD),
        Argument(name="zone", types=(types.set_of(types.CARD),), zone=True),
    ),
    chooses=True,
    elsewhere=("last",),
)
BOTTOM.means(lambda _, __, zone: zone[0] if zone else -1)
BOTTOM.lowers(end_of_pile("bottom"))
