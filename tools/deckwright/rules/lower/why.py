"""Why picks cannot be made: the loops of all of them, and how far they get."""

from dataclasses import dataclass, field

from deckwright.rules.lower.choices import Choice
from deckwright.rules.lower.picks import Picks
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import NATURAL
from deckwright.rules.target.walks import free, substituted


@dataclass(frozen=True, slots=True)
class Why:
    """What some picks need, by numbers: that of a pick is its place; `cost` is looked at last."""

    picks: Picks
    cost: int
    failing: n.Var = field(default_factory=lambda: n.Var("failing", NATURAL))

    def body(self) -> list[n.Stmt]:
        """Statements that give the need of the pick that was reached last; or -1."""
        count = len(self.picks.choices)
        if count == 0:
            return [_met()]
        if count == 1 and not self._costs(1):
            return [*self._at(0), n.Return(n.num(0))]
        return [n.Let(self.failing, n.num(0)), *self._at(0), n.Return(n.Get(self.failing))]

    def _at(self, place: int) -> list[n.Stmt]:
        """What goes on where all picks before a place are made."""
        choice, then = self.picks.choices[place], self._behind(place)
        if choice.is_several:
            return self._several(place, then)
        tests = (*choice.loop.tests, *choice.also)
        if not choice.is_optional and not tests and choice.var not in free(*then):
            return [n.If(n.Cmp(">", n.Size(choice.loop.source), n.num(0)), then)]
        body: list[n.Stmt] = [n.If(n.all_of(tests), then)] if tests else then
        return [n.Each(choice.var, choice.loop.source, body), *self._declined(choice, then)]

    def _behind(self, place: int) -> list[n.Stmt]:
        """What goes on behind the pick at a place."""
        if place + 1 == len(self.picks.choices):
            return self._paid(place + 1)
        reached = n.Calc("max", n.Get(self.failing), n.num(place + 1))
        return [n.Let(self.failing, reached), *self._at(place + 1)]

    def _costs(self, count: int) -> tuple[n.Expr, ...]:
        """What the first picks cost."""
        return tuple(test for choice in self.picks.choices[:count] for test in choice.costs)

    def _paid(self, count: int) -> list[n.Stmt]:
        """The first picks are made; what they cost must be there."""
        costs = self._costs(count)
        if not costs:
            return [_met()]
        return [n.Let(self.failing, n.num(self.cost)), n.If(n.all_of(costs), [_met()])]

    def _several(self, place: int, then: list[n.Stmt]) -> list[n.Stmt]:
        """Several things are not gone through one by one: what hangs on them must be possible with them."""
        tests = self.picks.alone(place)
        if self.picks.choices[place].var in free(*then):
            tests, then = self.picks.possible(place), self._paid(place)
        return [n.If(n.all_of(tests), then)] if tests else then

    def _declined(self, choice: Choice, then: list[n.Stmt]) -> list[n.Stmt]:
        """What goes on where a pick is declined, if it may be."""
        if not choice.is_optional:
            return []
        without = [substituted(each, {n.Get(choice.var): choice.nothing}) for each in then]
        tests = tuple(map(choice.declined, choice.also))
        return [n.If(n.all_of(tests), without)] if tests else without


def _met() -> n.Stmt:
    """What is said where all can be picked and paid."""
    return n.Return(n.num(-1))
