"""Names that lists inside a step give anew: lists around these know them, too."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from deckwright.rules.ids_walk import inside
from deckwright.rules.lower.heard import changes
from deckwright.rules.lower.world import World
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.steps import Pick, Step, Steps, lists_in
from deckwright.rules.target import nodes as n

if TYPE_CHECKING:
    from deckwright.rules.lower.code import Code


def keep(step: Step, code: "Code") -> None:
    """Give such names of this list a variable that can hold whatever they are given."""
    lists = [steps for arg in step.args.values() for steps in lists_in(arg).values()]
    for name in dict.fromkeys(name for steps in lists for name in given_in(steps, code.world)):
        known = code.scope.names.get(name)
        if known is None or name in code.outside:
            continue
        if not (isinstance(known, n.Get) and known.type == known.type.unproven):
            var = n.Var(name, known.type.unproven)
            code.add(n.Let(var, known))
            code.scope = code.scope.with_name(name, n.Get(var))


def given_in(steps: Steps, world: World) -> Iterator[str]:
    """The names that a list gives to things, with the lists inside of it."""
    for step in inside(steps):
        for arg in op_of(step).form.naming:
            yield from given(step.args[arg])
        if "event" in step.args:
            yield from changes(world, "before", str(step.args["event"]))


def given(said: object) -> Iterator[str]:
    """The names in an argument that gives some; a value that is called as before is none."""
    if isinstance(said, Mapping):
        yield from (name for name, of in said.items() if not isinstance(of, Local) or of.name != name)
    elif isinstance(said, tuple):
        yield from (pick.name for pick in said if isinstance(pick, Pick))
    elif isinstance(said, str):
        yield said
