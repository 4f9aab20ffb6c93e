"""gain: more of a pool or counter, up to its maximum."""

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
from deckwright.rules.words.amounts import changed, holder
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker

GAIN = op(
    "gain",
    "Adds to pools of a seat, or to counters of pieces, up to their maximum.",
    "{gain: {coin: 2}}",
    Param(shape="amounts", arg="amounts", required=True, says="what, and how much"),
    who=Param(shape="who", types=(SEAT, set_of(SEAT)), default="me", says="whose pools"),
    at=Param(
        shape="pieces", types=(PIECE, set_of(PIECE), SPACE), says="the piece or pieces with the counter"
    ),
    way="more",
    at_once=True,
)


@GAIN.performs
def perform(step: Step, play: Play) -> Asking:
    """Add each amount."""
    amounts.apply(read_for_each(step, play), amounts.gain)
    return done()


@GAIN.lowers
def lower(step: Step, code: Target) -> None:
    """Each amount is added."""
    change_for_each(step, code, lowered.gained)


@GAIN.reads
def reads(step: Step, play: Play) -> Apply:
    """The amounts are read, and changed later."""
    return read_amounts(step, play, amounts.gain)


@GAIN.says
def say(speaker: Speaker, step: Step) -> str:
    """A clause for each seat or piece to which it happens."""
    return changed(speaker, "gain", args.amounts(step, "amounts"))


@GAIN.done_by
def doer(speaker: Speaker, step: Step) -> Phrase | None:
    """Whose amounts they are."""
    return holder(speaker, args.amounts(step, "amounts"))
