"""the: the thing of a set for which something holds, the first if there are several."""

from deckwright.rules.interpret.queries import foremost_of, kept
from deckwright.rules.lower.folds import foremost
from deckwright.rules.queries.form import over
from deckwright.rules.queries.registry import query

THE = query(
    "the",
    "the(region, where=owner == seat and level == 9)",
    over("The thing for which `where` holds, the first if there are several.", "item or none"),
    chooses=True,
)
THE.means(lambda of, play: foremost_of(of, play, kept(of, play)))
THE.lowers(foremost)
THE.says(lambda speaker, of: speaker.things(of.args[0]).that(of.where).one(speaker, "the"))
