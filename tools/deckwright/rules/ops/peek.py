"""peek: a seat looks at the top cards of a pile, and knows them as long as it can follow their way."""

from deckwright.rules.interpret import args, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import INT, SEAT
from deckwright.rules.target import nodes as n

PEEK = op(
    "peek",
    "Looks at the top cards of a pile, which stay where they are; looks at those that there are.",
    Param(shape="expression", arg="n", types=(INT,), required=True, says="how many cards"),
    by=Param(shape="expression", types=(SEAT,), default="me", says="who looks"),
    from_=Param(shape="zone", default="deck", says="the pile"),
)


@PEEK.performs
def perform(step: Step, play: Play) -> Asking:
    """Nothing moves; only what a seat knows is more than before."""
    seat = args.valued(step, "by", play)
    play.account.looks(seat, zones.place(args.zone(step, "from"), play), args.valued(step, "n", play))
    return done()


@PEEK.lowers
def lower(step: Step, code: Target) -> None:
    """One node."""
    code.add(n.Learn(code.value(step, "by"), code.zone(step, "from"), code.value(step, "n")))
