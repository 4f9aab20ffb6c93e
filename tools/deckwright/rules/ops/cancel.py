"""cancel: the announced event."""

from deckwright.rules.emit.code import Code
from deckwright.rules.emit.tree import Lines
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


@CANCEL.compiles
def emit(_: Step, code: Code) -> None:
    """`windows.cancel(s, BEFORE_HARM)`."""
    assert code.window, "cancel stands outside of a listener"
    code.apply(Lines([f"windows.cancel(s, {code.window[0]})"]))


@CANCEL.lowers
def lower(step: Step, code: Target) -> None:
    """Call off what is answered here."""
    code.pass_over(step, "event")
    assert code.scope.window is not None, "cancel stands outside of a listener"
    code.apply(n.CallOff(code.scope.window))
