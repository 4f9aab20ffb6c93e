"""roll_off: every seat rolls until one alone has rolled highest."""

from deckwright.rules.emit.code import Code
from deckwright.rules.emit.rolling import roll_off_nodes
from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT

ROLL_OFF = op(
    "roll_off",
    "Every player rolls; those who tie for the highest roll again until one is left.",
    Param(shape="dice", arg="dice", required=True, says="d6, 2d6 .."),
    as_=Param(shape="word", types=(SEAT,), required=True, says="a name for who rolled highest"),
)


@ROLL_OFF.performs
def perform(step: Step, play: Play) -> Asking:
    """Let all roll, then those who tie."""
    dice, sides = int(args.word(step, "dice")), int(args.word(step, "sides"))
    tied = list(range(play.state.seats))
    while True:
        rolls = {}
        for seat in tied:
            rolls[seat] = yield from play.roll(dice, sides)
        tied = [seat for seat in tied if rolls[seat] == max(rolls.values())]
        if len(tied) == 1:
            break
    play.names[args.word(step, "as")] = tied[0]


@ROLL_OFF.compiles
def emit(step: Step, code: Code) -> None:
    """A loop over those who still roll, again until one of them is left."""
    roll_off_nodes(step, code)
