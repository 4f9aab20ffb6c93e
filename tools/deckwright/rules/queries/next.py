"""next: the seat some places further clockwise."""

from deckwright.rules.interpret.queries import seat_on
from deckwright.rules.lower.around import places_on
from deckwright.rules.queries.form import PLACES_ON, SOME_SEAT, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.words.around import seat_by

NEXT = query(
    "next",
    "next(seat, 2)",
    plain("The next seat clockwise; of none it is none.", "seat or none", SOME_SEAT),
    plain(
        "The seat so many places further clockwise; fewer than 0 go the other way.",
        "seat or none",
        SOME_SEAT,
        PLACES_ON,
    ),
    reads="seats",
)
NEXT.means(seat_on(+1))
NEXT.lowers(places_on("+"))
NEXT.says(seat_by("next"))
