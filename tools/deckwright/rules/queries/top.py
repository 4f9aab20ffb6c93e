"""top: the top card of a zone."""

from deckwright.rules.lower.folds import end_of_pile
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query

TOP = query(
    "top",
    "top(discard(seat))",
    plain(
        "The top card of a zone.",
        types.maybe(types.CARD),
        Argument(name="zone", types=(types.set_of(types.CARD),), zone=True),
    ),
    chooses=True,
    traits=("on top",),
)
TOP.means(lambda _, __, zone: zone[-1] if zone else -1)
TOP.lowers(end_of_pile("top"))
