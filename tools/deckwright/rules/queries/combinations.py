"""combinations: all sets that can be made of some things."""

from itertools import combinations
from math import comb

from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import INT
from deckwright.rules.queries.form import SET, Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import listing
from deckwright.rules.words.combined import combined

MOST = 4096
LEAST = Argument(name="least", types=(INT,))

COMBINATIONS = query(
    "combinations",
    "any(combinations(hand(seat), 2, 3), forms(it, family))",
    plain(
        "All sets that can be made of the things, of one or more of them. Two equal cards are two things. "
        f"Of so many things that there would be more than {MOST} sets, the last are left out.",
        "sets",
        SET,
    ),
    plain("All sets of so many of the things.", "sets", SET, LEAST),
    plain(
        "All sets of `least` to `most` of the things.",
        "sets",
        SET,
        LEAST,
        Argument(name="most", types=(INT,), least="least"),
    ),
)


@COMBINATIONS.means
def mean(_: e.Query, __: Play, things: list[Held], *bounds: int) -> list[Held]:
    """Size by size; fewer of the things as long as there are too many sets."""
    low, high = (bounds[0], bounds[-1]) if bounds else (1, len(things))
    things = sorted(things)
    while sum(comb(len(things), size) for size in range(max(low, 0), min(high, len(things)) + 1)) > MOST:
        things = things[:-1]
    sizes = range(max(low, 0), min(high, len(things)) + 1)
    return [[*each] for size in sizes for each in combinations(things, size)]


@COMBINATIONS.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The kernel makes them."""
    things, *bounds = (lower_expression(each, scope) for each in of.args)
    item = listing(things.type.item, unique=things.type.unique, ascending=True)
    low = bounds[0] if bounds else n.num(1)
    args = (things, low, bounds[-1]) if bounds else (things, low)
    return n.Kernel("combinations", args, listing(item))


COMBINATIONS.gathers(combined)
