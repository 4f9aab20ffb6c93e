"""run: a verb without parameters, or the ops that a card carries."""

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import call
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import CARD, PIECE

RUN = op(
    "run",
    "Runs a verb that has no parameters, or the ops in a field; `as` is their `self`.",
    Param(shape="runnable", arg="verb", required=True, says="a verb, or a field that holds ops"),
    as_=Param(shape="expression", types=(PIECE, CARD), says="what they call self"),
)


@RUN.performs
def perform(step: Step, play: Play) -> Asking:
    """Carry the verb out; `as` says who is `self` in it."""
    bearer = args.valued(step, "as", play)
    given = {} if bearer is None else {"self": bearer}
    return call(args.word(step, "verb"), given, play)
