"""What the menus of phases offer: the ids of all actions that are open, or only whether there is a choice."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckwright.rules.emit.actions import Action
from deckwright.rules.emit.bearers import Bearers, bearers
from deckwright.rules.emit.frame import Frame, reckoned_once
from deckwright.rules.emit.python import Py, all_of, called, compared, number
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.tree import indented
from deckwright.rules.emit.world import World
from deckwright.rules.ids import DONE, is_one_step
from deckwright.rules.print.python.text import NOT
from deckwright.rules.program.records import PhaseRecord


@dataclass(frozen=True, slots=True)
class Entry:
    """What a menu offers where the test holds, an empty one always: a single `id`, or the list `ids`."""

    first: int  # the lowest id that it may offer
    test: str
    id: str = ""
    ids: str = ""

    @property
    def added(self) -> list[str]:
        """Statements that add what is open to `ids`."""
        return self._tested(f"ids.append({self.id})" if self.id else f"ids += {self.ids}")

    @property
    def counted(self) -> list[str]:
        """Statements that add to `found` how many are open."""
        return self._tested("found += 1" if self.id else f"found += len({self.ids})")

    @property
    def calls(self) -> int:
        """How many functions have to be asked."""
        return (self.test + self.ids).count("(s, ")

    def _tested(self, line: str) -> list[str]:
        return [f"if {self.test}:", f"    {line}"] if self.test else [line]


def menu(world: World, phase: PhaseRecord) -> str:
    """`menu_fight(s, me)`: the ids of what may be done now, ascending."""

    def lines(name: str) -> list[str]:
        head, frame = signature(name, [("me", "int")], "list[int]", Frame(world), phase.rules)
        before, said = reckoned_once(frame, lambda inner: Py("\n".join(_menu(world, phase, inner))))
        return [*head, *indented([*before, *said.text.split("\n")])]

    return world.module.once(("menu", phase.name), f"menu_{phase.name}", "phases", lines)


def has_choice(world: World, phase: PhaseRecord) -> str:
    """`may_choose_in_fight(s, me)`: whether the menu has more than one id, told without writing it out."""

    def lines(name: str) -> list[str]:
        head, frame = signature(name, [("me", "int")], "bool", Frame(world), phase.rules)
        before, said = reckoned_once(frame, lambda inner: Py("\n".join(_found(world, phase, inner))))
        return [*head, *indented([*before, *said.text.split("\n")])]

    wanted = f"may_choose_in_{phase.name}"
    return world.module.once(("choice", phase.name), wanted, "phases", lines)


def done_id(world: World, phase: PhaseRecord) -> str:
    """The constant of the id that leaves a phase: `ID_DONE_FIGHT`."""
    number = _done(world, phase)
    return world.table(
        ("done", phase.name), f"id_done_{phase.name}", lambda name: [f"{name}: Final = {number}"]
    )


def _done(world: World, phase: PhaseRecord) -> int:
    return world.ids[DONE].value(list(world.program.turn.phases).index(phase.name))


def _found(world: World, phase: PhaseRecord, frame: Frame) -> Iterator[str]:
    """What is told fast comes first: the rest is mostly not needed."""
    for test in _bounds(world, phase, frame):
        yield from (f"if {test}:", "    return False")
    yield "found = 0"
    looked_for, entries = _entries(world, phase, frame)
    entries.sort(key=lambda each: each.calls)
    for place, lines in enumerate(looked_for.before(each.counted for each in entries)):
        yield from lines
        yield from ("if found > 1:", "    return True") if 0 < place < len(entries) - 1 else ()
    yield "return found > 1"


def _menu(world: World, phase: PhaseRecord, frame: Frame) -> Iterator[str]:
    for test in _bounds(world, phase, frame):
        yield from (f"if {test}:", f"    return [{done_id(world, phase)}]")
    yield "ids: list[int] = []"
    looked_for, entries = _entries(world, phase, frame)
    entries.sort(key=lambda each: each.first)
    for lines in looked_for.before(each.added for each in entries):
        yield from lines
    yield "return ids"


def _bounds(world: World, phase: PhaseRecord, frame: Frame) -> Iterator[str]:
    """When nothing but the end of the phase is on offer."""
    if phase.at_most is not None:
        yield compared(Py("s.acted"), ">=", frame.py(phase.at_most)).text
    least = _least(phase, frame)
    if (
        least.number == 0
        and (bound := _common_bound(world, phase, _actions(world, phase), frame)) is not None
    ):
        yield bound.text


def _entries(world: World, phase: PhaseRecord, frame: Frame) -> tuple[Bearers, list[Entry]]:
    """What each action and the end of the phase offer, and the cards to look for beforehand."""
    actions = _actions(world, phase)
    looked_for = bearers(frame, [each.record for each in actions])
    entries = [_entry(world, each, frame, looked_for.test(frame, each.record)) for each in actions]
    least = _least(phase, frame)
    enough = "" if least.number == 0 else compared(Py("s.acted"), ">=", least).text
    return looked_for, [*entries, Entry(_done(world, phase), enough, id=done_id(world, phase))]


def _actions(world: World, phase: PhaseRecord) -> list[Action]:
    return [world.compiled_action(world.program.actions[name]) for name in phase.actions]


def _least(phase: PhaseRecord, frame: Frame) -> Py:
    return frame.py(phase.at_least) if phase.at_least is not None else number(0)


def _prefix(action: Action) -> str:
    return action.record.picks[0].asks if is_one_step(action.record) else action.record.name


def _entry(world: World, action: Action, frame: Frame, looked_for: list[Py]) -> Entry:
    """What an action offers, if what was looked for is there."""
    first = world.ids[_prefix(action)].first
    tests = [*looked_for, *action.choices.bounds(frame), *action.choices.tests(frame, -1)]
    if not is_one_step(action.record):
        if action.record.picks:
            tests = [*looked_for, called(action.can(), "s", frame.names["me"])]
        can = all_of(tests)
        return Entry(first, "" if can.is_true else can.text, id=world.id_word(action.record.name, ""))
    ids = action.choices.in_place(0, frame) or called(action.choices.offers(0), "s", frame.names["me"]).text
    kept = dict.fromkeys(each for each in tests if not each.is_true)
    return Entry(first, " and ".join(each.within(NOT) for each in kept), ids=ids)


def _common_bound(world: World, phase: PhaseRecord, actions: list[Action], frame: Frame) -> Py | None:
    """The opposite of what every action of a menu needs at least of one pool."""
    found = [dict(action.costs(frame)) for action in actions]
    pools = set(found[0]).intersection(*found[1:])
    for pool in sorted(pools):
        least = min(costs[pool] for costs in found)
        if least > 0:
            return Py(f"{pool} < {_cheapest(world, phase, least)}")
    return None


def _cheapest(world: World, phase: PhaseRecord, least: int) -> str:
    """The constant for it: `CHEAPEST_FIGHT`."""

    def lines(name: str) -> list[str]:
        return [f"{name}: Final = {least}  # no action of the phase costs less"]

    return world.table(("cheapest phase", phase.name), f"cheapest_{phase.name}", lines)
