"""shuffle: a zone."""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.changes import zones_in
from deckwright.rules.interpret import args, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Zone
from deckwright.rules.program.records import Program, beneath_pieces, piles
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n
from deckwright.rules.words.speaker import Speaker

SHUFFLE = op(
    "shuffle",
    "Puts the cards of a zone into random order.",
    "{shuffle: deck}",
    Param(shape="zone", arg="zone", required=True, says="which zone"),
    at_once=True,
    does="shuffles",
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


@SHUFFLE.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """Cards that lie in no order, or are kept in ascending order, cannot be put into another one."""
    zone = step.args["zone"]
    if not isinstance(zone, Zone):  # what it is, is not known
        return
    if zone.name in beneath_pieces(program):
        message = "cards beneath a piece lie in no order, so nothing can shuffle them"
        yield Refusal(step.op, step.spot, message, "take the step away")
    if zone.name not in piles(program):
        message = f"the cards of {zone.name} are kept in ascending order, so that shuffling changes nothing"
        hint = f"leave the step out, or give the zone {zone.name} ordered: true"
        yield Refusal(step.op, step.spot, message, hint)


@SHUFFLE.says
def say(speaker: Speaker, step: Step) -> str:
    """The zone."""
    arg: Any = step.args
    return speaker.fill("ops.shuffle", {"zone": speaker.say(arg["zone"])})


@SHUFFLE.changes
def changes(step: Step, _: Program) -> Iterator[str]:
    """The order of the zone."""
    return zones_in(step, "zone")
