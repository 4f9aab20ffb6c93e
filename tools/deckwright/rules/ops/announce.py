"""announce: an event, to which others may answer before it happens."""

from deckwright.rules.emit.announcing import Listeners
from deckwright.rules.emit.arguments import named, word
from deckwright.rules.emit.code import Code
from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.windows import announce
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.steps import Step

ANNOUNCE = op(
    "announce",
    "Announces an event with its arguments and opens a window for answers.",
    Param(shape="event", arg="event", required=True, says="the name of the event"),
    asks=True,
    further=True,
)


@ANNOUNCE.performs
def perform(step: Step, play: Play) -> Asking:
    """Open the window; the names of the arguments stand for what listeners have made of them."""
    told = dict(args.named(step, "args", play))
    changed = yield from announce("before", args.word(step, "event"), play.names["me"], told, play)
    play.names.update(changed)


@ANNOUNCE.compiles
def emit(step: Step, code: Code) -> None:
    """Opens a window, if anybody listens; afterwards the arguments are names of the list."""
    event, listeners = word(step, "event"), Listeners(code.world)
    for name, value in named(step, "args"):
        if not isinstance(value, Local) or value.name != name:
            code.let(name, code.taken(value))
    if listeners.of("before", event):
        names = {name: code.frame.names[name] for name, _ in named(step, "args")}
        code.add(*listeners.window("before", event, names, code.frame.names["me"].text))
        code.sure.clear()
        if listeners.can_cancel(event):
            code.ends_when("s.closed[windows.CANCELLED]")
