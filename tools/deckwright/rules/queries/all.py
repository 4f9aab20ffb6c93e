"""all: whether something holds for every thing of a set."""

from deckwright.rules.interpret.queries import each_of
from deckwright.rules.lower.folds import exists
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import over
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.words.conditions import of_each

ALL = query(
    "all",
    "all(region, damage == 0, where=owner == seat)",
    over("Whether it holds for every thing of a set.", types.BOOL, each="must"),
)
ALL.means(lambda of, play: all(each_of(of, play)))


@ALL.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Looks until there is one for which it does not hold."""
    return n.Not(exists(of, scope, failing=True))


ALL.states(of_each)
