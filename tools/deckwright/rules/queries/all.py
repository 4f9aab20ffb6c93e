"""all: whether something holds for every thing of a set."""

from deckwright.rules.lower.folds import exists
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

ALL = query("all")


@ALL.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Looks until there is one for which it does not hold."""
    return n.Not(exists(of, scope, failing=True))
