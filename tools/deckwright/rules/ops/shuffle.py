"""shuffle: a zone."""

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
    zones.shuffle(args.zone(step, "zone"), play)
    return done()


@SHUFFLE.lowers
def lower(step: Step, code: Target) -> None:
    """One node."""
    code.apply(n.Shuffle(code.zone(step, "zone")))
