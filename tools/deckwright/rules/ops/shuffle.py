"""shuffle: a zone."""

from deckwright.rules.emit.arguments import expression, zone
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.tree import Lines
from deckwright.rules.interpret import args, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n

SHUFFLE = op(
    "shuffle",
    "Puts the cards of a zone into random order.",
    Param(shape="zone", arg="zone", required=True, says="which zone"),
)


@SHUFFLE.performs
def perform(step: Step, play: Play) -> Asking:
    """Shuffle the zone, whoever sees it."""
    zones.shuffle(args.valued(step, "zone", play), play)
    return done()


@SHUFFLE.compiles
def emit(step: Step, code: Code) -> None:
    """`moves.shuffle(s, pile)`."""
    code.world.module.imports.add("moves")
    code.apply(Lines([f"moves.shuffle(s, {code.py(code.lying(expression(step, 'zone')))})"]))
    code.wrote(("zone", zone(step, "zone").name))


@SHUFFLE.lowers
def lower(step: Step, code: Target) -> None:
    """One node."""
    code.apply(n.Shuffle(code.zone(step, "zone")))
