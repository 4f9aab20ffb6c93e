"""run: a verb without parameters, or the ops that a card carries."""

from deckwright.rules.emit.arguments import word
from deckwright.rules.emit.carried import run_field
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.verbs import call_verb
from deckwright.rules.interpret import args
from deckwright.rules.interpret.evaluate import card_of, value
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import call, within
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
    """Carry out a verb, or what a card says in a field; `as` is `self` in it, else the card or piece."""
    bearer = args.valued(step, "as", play)
    given = {} if bearer is None else {"self": bearer}
    if verb := args.word(step, "verb"):
        return call(verb, given, play)
    field = args.field(step, "field")
    card = play.cards.ids[card_of(field.of, play)]
    names = {"me": play.names["me"], "self": value(field.of, play), **given}
    return within(names, play.program.effects[field.name].get(card, ()), play)


@RUN.compiles
def emit(step: Step, code: Code) -> None:
    """A verb's function or routine; or what the card says, by its number."""
    bearer = code.arg(step, "as") if step.args.get("as") is not None else None
    verb = word(step, "verb")
    if verb:
        call_verb(code, code.world.program.verbs[verb], [], bearer)
    else:
        run_field(step, code, bearer)
