"""those: the things of a set for which something holds."""

from deckwright.rules.interpret.queries import kept
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.sets import loop_over, things_of
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.form import over
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

THOSE = query(
    "those",
    "count(those(region, where=owner == seat))",
    over("The things of a set for which `where` holds.", "the set", where="must"),
    elsewhere=("filter",),
    chooses=True,
)
THOSE.means(kept)


@THOSE.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """A list of the finds."""
    loop, _ = loop_over(of.args[0], of.where, scope)
    return things_of(loop)


THOSE.gathers(lambda speaker, of: speaker.things(of.args[0]).that(of.where))
THOSE.says(lambda speaker, of: speaker.things(of).all(speaker))
