"""together: several steps at one moment."""

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.together import at_once
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step

TOGETHER = op(
    "together",
    "Reads all amounts first, then applies them; rules under `always` wait until all is done.",
    Param(shape="ops", arg="do", required=True, says="the steps"),
)


@TOGETHER.performs
def perform(step: Step, play: Play) -> Asking:
    """Read everything, then apply it; rules under `always` wait."""
    play.holding += 1
    yield from at_once(args.steps(step, "do"), play)
    play.holding -= 1


@TOGETHER.lowers
def lower(step: Step, code: Target) -> None:
    """All values into variables, then all changes."""
    with code.together():
        code.steps(step.args["do"])  # type: ignore[arg-type]
