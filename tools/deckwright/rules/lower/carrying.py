"""Pieces that carry others: what a piece carries, and how one comes aboard."""

from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program import types
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import INT, PIECE


def carried_by(world: World, carrier: n.Expr, stem: str = "guest") -> n.Expr:
    """The pieces that a piece carries, ascending; one that is none carries none."""
    guest, in_play = n.Var(stem, PIECE), n.Load(n.Place(world.pieces.pieces))
    aboard = n.Cmp("==", world.given("piece_carrier", n.Get(guest)), carrier)
    found = n.Search("list", (n.Loop(guest, in_play, (aboard,)),), n.Get(guest), in_play.type)
    if not carrier.type.maybe:
        return found
    return n.Cond(n.Cmp(">=", carrier, n.num(0)), found, n.Items((), in_play.type))


def holds(world: World) -> n.Function:
    """The function that gives how many others a piece can carry: positions are held against it."""

    def make() -> n.Function:
        carrier = n.Var("carrier", PIECE)
        return n.Function(
            stem="can_carry",
            params=[carrier],
            section="terms",
            gives=INT,
            body=[n.Return(_most(world, n.Get(carrier)))],
            about=n.About("How many others a piece can carry"),
        )

    return world.function("can carry", make)


def _most(world: World, carrier: n.Expr) -> n.Expr:
    hold = e.Term(world.ground.carries, (e.Local("carrier", types.PIECE),), types.INT)
    return lower(hold, Scope(world, {"carrier": carrier}))


def embark(world: World) -> n.Function:
    """The function by which a piece comes aboard another one, if both are in play and that has room."""

    def make() -> n.Function:
        piece, carrier = n.Var("piece", PIECE), n.Var("carrier", PIECE)
        mine, theirs = n.Get(piece), n.Get(carrier)
        tests: list[n.Expr] = [n.Cmp("!=", mine, theirs)]
        tests += [n.Cmp(">=", each, n.num(0)) for each in (mine, theirs)]
        tests += [n.Cmp(">=", world.given("piece_place", each), n.num(0)) for each in (mine, theirs)]
        tests += [
            n.Cmp("<", world.given("piece_carrier", theirs), n.num(0)),
            n.Cmp("!=", world.given("piece_carrier", mine), theirs),
            n.Cmp("==", n.Size(carried_by(world, mine)), n.num(0)),
        ]
        tests.append(n.Cmp("<", n.Size(carried_by(world, theirs)), _most(world, theirs)))
        return n.Function(
            stem="embark",
            params=[piece, carrier],
            section="verbs",
            body=[n.If(n.all_of(tests), [n.Carry(world.pieces, mine, theirs)])],
            about=n.About("A piece is carried by another one from now on, if that can carry one more"),
        )

    return world.function("embark", make)
