"""lose: less of a pool or counter, down to none."""

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

LOSE = op(
    "lose",
    "Takes from pools of a seat, or from counters of pieces, down to 0 or the `min` of the pool.",
    "{lose: {coin: 1}, who: opponent}",
    Param(shape="amounts", arg="amounts", required=True, says="what, and how much"),
    who=Param(shape="who", types=(SEAT, set_of(SEAT)), default="me", says="whose pools"),
    at=Param(
        shape="pieces", types=(PIECE, set_of(PIECE), SPACE), says="the piece or pieces with the counter"
    ),
    way="less",
    at_once=True,
)


@LOSE.performs
def perform(step: Step, play: Play) -> Asking:
    """Take each amount away."""
    amounts.apply(read_for_each(step, play), amounts.lose)
    return done()


@LOSE.lowers
def lower(step: Step, code: Target) -> None:
    """Each amount is taken away, as far as it is there."""
    change_for_each(step, code, lowered.lost)


@LOSE.reads
def reads(step: Step, play: Play) -> Apply:
    """The amounts are read, and changed later."""
    return read_amounts(step, play, amounts.lose)


@LOSE.says
def say(speaker: Speaker, step: Step) -> str:
    """A clause for each seat or piece to which it happens."""
    return changed(speaker, "lose", args.amounts(step, "amounts"))


@LOSE.done_by
def doer(speaker: Speaker, step: Step) -> Phrase | None:
    """Whose amounts they are."""
    return holder(speaker, args.amounts(step, "amounts"))
