"""change: an argument of the announced event."""

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step

CHANGE = op(
    "change",
    "Gives an argument of the announced event another value; only before it happens.",
    Param(shape="arguments", arg="args", required=True, says="arguments with their new values"),
)


@CHANGE.performs
def perform(step: Step, play: Play) -> Asking:
    """Change arguments of the event that this list answers."""
    changed = dict(args.named(step, "args", play))
    play.events[-1].args.update(changed)
    play.names.update(changed)
    return done()
