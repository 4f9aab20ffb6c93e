"""The choices of an action: which pick depends on which, and which conditions are decided by which pick."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from deckwright.rules.emit.walk import expressions_in
from deckwright.rules.emit.weigh import locals_of, parts_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.steps import Amount, Pick
from deckwright.rules.program.types import BOOL, PIECE


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that must hold for an action; `is_cost`: not when it is free."""

    test: e.Expression
    is_cost: bool = False

    @property
    def names(self) -> frozenset[str]:
        """The names of the frame it speaks of."""
        return locals_of(self.test)


@dataclass(frozen=True)
class Plan:
    """The picks of an action (or of a `pick` op) in their order, and all conditions on them."""

    name: str
    picks: tuple[Pick, ...]
    conditions: tuple[Condition, ...] = ()

    @cached_property
    def places(self) -> dict[str, int]:
        """Which pick has which place in the order."""
        return {pick.name: place for place, pick in enumerate(self.picks)}

    @cached_property
    def needs(self) -> tuple[frozenset[int], ...]:
        """For each pick the earlier ones that what it offers depends on."""
        found = []
        for place, pick in enumerate(self.picks):
            names = frozenset[str]().union(*map(locals_of, expressions_in(pick.selector)))
            found.append(frozenset(self.places[name] for name in names & set(self.places)) - {place})
        return tuple(found)

    def at(self, place: int) -> list[Condition]:
        """The conditions that are decided by the pick at a place; -1: those that no pick bears on."""
        return [each for each in self.conditions if self._decided(each) == place]

    def rest(self, after: int, among: Iterable[int]) -> list[tuple[int, ...]]:
        """The picks of `among` behind a place, in groups that do not depend on each other."""
        waiting = [place for place in sorted(among) if place > after]
        groups: list[tuple[int, ...]] = []
        while waiting:
            group = {waiting[0]}
            while grown := {one for one in waiting if one not in group and self._tied(one, group, after)}:
                group |= grown
            groups.append(tuple(sorted(group)))
            waiting = [place for place in waiting if place not in group]
        return groups

    def bears_on(self, place: int, group: Sequence[int]) -> bool:
        """Whether what is picked at a place matters for a group of later picks."""
        return place in self.given(group)

    def given(self, group: Sequence[int]) -> frozenset[int]:
        """The earlier picks that a group needs."""
        needed = frozenset[int]().union(*(self.needs[place] for place in group))
        for condition in self.conditions:
            if self._decided(condition) in group:
                needed |= self._picks(condition)
        return needed - set(group)

    def _tied(self, one: int, group: set[int], after: int) -> bool:
        mine = self.needs[one]
        if mine & group or any(one in self.needs[other] for other in group):
            return True
        together = (self._picks(each) for each in self.conditions)
        return any(one in picks and picks & group for picks in together if max(picks, default=-1) > after)

    def _picks(self, condition: Condition) -> frozenset[int]:
        return frozenset(self.places[name] for name in condition.names & set(self.places))

    def _decided(self, condition: Condition) -> int:
        return max(self._picks(condition), default=-1)


def plan_of(action: ActionRecord) -> Plan:
    """The plan of an action, its condition and cost included."""
    whens = parts_of(action.when) if action.when is not None else []
    sets = {pick.name for pick in action.picks if not pick.selector.is_single}
    conditions = [
        *(Condition(when) for when in whens),
        *(Condition(affordable(amount, sets), is_cost=True) for amount in action.cost),
    ]
    return Plan(action.name, action.picks, tuple(conditions))


def affordable(amount: Amount, sets: Iterable[str] = ()) -> e.Expression:
    """The condition that an amount is there. A set of pieces that pays is asked one by one."""
    of = amount.of
    if isinstance(of, e.Counter) and of.of.type.is_set:
        if isinstance(of.of, e.Local) and of.of.name in sets:
            each = e.Counter(e.Local(of.of.name, PIECE), of.name, of.type)
            return e.Compare(">=", each, amount.n)
        each = e.Counter(e.Local("it", PIECE), of.name, of.type)
        enough = e.Compare(">=", each, amount.n)
        return e.Query("all", (of.of,), BOOL, item=PIECE, each=enough)
    return e.Compare(">=", of, amount.n)
