"""cancel: the announced event."""

from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n

CANCEL = op(
    "cancel",
    "The announced event does not happen; only before it does.",
    Param(shape="answered", arg="event", required=True, says="the event"),
)


@CANCEL.performs
def perform(_: Step, play: Play) -> Asking:
    """Call off the event that this list answers."""
    play.events[-1].cancelled = True
    return done()


@CANCEL.lowers
def lower(step: Step, code: Target) -> None:
    """Call off what is answered here."""
    code.pass_over(step, "event")
    assert code.scope.window is not None, "cancel stands outside of a listener"
    code.apply(n.CallOff(code.scope.window))
