"""Actions: what a menu offers, how an action is begun, how its picks are asked, what it does.

`do_action` makes a variant of an action: some picks are given, perhaps without its cost.
"""

from collections.abc import Callable, Iterable, Iterator

from deckwright.rules.emit.amounts import apply_amounts, paid
from deckwright.rules.emit.announcing import NOTHING, Listeners
from deckwright.rules.emit.asking import asked
from deckwright.rules.emit.choices import Choices
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.constant import evaluated
from deckwright.rules.emit.deciding import GIVEN, decider
from deckwright.rules.emit.frame import BEARER, Frame
from deckwright.rules.emit.plans import plan_of
from deckwright.rules.emit.python import Py, called, entry
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import python_type, signature
from deckwright.rules.emit.tree import (
    If,
    Lines,
    Node,
    Settle,
    Stop,
    Wait,
    asks,
    indented,
    plain,
    settles,
    without_last_wait,
)
from deckwright.rules.emit.weigh import parts_of
from deckwright.rules.emit.world import World
from deckwright.rules.ids import is_one_step
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import origin_of
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.types import BOOL, PIECE, SEAT, SPACE, Type, set_of
from deckwright.rules.target.constant import Unknown

FREE = e.Query("free", (e.Local("it", SPACE),), BOOL)


class Action:
    """An action on its way to Python; `do` is its cost and op list as nodes."""

    def __init__(
        self, world: World, record: ActionRecord, given: Iterable[str] = (), *, free: bool = False
    ) -> None:
        self.world, self.record, self.free = world, record, free
        self.given = tuple(pick.name for pick in record.picks if pick.name in set(given))
        self.types = {
            pick.name: _type_of(pick.selector.type, pick.selector.is_single) for pick in record.picks
        }
        self.plan = plan_of(record, self.given, free=free)
        around: dict[str, Type] = {"me": SEAT, **{name: self.types[name] for name in self.given}}
        self.choices = Choices(Frame(world), self.plan, around)
        self.is_variant = bool(self.given) or free
        self.by_others = ("action", record.name) in world.decided_elsewhere
        self.frame = Frame(world, variables=frozenset({"by"} if self.by_others else ()))
        for name in ("me", *self.types):
            _, self.frame = self.frame.variable(name)
        if record.bearer:
            self.frame = self.frame.named(BEARER, self._bearer())
        self.do = self._op_list()
        self.listeners = Listeners(world)
        is_heard = record.announces and self.listeners.hear(record.event)
        self.waits = asks(self.do) or is_heard
        self.at_once = None if is_heard or self.by_others else without_last_wait(self.do)

    @property
    def tells_end(self) -> bool:
        """Whether its function returns whether the game, or what is under way, has ended."""
        return not self.waits and settles(self.do) and self.record.name in self.world.done_within

    @property
    def picked(self) -> list[Py]:
        """The variables of all picks."""
        return [self.frame.names[name] for name in self.types]

    def costs(self, frame: Frame) -> list[tuple[str, int]]:
        """What the action takes at least from pools, as far as that is the same in every game."""
        found = list(self.choices.least(frame))
        for condition in self.plan.at(-1):
            test = condition.test
            if condition.is_cost and isinstance(test, e.Compare):
                try:
                    found.append((frame.py(test.left).text, evaluated(self.world, test.right, {})))
                except Unknown:
                    continue
        return found

    def function(self) -> str:
        """`do_attack(s, me, actor, target)`: the cost, then the op list; see `tells_end`."""
        params = [("me", "int"), *((name, python_type(of)) for name, of in self.types.items())]
        wanted = f"do_{self.record.name}{'_for_free' if self.free else ''}"

        def lines(name: str) -> list[str]:
            if self.tells_end:
                head, _ = signature(name, params, "bool", Frame(self.world), self.record.rules)
                body = plain(self.do, "return True")
                return [*head, *indented(body if body[-1].startswith("return") else [*body, "return False"])]
            head, _ = signature(name, params, "None", Frame(self.world), self.record.rules)
            return [*head, *(indented(plain(self.at_once or self.do, "return")) or ["    pass"])]

        return self.world.module.once(("do", self.record.name, self.free), wanted, "actions", lines)

    def can(self) -> str:
        """`can_attack(s, me)`: whether all picks can be made and the cost can be paid."""
        params = [(name, python_type(of)) for name, of in self.choices.around.items()]

        def lines(name: str) -> list[str]:
            head, frame = signature(name, params, "bool", Frame(self.world))
            return [*head, *indented(self.choices.possible(frame))]

        return self._once("can", f"can_{self.plan.name}", lines)

    def starter(self) -> str:
        """`start_attack(s, me, action)`: what an id of the menu begins."""

        def lines(name: str) -> list[str]:
            picks = [self.world.answer(self.record.picks[0], "action")] if is_one_step(self.record) else []
            is_whole = len(self.record.picks) == len(picks)
            if is_whole and (not self.waits or self.at_once is not None):
                done = f"{self.function()}({', '.join(('s', 'me', *picks))})"
            else:
                done = pushed(self.world, self.routine(), [*picks, *(["-1"] if self.by_others else [])])
            return [f"def {name}(s: State, me: int, action: int) -> None:", f"    {done}"]

        return self._once("start", f"start_{self.record.name}", lines)

    def routine(self, *, within: bool = False) -> str:
        """`r_attack(s, f)`: asks for the picks, lets others answer, then carries the action out.

        `within` another action a single choice is asked as well: no id of a menu has made it.
        """
        params = [self.frame.names[name].text for name in self.given]
        in_menu = is_one_step(self.record) and not self.is_variant
        one_step = in_menu and not within
        params += [self.picked[0].text] if one_step else []
        params += ["by"] if self.by_others else []

        def lines(name: str) -> list[str]:
            nodes = [] if one_step else self._picks()
            nodes += self._announced("before")
            nodes += self.do if self.waits else [Lines([self._call()])]
            after = self._announced("after")
            nodes += (
                [Lines(["if s.ended:", "    return True"]), *after] if after and not self.waits else after
            )
            return Routine(name, params, self.frame, nodes, rules=self.record.rules).lines()

        if in_menu and within:
            return self._once("routine within", f"r_{self.plan.name}_within", lines)
        return self._once("routine", f"r_{self.plan.name}", lines)

    def carried_out(self, args: list[Py], me: Py, by: Py) -> list[Node]:
        """The nodes of a `do_action` with given picks: nothing happens if it is not legal."""
        can = called(self.can(), "s", me, *args)
        if not self.waits and not self.plan.picks:
            done = called(self.function(), "s", me, *args).text
            return [If(can.text, [Settle(done) if self.tells_end else Lines([done])])]
        filled = [*args, *([by] if self.by_others else [])]
        return [If(can.text, [Wait([pushed(self.world, self.routine(within=True), filled, me.text)])])]

    def _op_list(self) -> list[Node]:
        code = Code(self.frame, sure=set(_sure(self.record)), by=GIVEN if self.by_others else None)
        if not self.free:
            with code.unsettled():
                apply_amounts(self.record.cost, code, paid)
        code.steps(self.record.do)
        return code.close()

    def _bearer(self) -> Py:
        """The card that carries the action."""
        bearer = self.frame.names[self.record.bearer]
        return entry("s.piece_card", bearer) if self.types[self.record.bearer] == PIECE else bearer

    def _picks(self) -> list[Node]:
        nodes: list[Node] = []
        seat = decider(GIVEN if self.by_others else None, Py("me"), Py("me")).text
        for place in range(len(self.plan.picks)):
            nodes += asked(self.choices, place, self.frame, seat)
        return nodes

    def _announced(self, timing: str) -> list[Node]:
        """The window before or after the action; before it, what was picked is looked at again."""
        event = self.record.event
        if not self.record.announces or not self.listeners.of(timing, event):
            return []
        told = self.record.told.items()
        names = {name: self.frame.names[name] if pick else NOTHING for name, pick in told}
        nodes = self.listeners.window(timing, event, names)
        if timing == "before":
            self.world.module.imports.add("void")
            again = self.world.compiled_action(self.record, self.types, free=self.free)
            legal = called(again.can(), "s", "me", *self.picked)
            if self.listeners.can_cancel(event):
                nodes.append(If("s.closed[windows.CANCELLED]", [Stop()]))
            nodes.append(If(f"not {legal}", [Lines(["void(s)"]), Stop()]))
        return nodes

    def _call(self) -> str:
        return called(self.function(), "s", "me", *self.picked).text

    def _once(self, what: str, wanted: str, lines: Callable[[str], list[str]]) -> str:
        return self.world.module.once((what, self.plan.name), wanted, "actions", lines)


def _sure(record: ActionRecord) -> Iterator[str]:
    """Picks that are where they are meant to be: nothing that was declined, no space that may be taken."""
    for pick in record.picks:
        chosen = pick.selector
        where = parts_of(chosen.where) if chosen.where is not None and chosen.otherwise is None else []
        is_sure = {"space": any(each == FREE for each in where), "card": bool(origin_of(chosen.source))}
        if not chosen.optional and is_sure.get(chosen.sort, True):
            yield pick.name


def _type_of(of: Type, single: bool) -> Type:
    return of if single else set_of(of)
