"""set: a pool or counter to a value."""

from deckwright.rules.interpret import amounts, args
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.several_seats import read_for_each
from deckwright.rules.interpret.together import Apply, read_amounts
from deckwright.rules.lower import amounts as lowered
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.several_seats import change_for_each
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import PIECE, SEAT, SPACE, set_of
from deckwright.rules.words.amounts import so_set
from deckwright.rules.words.speaker import Speaker

SET = op(
    "set",
    "Sets pools of a seat, or counters of pieces, within their bounds.",
    "{set: {coin: 0}}",
    Param(shape="amounts", arg="amounts", required=True, says="what, and to what"),
    who=Param(shape="who", types=(SEAT, set_of(SEAT)), default="me", says="whose pools"),
    at=Param(
        shape="pieces", types=(PIECE, set_of(PIECE), SPACE), says="the piece or pieces with the counter"
    ),
    way="as said",
    at_once=True,
)


@SET.performs
def perform(step: Step, play: Play) -> Asking:
    """Put each amount there."""
    amounts.apply(read_for_each(step, play), amounts.put)
    return done()


@SET.lowers
def lower(step: Step, code: Target) -> None:
    """Each amount is put there."""
    change_for_each(step, code, lowered.put)


@SET.reads
def reads(step: Step, play: Play) -> Apply:
    """The amounts are read, and changed later."""
    return read_amounts(step, play, amounts.put)


@SET.says
def say(speaker: Speaker, step: Step) -> str:
    """A clause for each seat or piece to which it happens."""
    return so_set(speaker, args.amounts(step, "amounts"))
