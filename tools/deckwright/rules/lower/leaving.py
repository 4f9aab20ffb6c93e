"""How pieces leave the board, and change places."""

from collections.abc import Sequence

from deckwright.rules.lower.carrying import carried_by
from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, PIECE, listing


def leave(world: World, to: str, *, told: bool = False) -> n.Function:
    """The function that takes a piece off the board; one that is not there stays as it is.

    told: to whose zone its cards go is told besides; else it is that of its owner.
    """
    per = world.program.zones[to].per if to else ()
    assert per in ((), ("seat",)), f"it is unclear which {to} is meant"
    given = [n.seat("whose")] if told and per else []

    def make() -> n.Function:
        piece, whose = n.Var("piece", PIECE), [n.Get(each) for each in given]
        body: list[n.Stmt] = [*_cards(world, n.Get(piece), to, whose), n.Leave(world.pieces, n.Get(piece))]
        if world.carries:  # what it still carries leaves first
            guest = n.Var("guest", PIECE)
            leaves = [*_cards(world, n.Get(guest), to, whose), n.Leave(world.pieces, n.Get(guest))]
            body.insert(0, n.Each(guest, carried_by(world, n.Get(piece), "other"), leaves))
        here = n.Cmp(">=", world.given("piece_place", n.Get(piece)), n.num(0))
        is_there = n.Logic("and", (n.Cmp(">=", n.Get(piece), n.num(0)), here))
        return n.Function(
            stem=f"{'give' if given else 'remove'}_to_{to}" if to else "remove",
            params=[piece, *given],
            section="verbs",
            body=[n.If(is_there, body)],
            about=n.About("Take a piece off the board, if it is there"),
        )

    return world.function(("leave", to, bool(given)), make)


def _cards(world: World, piece: n.Expr, to: str, whose: Sequence[n.Expr]) -> list[n.Stmt]:
    """Its cards, and those beneath it, are laid into the zone that is told, or that of its owner."""
    if not to:
        return []
    is_own = not whose and world.program.zones[to].per
    owner = (world.given("piece_owner", piece),) if is_own else tuple(whose)
    if world.is_broad:
        cards: n.Expr = world.given("piece_cards", piece)
    else:
        cards = n.Items((world.given("piece_card", piece),), listing(CARD, bound=1))
    if world.pieces.beneath:
        beneath = (n.Load(n.Place(slot, (piece,))) for slot in world.pieces.beneath)
        cards = n.Join((cards, *beneath), listing(CARD))
    return [n.Lay(cards, world.place(to, *owner))]


def swap(world: World) -> n.Function:
    """The function that lets two pieces change places, if both are in play on a space of their own."""

    def make() -> n.Function:
        one, other = n.Var("one", PIECE), n.Var("other", PIECE)
        pieces = (n.Get(one), n.Get(other))
        tests: list[n.Expr] = [n.Cmp("!=", *pieces)]
        tests += [n.Cmp(">=", each, n.num(0)) for each in pieces]
        tests += [n.Cmp(">=", world.given("piece_place", each), n.num(0)) for each in pieces]
        if world.is_broad:
            tests += [n.Cmp("==", n.Size(world.given("piece_places", each)), n.num(1)) for each in pieces]
        return n.Function(
            stem="swap",
            params=[one, other],
            section="verbs",
            body=[n.If(n.all_of(tests), [n.Swap(world.pieces, *pieces)])],
            about=n.About("Two pieces change places, if both are in play"),
        )

    return world.function("swap", make)
