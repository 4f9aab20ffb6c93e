"""cancel: the announced event."""

from typing import Any

from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n
from deckwright.rules.words.clauses import event_said
from deckwright.rules.words.speaker import Speaker

CANCEL = op(
    "cancel",
    "The announced event does not happen; only before it does.",
    "{cancel: harm}",
    Param(shape="answered", arg="answered", required=True, says="the event"),
)


@CANCEL.performs
def perform(_: Step, play: Play) -> Asking:
    """Call off the event that this list answers."""
    play.events[-1].cancelled = True
    return done()


@CANCEL.lowers
def lower(step: Step, code: Target) -> None:
    """Call off what is answered here."""
    code.pass_over(step, "answered")
    assert code.scope.window is not None, "cancel stands outside of a listener"
    code.apply(n.CallOff(code.scope.window))


@CANCEL.states
def say(speaker: Speaker, step: Step) -> str:
    """The event."""
    arg: Any = step.args
    return speaker.fill("ops.cancel", event_said(speaker, arg["answered"]))
