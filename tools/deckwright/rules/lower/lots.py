"""Picks by chance: each thing as likely as the others."""

from dataclasses import replace

from deckwright.rules.lower.choices import piece_at, spot_of
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.selectors import selected
from deckwright.rules.lower.sets import things_of
from deckwright.rules.lower.world import World
from deckwright.rules.program.steps import Pick
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import listing


def leave_to_chance(pick: Pick, code: Code) -> None:
    """One thing or none, or several. Pieces go by their first spaces, as their ids do."""
    of = pick.selector
    is_piece, low = of.sort == "piece", n.num(0) if of.low is None else lower(of.low, code.scope)
    among = _things(selected(of, code.scope, pick.name), of.sort, code.world)
    type_ = replace(among.type.item, maybe=True) if of.is_single else among.type
    drawn = n.Var("drawn" if is_piece else pick.name, type_)
    code.add(n.Lot(drawn, among, None if of.is_single else low))
    value = code.once(_pieces(n.Get(drawn), code.world), pick.name) if is_piece else n.Get(drawn)
    code.call(pick.name, value)


def _things(loop: n.Loop, sort: str, world: World) -> n.Expr:
    """All of them, in the order of their ids. Alike cards and tokens count one by one, all else once."""
    things = things_of(loop)
    if sort == "piece":
        spots = listing(world.spot, unique=things.type.unique)
        things = n.Search("list", (loop,), spot_of(n.Get(loop.var), world), spots)
    if not things.type.unique and sort not in ("card", "tokens"):
        things = n.Unique(things)
    return things if things.type.ascending else n.Ordered(things)


def _pieces(drawn: n.Expr, world: World) -> n.Expr:
    """The pieces on spots that were drawn, or the piece on the one spot."""
    if drawn.type.kind != "list":
        piece = piece_at(n.Sure(drawn), world)
        nothing = replace(piece.type, maybe=True)
        return n.Cond(n.Cmp(">=", drawn, n.num(0)), piece, n.Num(nothing.none, nothing))
    spot = n.Var(world.spot.sort, world.spot)
    piece = piece_at(n.Get(spot), world)
    found = n.Search("list", (n.Loop(spot, drawn),), piece, listing(piece.type, unique=True))
    return n.Ordered(found)
