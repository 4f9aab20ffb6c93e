"""The flow of a turn: what happens as phases begin and end, and what their menus offer."""

import re
from collections.abc import Iterator

from deckwright.rules.emit.actions import Action
from deckwright.rules.emit.bearers import Bearers, bearers
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.frame import Frame, reckoned_once
from deckwright.rules.emit.python import Py, all_of, called, number
from deckwright.rules.emit.resets import reset
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.tree import asks, indented, plain
from deckwright.rules.emit.world import World
from deckwright.rules.ids import DONE, is_one_step
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import PhaseRecord
from deckwright.rules.program.steps import Steps

_ID, _IDS = re.compile(r"ids\.append\(.*\)$"), re.compile(r"ids \+= (.*)$")
FIELD = "    {}={},"


def phase_record(world: World, phase: PhaseRecord) -> list[str]:
    """The record of a phase in RULES, its functions being written on the way."""
    name = phase.name
    fields = {
        "start": op_list(world, f"begin_{name}", phase.start, phase.rules),
        "menu": menu(world, phase) if phase.actions else "",
        "has_choice": has_choice(world, phase) if phase.actions else "",
        "done": done_id(world, phase) if phase.actions else "",
        "skip_when": test(world, f"skips_{name}", phase.skip_when),
        "after_each": op_list(world, f"after_each_of_{name}", phase.after_each, ()),
        "over_when": test(world, f"{name}_is_over", phase.over_when),
        "end": op_list(world, f"leave_{name}", phase.end, ()),
        "reset": reset(world, f"reset_{name}", ("phase", name)),
        **_passages(world, phase),
    }
    lines = ["Phase(", f'    name="{name}",', *(FIELD.format(*each) for each in fields.items() if each[1])]
    return [*lines, "),"]


def done_id(world: World, phase: PhaseRecord) -> str:
    """The constant of the id that leaves a phase: `ID_DONE_FIGHT`."""
    number = _done(world, phase)
    return world.table(
        ("done", phase.name), f"id_done_{phase.name}", lambda name: [f"{name}: Final = {number}"]
    )


def _done(world: World, phase: PhaseRecord) -> int:
    return world.ids[DONE].value(list(world.program.turn.phases).index(phase.name))


def op_list(world: World, wanted: str, steps: Steps, rules: tuple[str, ...], *, setup: bool = False) -> str:
    """A function `f(s, me)` that carries out an op list of the flow; empty if there is nothing to do."""
    if not steps:
        return ""

    def lines(name: str) -> list[str]:
        head, frame = signature(name, [("me", "int")], "None", Frame(world), rules)
        code = Code(frame, setup=setup)
        code.steps(steps)
        if not asks(code.nodes):
            return [*head, *indented(plain(code.nodes, "return"))]
        routine = world.module.once(("flow", wanted), f"r_{wanted}", "phases", lambda r: _routine(r, code))
        return [*head, f"    {pushed(world, routine)}"]

    return world.module.once(("do", wanted), wanted, "phases", lines)


def _routine(name: str, code: Code) -> list[str]:
    return Routine(name, (), code.frame, code.nodes).lines()


def test(world: World, wanted: str, when: e.Expression | None) -> str:
    """A function `f(s, me)` for a condition; empty if there is none."""
    return function(world, wanted, when, "bool")


def function(world: World, wanted: str, of: e.Expression | None, gives: str, about: str = "me") -> str:
    """A function `f(s, me)` for an expression, or one `about` another thing; empty if there is none."""
    if of is None:
        return ""

    def lines(name: str) -> list[str]:
        head, frame = signature(name, [(about, "int")], gives, Frame(world))
        return [*head, f"    return {frame.py(of)}"]

    return world.module.once(("function", wanted), wanted, "phases", lines)


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


def _found(world: World, phase: PhaseRecord, frame: Frame) -> Iterator[str]:
    """What is told fast comes first: the rest is mostly not needed."""
    for test in _bounds(world, phase, frame):
        yield from (f"if {test}:", "    return False")
    yield "found = 0"
    looked_for, found = _entries(world, phase, frame)
    entries = [entry for _, entry in found]
    entries.sort(key=lambda entry: "\n".join(entry).count("(s, "))
    for place, entry in enumerate(looked_for.before(entries)):
        yield from (_ID.sub("found += 1", _IDS.sub(r"found += len(\1)", line)) for line in entry)
        yield from ("if found > 1:", "    return True") if 0 < place < len(entries) - 1 else ()
    yield "return found > 1"


def _menu(world: World, phase: PhaseRecord, frame: Frame) -> Iterator[str]:
    for test in _bounds(world, phase, frame):
        yield from (f"if {test}:", f"    return [{done_id(world, phase)}]")
    yield "ids: list[int] = []"
    looked_for, found = _entries(world, phase, frame)
    for entry in looked_for.before(entry for _, entry in sorted(found)):
        yield from entry
    yield "return ids"


def _bounds(world: World, phase: PhaseRecord, frame: Frame) -> Iterator[str]:
    """When nothing but the end of the phase is on offer."""
    if phase.at_most is not None:
        yield f"s.acted >= {frame.py(phase.at_most)}"
    least = _least(phase, frame)
    if (
        least.number == 0
        and (bound := _common_bound(world, phase, _actions(world, phase), frame)) is not None
    ):
        yield bound.text


def _entries(world: World, phase: PhaseRecord, frame: Frame) -> tuple[Bearers, list[tuple[int, list[str]]]]:
    """The first id of each action, and of the end of the phase, with the lines that add what is open."""
    actions = _actions(world, phase)
    looked_for = bearers(frame, [each.record for each in actions])
    entries = [
        (world.ids[_prefix(each)].first, _entry(world, each, frame, looked_for.test(frame, each.record)))
        for each in actions
    ]
    least, leave = _least(phase, frame), f"ids.append({done_id(world, phase)})"
    leaving = [leave] if least.number == 0 else [f"if s.acted >= {least}:", f"    {leave}"]
    return looked_for, [*entries, (_done(world, phase), leaving)]


def _actions(world: World, phase: PhaseRecord) -> list[Action]:
    return [Action(world, world.program.actions[name]) for name in phase.actions]


def _least(phase: PhaseRecord, frame: Frame) -> Py:
    return frame.py(phase.at_least) if phase.at_least is not None else number(0)


def _prefix(action: Action) -> str:
    return action.record.picks[0].asks if is_one_step(action.record) else action.record.name


def _entry(world: World, action: Action, frame: Frame, first: list[Py]) -> list[str]:
    """The lines that add an action's ids, if what is asked `first` holds."""
    tests = [*first, *action.choices.bounds(frame), *action.choices.tests(frame, -1)]
    tests = [each for each in tests if not each.is_true]
    if not is_one_step(action.record):
        id_ = world.id_word(action.record.name, "")
        if action.record.picks:
            tests = [*first, called(action.can(), "s", frame.names["me"])]
        can = all_of(tests)
        return [f"ids.append({id_})"] if can.is_true else [f"if {can}:", f"    ids.append({id_})"]
    found = action.choices.in_place(0, frame)
    offers = f"ids += {found or called(action.choices.offers(0), 's', frame.names['me'])}"
    if not tests:
        return [offers]
    return [f"if {' and '.join(each.within(3) for each in dict.fromkeys(tests))}:", f"    {offers}"]


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


def _passages(world: World, phase: PhaseRecord) -> dict[str, str]:
    if not phase.then:
        return {}
    order = list(world.program.turn.phases)
    passages = []
    for place, passage in enumerate(phase.then):
        name = f"{phase.name}_{place}"
        parts = [f"go={order.index(passage.go) if passage.go else -1}"]
        seat = function(world, f"seat_after_{name}", passage.seat, "int")
        after = op_list(world, f"after_{name}", passage.after, ())
        parts += [f"seat={seat}"] if seat else []
        parts += [f"after={after}"] if after else []
        passages.append(f"Passage({', '.join(parts)})")

    def lines(name: str) -> list[str]:
        head, frame = signature(name, [("me", "int")], "int", Frame(world))
        body: list[str] = []
        for place, passage in enumerate(phase.then):
            if passage.when is None:
                return [*head, *indented([*body, f"return {place}"])]
            body += [f"if {frame.py(passage.when)}:", f"    return {place}"]
        return [*head, *indented([*body, "return -1"])]

    then = world.module.once(("then", phase.name), f"way_out_of_{phase.name}", "phases", lines)
    ends = "," if len(passages) == 1 else ""
    return {"then": then, "passages": f"({', '.join(passages)}{ends})"}
