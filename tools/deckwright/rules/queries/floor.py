"""floor: the whole part of a number with halves."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import TargetType

FLOOR = query(
    "floor",
    "floor(piece.weight)",
    plain("The whole part of a number with halves.", types.INT, Argument(name="n", types=(types.HALF,))),
)
FLOOR.means(lambda _, __, half: half // 2)


@FLOOR.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Rounded down."""
    halves = lower_expression(of.args[0], scope)
    return n.Kernel("floor", (halves,), TargetType(kind="int", low=0 if halves.type.is_natural else None))
