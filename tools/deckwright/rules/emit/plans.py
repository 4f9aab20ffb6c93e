"""The choices of an action: which pick depends on which, and which conditions are decided by which pick."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from deckwright.rules.emit.weigh import every, expressions_in, locals_of, parts_of, renamed
from deckwright.rules.prices import PAYER, needed
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.steps import Amount, Pick, Selector
from deckwright.rules.program.types import BOOL, CARD, INT, PIECE, maybe, set_of


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

    @property
    def asks(self) -> tuple[str, ...]:
        """What the ids of the picks begin with; it tells two plans of one name apart."""
        return tuple(pick.asks for pick in self.picks)

    def is_on_all(self, condition: Condition) -> bool:
        """Whether a condition is about all that one pick of several things chooses, not about each of it."""
        each = (one for one in every(condition.test) if isinstance(one, e.Local))
        return not any(
            not one.type.is_set and not self.picks[self.places[one.name]].selector.is_single
            for one in each
            if one.name in self.places
        )

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

    def is_about_picks(self, of: e.Expression) -> bool:
        """Whether an expression depends on what is picked."""
        return bool(locals_of(of) & set(self.places))

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


def plan_of(action: ActionRecord, given: Iterable[str] = (), *, free: bool = False) -> Plan:
    """The plan of an action, its condition and cost included. Picks that are given must be allowed."""
    made = [pick for pick in action.picks if pick.name in set(given)]
    open_ones = tuple(pick for pick in action.picks if pick not in made)
    whens = parts_of(action.when) if action.when is not None else []
    names = {pick.name for pick in action.picks}
    sets = {pick.name for pick in open_ones if not pick.selector.is_single}
    whens += parts_of(action.provided) if action.provided is not None else []
    conditions = [Condition(each) for each in whens]
    conditions += [Condition(test) for pick in made for test in allowed(pick)]
    if not free:
        conditions += [
            Condition(affordable(amount, () if locals_of(amount.n) & names else sets), is_cost=True)
            for amount in needed(action.cost)
        ]
    name = "_".join((action.name, *(["for_free"] if free else []), *(["with", *given] if made else [])))
    return Plan(name, open_ones, tuple(conditions))


def allowed(pick: Pick) -> list[e.Expression]:
    """The conditions under which what is given for a pick is something that it offers."""
    selector, type_ = pick.selector, pick.selector.type
    condition = _fulfilled(selector)
    where = parts_of(condition) if condition is not None else []
    if selector.is_single:
        thing = e.Local(pick.name, type_)
        tests = [_among(thing, selector.source), *(renamed(each, "it", pick.name) for each in where)]
        return [_unless_declined(pick, tests)] if selector.optional else tests
    things = e.Local(pick.name, set_of(type_))
    each = e.Logic("and", (_among(e.Local("it", type_), selector.source), *where))
    found: list[e.Expression] = [e.Query("all", (things,), BOOL, item=type_, each=each)]
    if type_ == CARD:
        found.append(e.Query("within", (things, selector.source), BOOL))
    count = e.Query("count", (things,), INT, item=type_)
    found += [e.Compare(">=", count, selector.low)] if selector.low is not None else []
    found += [e.Compare("<=", count, selector.high)] if selector.high is not None else []
    return [*found, *(parts_of(selector.such_that) if selector.such_that is not None else [])]


def _unless_declined(pick: Pick, tests: Sequence[e.Expression]) -> e.Expression:
    """Tests of what is given for a pick that may be declined: nothing is allowed too."""
    of = maybe(pick.selector.type)
    declined = e.Compare("==", e.Local(pick.name, of), e.Const(None, of, "none"))
    return e.Logic("or", (declined, e.Logic("and", tuple(tests)) if len(tests) > 1 else tests[0]))


def _fulfilled(selector: Selector) -> e.Expression | None:
    """What holds for each thing (`it`) that a selector speaks of."""
    found, source, item = selector.where, (selector.source,), selector.type
    if found is not None and selector.otherwise is not None:
        nothing = e.Not(e.Query("any", source, BOOL, item=item, each=found))
        found = e.Logic("or", (found, e.Logic("and", (nothing, selector.otherwise))))
    if selector.most is not None:
        best = e.Query("max", source, INT, item=item, each=selector.most, where=found)
        is_best = e.Compare("==", selector.most, best)
        found = is_best if found is None else e.Logic("and", (found, is_best))
    return found


def _among(thing: e.Expression, source: e.Expression) -> e.Expression:
    if isinstance(source, e.Several) and thing.type == INT:
        low, high = source.items
        return e.Logic("and", (e.Compare(">=", thing, low), e.Compare("<=", thing, high)))
    return e.Member(thing, source)


def affordable(amount: Amount, sets: Iterable[str] = ()) -> e.Expression:
    """The condition that an amount is there. A set of pieces that pays is asked one by one."""
    of = amount.of
    if isinstance(of, e.Counter) and of.of.type.is_set:
        if isinstance(of.of, e.Local) and of.of.name in sets:
            each = e.Counter(e.Local(of.of.name, PIECE), of.name, of.type)
            return e.Compare(">=", each, renamed(amount.n, PAYER.name, of.of.name))
        each = e.Counter(e.Local("it", PIECE), of.name, of.type)
        enough = e.Compare(">=", each, renamed(amount.n, PAYER.name, "it"))
        return e.Query("all", (of.of,), BOOL, item=PIECE, each=enough)
    enough = e.Compare(">=", of, amount.n)
    if isinstance(of, e.Counter) and of.of.type.maybe:  # what is not there cannot pay
        return e.Logic("and", (e.Query("here", (of.of,), BOOL), enough))
    return enough
