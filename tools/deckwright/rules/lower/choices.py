"""A pick as a choice: a loop over the things that it speaks of, and the question that offers them."""

from dataclasses import dataclass, replace

from deckwright.rules.ids import NONE
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.selectors import selected
from deckwright.rules.lower.world import World
from deckwright.rules.program.steps import Pick
from deckwright.rules.program.types import set_of
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import of_rules
from deckwright.rules.target.walks import substituted
from deckwright.rules.target.weight import weight

ONE, WITHOUT_LIMIT = n.num(1), n.num(99)


@dataclass(frozen=True, slots=True)
class Choice:
    """One pick.

    var: what is picked: a thing; none, if it may be declined; several things. also: tests that must hold for
    that, be it none, or for several things together. costs: the tests that what is to be paid is there, as
    far as this pick decides it. low, high: how many things are picked.
    """

    pick: Pick
    loop: n.Loop
    question: n.Question
    var: n.Var
    also: tuple[n.Expr, ...] = ()
    costs: tuple[n.Expr, ...] = ()
    low: n.Expr = ONE
    high: n.Expr = ONE

    @property
    def tests(self) -> tuple[n.Expr, ...]:
        """All that must hold for a thing."""
        return tuple(sorted((*self.loop.tests, *self.also, *self.costs), key=weight))

    @property
    def is_optional(self) -> bool:
        """Whether it may be declined."""
        return self.pick.selector.optional

    @property
    def is_several(self) -> bool:
        """Whether several things are picked."""
        return not self.pick.selector.is_single

    @property
    def is_open(self) -> bool:
        """Whether as many things may be picked as there are."""
        return self.pick.selector.high is None

    @property
    def is_bag(self) -> bool:
        """Whether of equal things several may be picked."""
        return self.is_several and self.pick.selector.sort in ("card", "tokens")

    @property
    def nothing(self) -> n.Num:
        """What is picked by declining."""
        of = replace(self.var.type, maybe=True)
        return n.Num(of.none, of)

    @property
    def decline(self) -> n.Expr:
        """The id by which it is declined."""
        return n.Id(self.question, None, NONE)

    def declined(self, of: n.Expr) -> n.Expr:
        """What is told about the choice, where it is none."""
        return substituted(of, {n.Get(self.var): self.nothing})

    def id(self, world: World) -> n.Expr:
        """The id by which a thing is offered; a piece goes by where it stands."""
        value: n.Expr = n.Get(self.loop.var)
        if self.pick.selector.sort == "piece":
            value = spot_of(value, world)
        return n.Id(self.question, value)

    def meant(self, id_: n.Expr, world: World) -> n.Expr:
        """The thing that an id stands for; of a spot the piece that stands there."""
        if self.pick.selector.sort == "piece":
            return piece_at(n.Meant(self.question, id_, world.spot), world)
        return n.Meant(self.question, id_, self.loop.var.type.sure)


def spot_of(piece: n.Expr, world: World) -> n.Expr:
    """Where a piece stands that is in play for certain: its first space, or its spot there."""
    return n.Sure(n.Load(n.Place(world.kernel["piece_place"], (n.Sure(piece),))))


def piece_at(spot: n.Expr, world: World) -> n.Expr:
    """The piece on a space, or spot, where one stands for certain."""
    return n.Sure(n.Load(n.Place(world.slots[world.ground.name], (spot,))))


def choice_of(pick: Pick, scope: Scope) -> Choice:
    """A pick as a choice, in a scope with the names of those before it."""
    loop, question = selected(pick.selector, scope, pick.name), scope.world.question(pick.asks)
    if not pick.selector.is_single:
        var = n.Var(pick.name, of_rules(set_of(pick.selector.type)))
        low, high = pick.selector.low, pick.selector.high
        least = n.num(0) if low is None else lower(low, scope)
        most = WITHOUT_LIMIT if high is None else lower(high, scope)
        return Choice(pick, loop, question, var, low=least, high=most)
    if not pick.selector.optional:
        return Choice(pick, loop, question, loop.var)
    var = n.Var(pick.name, replace(loop.var.type, maybe=True))
    thing: dict[n.Expr, n.Expr] = {n.Get(loop.var): n.Sure(n.Get(var))}
    tests = tuple(substituted(each, thing) for each in loop.tests)
    return Choice(pick, n.Loop(var, loop.source, tests), question, var)
