"""together: several steps at one moment."""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.together import at_once
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Form, Param, Refusal
from deckwright.rules.ops.registry import all_ops, op, op_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Selector, Step
from deckwright.rules.program.walk import steps
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.speaker import Speaker

TOGETHER = op(
    "together",
    "Reads all amounts first, then applies them; rules under `always` wait until all is done.",
    "{together: [{gain: {damage: target.level}, at: target}, {lose: {coin: 1}}]}",
    Param(shape="ops", arg="do", required=True, says="the steps"),
    moment=True,
)


@TOGETHER.performs
def perform(step: Step, play: Play) -> Asking:
    """Read everything, then apply it; rules under `always` wait."""
    play.holding += 1
    yield from at_once(args.steps(step, "do"), play)
    play.holding -= 1


@TOGETHER.lowers
def lower(step: Step, code: Target) -> None:
    """All values into variables, then all changes."""
    with code.together():
        code.steps(step.args["do"])  # type: ignore[arg-type]


@TOGETHER.refuses
def refuses(step: Step, _: Program) -> Iterator[Refusal]:
    """Everything is read first: so nothing inside may ask, name things or come one after the other."""
    for each in steps(step.args["do"]):
        if not op_of(each).form.at_once:
            known = (name for name, op in all_ops().items() if op.form.at_once and not calls(op.form))
            hint = f"inside are only {', '.join(known)} and verbs; write {each.op} before or after it"
            yield Refusal(each.op, each.spot, f"{each.op} cannot be used inside together", hint)
        elif isinstance(each.args.get("selector"), Selector):
            for called in (called for called in steps(each.args["do"]) if calls(op_of(called).form)):
                hint = "write its steps here, or put the loop outside of together"
                yield Refusal(called.op, called.spot, "no verb can be used in a loop inside together", hint)


def calls(form: Form) -> bool:
    """Whether it carries out a verb or what a card says."""
    return form.first.shape == "runnable"


@TOGETHER.states
def say(speaker: Speaker, step: Step) -> str:
    """The steps."""
    arg: Any = step.args
    return speaker.fill("ops.together", {"do": said_steps(speaker, arg["do"])})
