"""overlap: the things that lie in both sets."""

from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import ANY_SET
from deckwright.rules.queries.form import SET, Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.words.overlaps import overlapping

OVERLAP = query(
    "overlap",
    "count(overlap(neighbours(piece), home))",
    plain(
        "The things that lie in both sets.",
        "the set",
        SET,
        Argument(name="set", types=(ANY_SET,), like=True),
    ),
    traits=("ascending",),
)
OVERLAP.means(lambda _, __, one, other: [thing for thing in one if thing in other])


@OVERLAP.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """Those of the first set, in its order."""
    one, other = (lower_expression(each, scope) for each in of.args)
    each = n.Var("each", one.type.item)
    loop = n.Loop(each, one, (n.In(n.Get(each), other),))
    return n.Search("list", (loop,), n.Get(each), one.type)


OVERLAP.gathers(overlapping)
OVERLAP.says(lambda speaker, of: speaker.things(of).all(speaker))
