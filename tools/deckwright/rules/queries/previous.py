"""previous: the seat some places back, against the clock."""

from deckwright.rules.interpret.queries import seat_on
from deckwright.rules.lower.around import places_on
from deckwright.rules.queries.form import PLACES_ON, SOME_SEAT, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.words.around import seat_by

PREVIOUS = query(
    "previous",
    "previous(seat)",
    plain("The previous seat, against the clock; of none it is none.", "seat or none", SOME_SEAT),
    plain(
        "The seat so many places back, against the clock; fewer than 0 go clockwise.",
        "seat or none",
        SOME_SEAT,
        PLACES_ON,
    ),
    reads="seats",
)
PREVIOUS.means(seat_on(-1))
PREVIOUS.lowers(places_on("-"))
PREVIOUS.says(seat_by("previous"))
