"""pay: a price, without which the choice around it is not offered."""

from typing import cast

from deckwright.rules.interpret import amounts, args
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.offers import Ahead
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.interpret.together import Apply, read_amounts
from deckwright.rules.lower import amounts as lowered
from deckwright.rules.lower.beginning import Beginning
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Mix, Step
from deckwright.rules.program.types import PIECE, SEAT, SPACE, set_of
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.words.amounts import changed, holder
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker

PAY = op(
    "pay",
    "Pays from pools or counters; the enclosing choice is only offered if this can be paid.",
    "{may: [{pay: {coin: 1}}, {draw: 1}]}",
    Param(shape="amounts", arg="amounts", required=True, says="what, and how much; or the name of a price"),
    who=Param(shape="who", types=(SEAT,), default="me", says="who pays"),
    at=Param(shape="pieces", types=(PIECE, set_of(PIECE), SPACE), says="the piece or pieces that pay"),
    way="price",
    at_once=True,
)


@PAY.performs
def perform(step: Step, play: Play) -> Asking:
    """Take the price from where it is kept; what is chosen for it is asked for."""
    if step.args["due"] is not None:
        return do(args.steps(step, "parts"), play)
    amounts.pay(args.amounts(step, "amounts"), play)
    return done()


@PAY.lowers
def lower(step: Step, code: Target) -> None:
    """As lose: that the price is there was seen when the choice was offered."""
    if step.args["due"] is not None:
        code.pass_over(step, "amounts")
        code.steps(step.args["parts"])  # type: ignore[arg-type]
        return
    code.pass_over(step, "parts")
    lowered.change(code.amounts(step, "amounts"), code, lowered.lost)


@PAY.begins
def begins(step: Step, beginning: Beginning) -> None:
    """The price must be there."""
    mix = cast(Mix | None, step.args["due"])
    if beginning.tells({name: step.args[name] for name in ("amounts", "due")}):
        beginning.pays(args.amounts(step, "amounts"), mix)


@PAY.foresees
def foresees(step: Step, ahead: Ahead) -> bool:
    """The price must be there."""
    mix = cast(Mix | None, step.args["due"])
    tells = ahead.tells({name: step.args[name] for name in ("amounts", "due")})
    return not tells or ahead.pays(args.amounts(step, "amounts"), mix)


@PAY.arranges
def arranges(bind: Bind) -> None:
    """Nothing is chosen for most prices."""
    bind.args.setdefault("due", None)
    bind.args.setdefault("parts", ())


@PAY.reads
def reads(step: Step, play: Play) -> Apply:
    """The amounts are read, and changed later."""
    return read_amounts(step, play, amounts.lose)


@PAY.says
def say(speaker: Speaker, step: Step) -> str:
    """A clause for each seat or piece to which it happens."""
    return changed(speaker, "pay", args.amounts(step, "amounts"))


@PAY.done_by
def doer(speaker: Speaker, step: Step) -> Phrase | None:
    """Whose amounts they are."""
    return holder(speaker, args.amounts(step, "amounts"))
