"""How pieces leave the board: their cards go to a zone, or nowhere."""

from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, PIECE, listing


def leave(world: World, to: str) -> n.Function:
    """The function that takes a piece off the board; one that is not there stays as it is."""

    def make() -> n.Function:
        piece = n.Var("piece", PIECE)
        body: list[n.Stmt] = [*_cards(world, n.Get(piece), to), n.Leave(world.pieces, n.Get(piece))]
        here = n.Cmp(">=", world.load("piece_place", n.Get(piece)), n.num(0))
        is_there = n.Logic("and", (n.Cmp(">=", n.Get(piece), n.num(0)), here))
        return n.Function(
            stem=f"remove_to_{to}" if to else "remove",
            params=[piece],
            section="verbs",
            body=[n.If(is_there, body)],
            about=n.About("Take a piece off the board, if it is there"),
        )

    return world.function(("leave", to), make)


def _cards(world: World, piece: n.Expr, to: str) -> list[n.Stmt]:
    """Its cards are laid into the zone of its owner."""
    if not to:
        return []
    if any(zone.per == ("piece",) for zone in world.program.zones.values()):
        raise Missing("cards beneath pieces")
    per = world.program.zones[to].per
    if per not in ((), ("seat",)):
        raise Missing(f"cards of pieces to a zone per {' and '.join(per)}")
    owner = (world.load("piece_owner", piece),) if per else ()
    if world.is_broad:
        cards: n.Expr = world.load("piece_cards", piece)
    else:
        cards = n.Items((world.load("piece_card", piece),), listing(CARD, bound=1))
    return [n.Lay(cards, world.place(to, *owner))]
