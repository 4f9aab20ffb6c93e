"""What those who listen to an event may make of it, as the program says."""

from collections.abc import Mapping
from typing import Literal, cast

from deckwright.rules.ids_walk import chosen_in, inside
from deckwright.rules.lower.world import World
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.steps import Listener

Timing = Literal["before", "after"]


def heard(world: World, timing: str, event: str) -> list[Listener]:
    """Those who listen to an event before or after it happens: abilities only where there is a board."""
    listening = (each for each in world.program.listeners if world.program.boards or not each.cards)
    return [each for each in listening if each.timing == timing and event in each.by_event]


def called_off(world: World, timing: str, event: str) -> bool:
    """Whether one of them may call it off."""
    answers = (each.by_event[event].do for each in heard(world, timing, event))
    return any("answered" in step.args for do in answers for step in inside(do))


def changes(world: World, timing: str, event: str) -> dict[str, bool]:
    """The arguments of an event that may get other values, and whether these may be none."""
    found: dict[str, bool] = {}
    for listener in heard(world, timing, event):
        steps = [*inside(listener.by_event[event].do)]
        picked = {pick.name for step in steps for pick in chosen_in(step)}
        for step in steps:
            if op_of(step).form.first.shape == "arguments":
                for name, of in cast(Mapping[str, Expression], step.args["args"]).items():
                    may_be_none = of.type.maybe or bool(locals_of(of) & picked)
                    found[name] = found.get(name, False) or may_be_none
    return found
