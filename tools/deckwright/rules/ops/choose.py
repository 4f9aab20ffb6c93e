"""choose: one of several op lists."""

from deckwright.rules.emit.choosing import ask_for_case
from deckwright.rules.emit.code import Code
from deckwright.rules.interpret import args
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.offers import can_begin
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.steps import Case, Step
from deckwright.rules.program.types import SEAT

CHOOSE = op(
    "choose",
    "Asks which of some lists is done; those whose condition fails or that would do nothing are not offered.",
    Param(shape="cases", arg="cases", required=True, says="the lists, or by ids: a list, or {when, do}"),
    asks=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who chooses"),
)


@CHOOSE.performs
def perform(step: Step, play: Play) -> Asking:
    """Ask for one of the cases that are open; a seat that is named decides inside of it too."""
    prefix = play.ids[step.asks]
    offered = {prefix.word(case.id): case for case in args.cases(step, "cases") if _is_open(case, play)}
    if not offered:
        return
    seat = play.decider(args.valued(step, "by", play))
    answer = yield from play.ask(seat, list(offered))
    outer = play.by
    if step.args["by"] != Local("me", SEAT):
        play.by = (play.names["me"], seat)
    yield from do(offered[answer].do, play)
    play.by = outer


def _is_open(case: Case, play: Play) -> bool:
    return (case.when is None or bool(value(case.when, play))) and can_begin(case.do, play)


@CHOOSE.compiles
def emit(step: Step, code: Code) -> None:
    """Asks for one of the ids of the open cases, then branches."""
    ask_for_case(step, code)
