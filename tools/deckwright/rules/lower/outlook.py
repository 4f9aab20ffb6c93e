"""How good a position is for a seat, as bots value it."""

from collections.abc import Mapping

from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import of_seat
from deckwright.rules.lower.world import World
from deckwright.rules.program.outlooks import OutlookRecord
from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.share import shared
from deckwright.rules.target.types import INT


def outlook(world: World, stem: str, parts: Mapping[str, OutlookRecord], says: str) -> n.Function:
    """`f(s, me)`: the weighted sum of all parts."""
    me = n.seat()
    scope = of_seat(world, me)
    first, *others = (n.Calc("*", n.num(part.weight), lower(part.is_, scope)) for part in parts.values())
    total: n.Expr = first
    for each in others:
        total = n.Calc("+", total, each)
    made = n.Function(
        stem=stem,
        params=[me],
        section="phases",
        gives=INT,
        body=shared([n.Return(total)]),
        about=n.About(says),
    )
    return world.added(made)
