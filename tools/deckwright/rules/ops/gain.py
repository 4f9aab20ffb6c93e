"""gain: more of a pool or counter, up to its maximum."""

from deckwright.rules.interpret import amounts, args
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower import amounts as lowered
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import PIECE, SEAT, SPACE, set_of

GAIN = op(
    "gain",
    "Adds to pools of a seat, or to counters of pieces, up to their maximum.",
    Param(shape="amounts", arg="amounts", required=True, says="what, and how much"),
    who=Param(shape="who", types=(SEAT,), default="me", says="whose pool"),
    at=Param(
        shape="pieces", types=(PIECE, set_of(PIECE), SPACE), says="the piece or pieces with the counter"
    ),
)


@GAIN.performs
def perform(step: Step, play: Play) -> Asking:
    """Add each amount."""
    amounts.apply(amounts.read(args.amounts(step, "amounts"), play), amounts.gain)
    return done()


@GAIN.lowers
def lower(step: Step, code: Target) -> None:
    """Each amount is added."""
    lowered.change(code.amounts(step, "amounts"), code, lowered.gained)
