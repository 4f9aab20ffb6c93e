"""How a piece is turned into one of another card."""

from deckwright.rules.lower.amounts import put
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, PIECE


def turn(world: World) -> n.Function:
    """The function that does it, if the piece is in play and there is such a card."""

    def make() -> n.Function:
        piece, card = n.Var("piece", PIECE), n.Var("card", CARD)
        tests = [n.Cmp(">=", n.Get(each), n.num(0)) for each in (piece, card)]
        tests.append(n.Cmp(">=", world.given("piece_place", n.Get(piece)), n.num(0)))
        body: list[n.Stmt] = [n.Turn(world.pieces, n.Get(piece), n.Get(card)), *_cut(world, n.Get(piece))]
        return n.Function(
            stem="turn_into",
            params=[piece, card],
            section="verbs",
            body=[n.If(n.all_of(tests), body)],
            about=n.About("Turn a piece into one of another card, if it is in play"),
        )

    return world.function("turn", make)


def _cut(world: World, piece: n.Expr) -> list[n.Stmt]:
    """No counter is higher than its maximum, which may hang on the card; one after the other."""
    cut: list[n.Stmt] = []
    for name, counter in world.program.counters.items():
        if counter.max is not None:
            at, most = world.place(name, piece), lower(counter.max, Scope(world, {"it": piece}))
            cut.append(n.Store(at, put(n.Load(at), n.Load(at), most)))
    return cut
