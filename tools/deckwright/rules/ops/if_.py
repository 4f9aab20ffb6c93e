"""if: steps on a condition."""

from functools import partial
from typing import TYPE_CHECKING, Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.interpret.together import Apply, all_of, read
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.together import branch
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import IF_THERE, Step
from deckwright.rules.program.types import BOOL
from deckwright.rules.target import nodes as n
from deckwright.rules.words.clauses import otherwise
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.speaker import Speaker

if TYPE_CHECKING:
    from deckwright.rules.resolve.bind import Bind

IF = op(
    "if",
    "Does the one or the other.",
    "{if: count(hand) == 0, then: [{draw: 1}], else: [{gain: {coin: 1}}]}",
    Param(shape="expression", arg="when", types=(BOOL,), required=True, says="the condition"),
    then=Param(shape="ops", on="yes", required=True, says="done when it holds"),
    else_=Param(shape="ops", on="no", says="done when it does not"),
    at_once=True,
)


@IF.arranges
def arrange(bind: "Bind") -> None:
    """Something is done in one of the two cases."""
    if bind.written.get("then") == [] and not bind.written.get("else"):
        hint = "write what is done, or take the step away"
        bind.report("X103", bind.spot.at("then"), "nothing is done here", hint)


@IF.performs
def perform(step: Step, play: Play) -> Asking:
    """Carry out one of the two lists."""
    return do(args.steps(step, "then" if args.valued(step, "when", play) else "else"), play)


@IF.lowers
def lower(step: Step, code: Target) -> None:
    """A branch; what is certain behind it is certain behind both lists."""
    step.args.get(IF_THERE)  # that is a matter of its sentence alone
    test = code.value(step, "when")
    if code.held is not None:
        branch(test, args.steps(step, "then"), args.steps(step, "else"), code)
        return
    code.around(n.If(test, code.steps_of(step, "then"), code.steps_of(step, "else")))


@IF.reads
def reads(step: Step, play: Play) -> Apply:
    """The condition is read, and all that the list which is done needs."""
    branch = "then" if args.valued(step, "when", play) else "else"
    return partial(all_of, read(args.steps(step, branch), play))


@IF.says
def say(speaker: Speaker, step: Step) -> str:
    """The condition and the lists."""
    arg: Any = step.args
    then = {"when": speaker.clause(arg["when"]), "do": said_steps(speaker, arg["then"])}
    return otherwise(speaker, speaker.fill("ops.if", then), arg.get("else"))
