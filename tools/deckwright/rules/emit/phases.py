"""The flow of a turn: what happens as phases begin and end, and what their menus offer."""

from deckwright.rules.emit.code import Code
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.menus import done_id, has_choice, menu
from deckwright.rules.emit.resets import reset
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.tree import asks, indented, plain
from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import PhaseRecord
from deckwright.rules.program.steps import Steps

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


def op_list(world: World, wanted: str, steps: Steps, rules: tuple[str, ...], *, setup: bool = False) -> str:
    """A function `f(s, me)` that carries out an op list of the flow; empty if there is nothing to do."""
    if not steps:
        return ""

    def lines(name: str) -> list[str]:
        head, frame = signature(name, [("me", "int")], "None", Frame(world), rules)
        code = Code(frame, setup=setup)
        code.steps(steps)
        if not asks(code.nodes):
            return [*head, *indented(plain(code.nodes, "return") or ["pass"])]
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
