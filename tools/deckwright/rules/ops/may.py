"""may: an offer that can be declined."""

from deckwright.rules.ids import NO, YES
from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.offers import can_begin
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT

MAY = op(
    "may",
    "Asks yes or no; not asked when the steps would do nothing or cannot be paid.",
    Param(shape="ops", arg="do", required=True, says="what is done on yes"),
    asks=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who decides"),
    else_=Param(shape="ops", says="what is done on no"),
)


@MAY.performs
def perform(step: Step, play: Play) -> Asking:
    """Ask yes or no, if the list can begin; whoever is asked also decides inside of it."""
    offered = args.steps(step, "do")
    seat = play.decider(args.valued(step, "by", play))
    prefix = play.ids[step.asks]
    agreed = False
    if can_begin(offered, play):
        answer = yield from play.ask(seat, [prefix.word(YES), prefix.word(NO)])
        agreed = answer == prefix.word(YES)
    outer, play.by = play.by, seat if agreed else play.by
    yield from do(offered if agreed else args.steps(step, "else"), play)
    play.by = outer
