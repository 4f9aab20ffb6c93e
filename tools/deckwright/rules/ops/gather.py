"""gather: the cards with which a zone was filled, from wherever they are in the game, back into it."""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.changes import PIECES, PLACES
from deckwright.rules.gathering import others_filled, sharing
from deckwright.rules.interpret import args
from deckwright.rules.interpret.gathering import gather
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.gathering import collected
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Zone
from deckwright.rules.program.records import OWN_DECK, Program
from deckwright.rules.program.steps import Step
from deckwright.rules.words.speaker import Speaker

GATHER = op(
    "gather",
    "Puts the cards with which a zone was filled back into it, from every zone and board; pieces leave play. "
    "Cards that are out of the game stay out.",
    "{gather: market}",
    Param(shape="zone", arg="zone", required=True, says="which zone"),
    at_once=True,
    does="gathers",
)


@GATHER.performs
def perform(step: Step, play: Play) -> Asking:
    """All cards that belong there."""
    gather(args.zone(step, "zone"), play)
    return done()


@GATHER.lowers
def lower(step: Step, code: Target) -> None:
    """From one zone after the other, then with the pieces."""
    code.apply(*collected(code.world, code.zone(step, "zone"), code.scope))


@GATHER.changes
def changes(_: Step, program: Program) -> Iterator[str]:
    """What lies anywhere."""
    yield from program.zones
    yield from (PIECES, PLACES) if program.boards else ()


@GATHER.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """It must be known which cards belong there."""
    if not isinstance(step.args["zone"], Zone):  # what it is, is not known
        return
    zone = program.zones[step.args["zone"].name]
    about = f"nothing says which cards belong into {zone.name}"
    if not zone.filled:
        filled = [each.name for each in program.zones.values() if each.filled and not each.per]
        hint = f"say under zones with what {zone.name} is filled"
        hint = f"gather {filled[0]}, or {hint}" if filled else hint
        yield Refusal(step.op, step.spot, f"{about}: no card lies there at the start", hint)
    elif zone.per:
        whose = "each seat" if zone.filled == OWN_DECK else f"each {zone.per[0]}"
        message = f"{about}: {whose} has a {zone.name} of its own"
        yield Refusal(step.op, step.spot, message, "move the cards of each zone there")
    elif other := next(sharing(zone, program), None):
        message = f"{about}: cards that lie in it at the start lie in {other.name} too"
        yield Refusal(step.op, step.spot, message, "fill one of them alone, and lay cards from there")


@GATHER.says
def say(speaker: Speaker, step: Step) -> str:
    """All cards, or those that lay there at the start."""
    arg: Any = step.args
    zone = arg["zone"]
    some = ".some" if others_filled(speaker.program.zones[zone.name], speaker.program) else ""
    return speaker.fill(f"ops.gather{some}", {"zone": speaker.noun(zone.name), "to": speaker.say(zone)})
