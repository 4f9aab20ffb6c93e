"""spaces: the spaces that a piece lies on, or those of a board."""

from deckwright.rules.lower.board import all_spaces
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n

SPACES = query("spaces")


@SPACES.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """A board is the set of its spaces already."""
    (of_what,) = of.args
    return lower_expression(of_what, scope) if of_what.type.is_set else all_spaces(of_what, scope)
