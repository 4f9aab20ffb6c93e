"""How cards are gathered: from every zone, then with the pieces that leave play."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckwright.rules.gathering import belonging
from deckwright.rules.lower.expressions import conditions
from deckwright.rules.lower.leaving import leave
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.records import ON_SPACES, ZoneRecord, beneath_pieces
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, PIECE, SPACE, TargetType, listing


def collected(world: World, to: n.Place, scope: Scope) -> Iterator[n.Stmt]:
    """What brings all cards that belong to a zone there; a piece goes whole, with what lies beneath it."""
    own = world.program.zones[to.slot.stem]
    beneath = beneath_pieces(world.program)
    goes = _Goes(to, belonging(own, world.program), scope)
    for zone in world.program.zones.values():
        if zone.name != own.name and zone.name not in beneath:
            yield from _everywhere(zone, goes, world)
    if world.program.boards:
        piece = n.Var("piece", PIECE)
        leaves = n.Do(leave(world, own.name), (n.Get(piece),))
        tests = goes.tests(world.given("piece_card", n.Get(piece)))
        body: list[n.Stmt] = [n.If(n.all_of(list(tests)), [leaves])] if tests else [leaves]
        yield n.Each(piece, world.load(f"{world.ground.name}_pieces"), body)


@dataclass(frozen=True, slots=True)
class _Goes:
    """Where cards go, and which: all, or those that belong there."""

    to: n.Place
    belongs: Expression | None
    scope: Scope

    def tests(self, card: n.Expr) -> tuple[n.Expr, ...]:
        return conditions(self.belongs, self.scope.named(it=card))

    def from_(self, origin: n.Place) -> n.Stmt:
        """All of a zone at once, or each of those."""
        if self.belongs is None:
            return n.MoveTop(n=None, origin=origin, to=self.to)
        card, lying = n.Var("card", CARD), n.Load(origin)
        cards = n.Search("list", (n.Loop(card, lying, self.tests(n.Get(card))),), n.Get(card), listing(CARD))
        return n.Move(card=cards, origin=n.Origin((origin,)), to=self.to, sure=True, several=True)


def _everywhere(zone: ZoneRecord, goes: _Goes, world: World) -> Iterator[n.Stmt]:
    """From each list that a zone consists of, those of the first thing it is kept per first."""
    loops = [_loop(per, world) for per in zone.per]
    body: list[n.Stmt] = [goes.from_(world.place(zone.name, *(n.Get(var) for var, _ in loops)))]
    for var, over in reversed(loops):
        body = [n.Each(var, over, body)]
    yield from body


def _loop(per: str, world: World) -> tuple[n.Var, n.Expr]:
    if per == "seat":
        return n.seat("seat"), world.everyone
    of = SPACE if (per,) == ON_SPACES else TargetType(kind="id", sort=per)
    return n.Var(per, of), n.Span(n.num(0), n.num(len(world.program.things(per))), of)
