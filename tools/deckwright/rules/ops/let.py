"""let: names for values, until the op list around it ends."""

from deckwright.rules.emit.arguments import named
from deckwright.rules.emit.code import Code
from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.sets import kept_set
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step

LET = op(
    "let",
    "Gives names to values, or new values to such names.",
    Param(shape="names", arg="names", required=True, says="names with their values"),
)


@LET.performs
def perform(step: Step, play: Play) -> Asking:
    """Name one value after the other; later ones may use earlier ones."""
    for name, value in args.named(step, "names", play):
        play.names[name] = value
    return done()


@LET.compiles
def emit(step: Step, code: Code) -> None:
    """`total = total + 2`."""
    for name, value in named(step, "names"):
        code.let(name, code.taken_as(name, value))


@LET.lowers
def lower(step: Step, code: Target) -> None:
    """Each value in a variable; later ones may use earlier ones."""
    for name, of in code.named(step, "names").items():
        code.name(name, kept_set(of, code.scope))
