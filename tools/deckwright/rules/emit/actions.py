"""Actions: what a menu offers, how an action is begun, how its picks are asked, what it does."""

from collections.abc import Callable

from deckwright.rules.emit.amounts import apply_amounts, paid
from deckwright.rules.emit.choices import Choices
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.constant import Unknown, evaluated
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.plans import plan_of
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.subsets import asked
from deckwright.rules.emit.tree import Lines, Node, asks, indented, plain
from deckwright.rules.emit.world import World
from deckwright.rules.ids import is_one_step
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord


class Action:
    """An action on its way to Python; `do` is its cost and op list as nodes."""

    def __init__(self, world: World, record: ActionRecord) -> None:
        self.world, self.record = world, record
        self.plan = plan_of(record)
        self.choices = Choices(Frame(world), self.plan)
        self.frame = Frame(world)
        for name in ("me", *(pick.name for pick in record.picks)):
            _, self.frame = self.frame.variable(name)
        code = Code(self.frame, sure={pick.name for pick in record.picks})
        with code.unsettled():
            apply_amounts(record.cost, code, paid)
        code.steps(record.do)
        self.do = code.nodes
        self.waits = asks(self.do) or record.announces

    @property
    def picked(self) -> list[Py]:
        """The variables of the picks."""
        return [self.frame.names[pick.name] for pick in self.record.picks]

    def costs(self, frame: Frame) -> list[tuple[str, int]]:
        """What the action takes at least from pools, as far as that is the same in every game."""
        found = [_bound(each) for each in self.choices.bounds(frame)]
        for condition in self.plan.at(-1):
            test = condition.test
            if condition.is_cost and isinstance(test, e.Compare):
                try:
                    found.append((frame.py(test.left).text, evaluated(self.world, test.right, {})))
                except Unknown:
                    continue
        return found

    def function(self) -> str:
        """`do_attack(s, me, actor, target)`: the cost, then the op list."""
        params = [
            (pick.name, "int" if pick.selector.is_single else "Sequence[int]") for pick in self.record.picks
        ]

        def lines(name: str) -> list[str]:
            head, _ = signature(name, [("me", "int"), *params], "None", Frame(self.world), self.record.rules)
            return [head, *(indented(plain(self.do, "return")) or ["    pass"])]

        return self._once("do", f"do_{self.record.name}", lines)

    def can(self) -> str:
        """`can_attack(s, me)`: whether all picks can be made and the cost can be paid."""

        def lines(name: str) -> list[str]:
            head, frame = signature(name, [("me", "int")], "bool", Frame(self.world))
            return [head, *indented(self.choices.possible(frame))]

        return self._once("can", f"can_{self.record.name}", lines)

    def starter(self) -> str:
        """`start_attack(s, me, action)`: what an id of the menu begins."""

        def lines(name: str) -> list[str]:
            picks = [self.world.answer(self.record.picks[0], "action")] if is_one_step(self.record) else []
            if not self.waits and len(self.record.picks) == len(picks):
                done = f"{self.function()}({', '.join(('s', 'me', *picks))})"
            else:
                done = pushed(self.world, self.routine(), picks)
            return [f"def {name}(s: State, me: int, action: int) -> None:", f"    {done}"]

        return self._once("start", f"start_{self.record.name}", lines)

    def routine(self) -> str:
        """`r_attack(s, f)`: asks for the picks, then carries the action out."""
        one_step = is_one_step(self.record)

        def lines(name: str) -> list[str]:
            nodes: list[Node] = []
            for place in range(0 if one_step else len(self.record.picks)):
                nodes += asked(self.choices, place, self.frame)
            if self.waits:
                nodes += self.do
            else:
                done = ", ".join(("s", "me", *(each.text for each in self.picked)))
                nodes.append(Lines([f"{self.function()}({done})"]))
            params = [self.picked[0].text] if one_step else []
            return Routine(name, params, self.frame, nodes, rules=self.record.rules).lines()

        return self._once("routine", f"r_{self.record.name}", lines)

    def _once(self, what: str, wanted: str, lines: Callable[[str], list[str]]) -> str:
        return self.world.module.once((what, self.record.name), wanted, "actions", lines)


def _bound(test: Py) -> tuple[str, int]:
    pool, _, least = test.text.partition(" >= ")
    return pool, int(least)
