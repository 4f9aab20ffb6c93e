"""highest: the things of a set with the highest number, all that tie."""

from deckwright.rules.interpret.queries import foremost_among
from deckwright.rules.lower.folds import those_with
from deckwright.rules.queries.form import rated
from deckwright.rules.queries.registry import query
from deckwright.rules.words.rated import rated as rated_things

HIGHEST = query(
    "highest",
    "count(highest(region, level, where=owner == seat))",
    rated(
        "The things of a set with the highest number, all that tie; `otherwise` is for those to look at "
        "when `where` leaves nothing."
    ),
    chooses=True,
)
HIGHEST.means(foremost_among(max))
HIGHEST.lowers(those_with("max"))
HIGHEST.gathers(rated_things("highest"))
HIGHEST.says(lambda speaker, of: speaker.things(of).all(speaker))
