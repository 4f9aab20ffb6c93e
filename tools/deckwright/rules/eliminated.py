"""Whether seats may be out of a game before it is over."""

from deckwright.rules.ids_walk import steps_of
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.records import Program


def eliminates(program: Program) -> bool:
    """Whether some step lets a seat be out of the game."""
    return any(op_of(step).form.does == "eliminates" for step in steps_of(program))
