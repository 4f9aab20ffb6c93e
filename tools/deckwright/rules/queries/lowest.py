"""lowest: the things of a set with the lowest number, all that tie."""

from deckwright.rules.interpret.queries import foremost_among
from deckwright.rules.lower.folds import those_with
from deckwright.rules.queries.form import rated
from deckwright.rules.queries.registry import query
from deckwright.rules.words.rated import rated as rated_things

LOWEST = query(
    "lowest",
    "first(lowest(hand(seat), level))",
    rated(
        "The things of a set with the lowest number, all that tie; `otherwise` is for those to look at "
        "when `where` leaves nothing."
    ),
    chooses=True,
)
LOWEST.means(foremost_among(min))
LOWEST.lowers(those_with("min"))
LOWEST.gathers(rated_things("lowest"))
LOWEST.says(lambda speaker, of: speaker.things(of).all(speaker))
