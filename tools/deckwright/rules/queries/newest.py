"""newest: the cards that came last to a zone that keeps its order."""

from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import listing
from deckwright.rules.words.newest import newest

NEWEST = query(
    "newest",
    "sum(newest(display(seat), 3), level)",
    plain(
        "So many cards of a zone that keeps its order, those that came last to it; all if there are fewer.",
        types.set_of(types.CARD),
        Argument(name="zone", types=(types.set_of(types.CARD),), zone=True, ordered=True),
        Argument(name="n", types=(types.INT,)),
    ),
)


@NEWEST.means
def mean(_: e.Query, __: Play, zone: list[Held], number: int) -> list[Held]:
    """The end of the zone."""
    return zone[-number:] if number > 0 else []


@NEWEST.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The kernel takes them."""
    pile, number = (lower_expression(each, scope) for each in of.args)
    return n.Kernel("newest", (pile, number), listing(pile.type.item))


NEWEST.gathers(newest)
NEWEST.says(lambda speaker, of: speaker.things(of).all(speaker))
