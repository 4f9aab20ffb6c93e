"""Why an action is not open: the loops of its picks, and how far they get."""

from collections.abc import Sequence

from deckwright.rules.emit.actions import Action
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.needs import COST, WHEN, needed
from deckwright.rules.emit.plans import Condition
from deckwright.rules.emit.python import Py, all_of, called, negated
from deckwright.rules.emit.selected import selector_loop
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.tree import indented
from deckwright.rules.emit.world import World

MET = "return -1"
FAILING = "failing"


def why(world: World, action: Action) -> str:
    """`why_attack(s, me)`: which of the needs in LAYOUT is the first that is not met; -1 if all are."""
    name = action.record.name

    def lines(named: str) -> list[str]:
        head, frame = signature(named, [("me", "int")], "int", Frame(world))
        return [*head, *indented(_Search(action).lines(frame))]

    return world.module.once(("why", name), f"why_{name}", "why", lines)


class _Search:
    """Goes through the picks of an action; where nothing works, the pick that was reached last has failed."""

    def __init__(self, action: Action) -> None:
        self.choices, self.plan = action.choices, action.plan
        self.place = {name: place for place, name in enumerate(needed(action.record))}

    def lines(self, frame: Frame) -> list[str]:
        """The body of the function."""
        first = self.plan.at(-1)
        lines = self._unmet(WHEN, [frame.py(each.test) for each in first if not each.is_cost])
        costs = [frame.py(each.test) for each in first if each.is_cost]
        lines += self._unmet(COST, [*self.choices.bounds(frame), *costs])
        if not self.plan.picks:
            return [*lines, MET]
        found = self._from(0, frame)
        keeps = any(FAILING in line for line in found)
        begin = [f"{FAILING} = {self._number(0)}"] if keeps else []
        return [*lines, *begin, *found, f"return {FAILING if keeps else self._number(0)}"]

    def _unmet(self, about: str, tests: Sequence[Py]) -> list[str]:
        test = negated(all_of(tests))
        return [] if test.is_false else [f"if {test}:", f"    return {self.place[about]}  # {about}"]

    def _number(self, place: int) -> int:
        return self.place[self.plan.picks[place].name]

    def _from(self, place: int, frame: Frame) -> list[str]:
        """What goes on when all picks before a place are made."""
        if place == len(self.plan.picks):
            return self._paid(frame)
        pick = self.plan.picks[place]
        if not pick.selector.is_single or pick.selector.optional:
            return self._at_once(place, frame)
        loop, inner = selector_loop(frame, pick.selector, pick.name)
        inner = inner.named(pick.name, loop.item)
        loop = loop.kept(*(inner.py(each.test) for each in self.plan.at(place) if not each.is_cost))
        then = self._from(place + 1, inner)
        if place + 1 < len(self.plan.picks):
            then = [self._reached(place + 1), *then]
        if loop.plain and then == [MET]:
            return [f"if {loop.plain}:", f"    {MET}"]
        return loop.statements(then)

    def _at_once(self, place: int, frame: Frame) -> list[str]:
        """Picks of several things are not gone through one by one; what was picked before must be paid."""
        groups = self.plan.rest(place - 1, range(len(self.plan.picks)))
        tests = (
            called(self.choices.has(group), *self.choices.args(self.plan.given(group), frame))
            for group in groups
        )
        return [f"if {all_of(tests)}:", *indented(self._paid(frame, place))]

    def _reached(self, place: int) -> str:
        name = self.plan.picks[place].name
        if len(self.plan.picks) == 2 and not self._last_costs():
            return f"{FAILING} = {self._number(place)}  # {name}"
        return f"{FAILING} = max({FAILING}, {self._number(place)})  # {name}"

    def _paid(self, frame: Frame, before: int | None = None) -> list[str]:
        """A cost that depends on what was picked comes last; `before`: on the picks before that place."""
        tests = all_of(frame.py(each.test) for each in self._last_costs(before))
        if tests.is_true:
            return [MET]
        return [f"{FAILING} = {self.place[COST]}  # {COST}", f"if {tests}:", f"    {MET}"]

    def _last_costs(self, before: int | None = None) -> list[Condition]:
        picks = range(len(self.plan.picks) if before is None else before)
        return [each for place in picks for each in self.plan.at(place) if each.is_cost]
