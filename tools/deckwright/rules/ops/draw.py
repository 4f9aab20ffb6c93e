"""draw: cards from the top of a pile, which refills itself in the middle of it."""

from deckwright.rules.interpret import args, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import INT, SEAT
from deckwright.rules.target import nodes as n

DRAW = op(
    "draw",
    "Draws cards; an empty pile is refilled from its `reshuffle` zone; draws what exists.",
    Param(shape="expression", arg="n", types=(INT,), required=True, says="how many cards"),
    who=Param(shape="who", types=(SEAT,), default="me", says="who draws"),
    from_=Param(shape="zone", default="deck", says="the pile"),
    to=Param(shape="zone", default="hand", says="where the cards go"),
)


@DRAW.performs
def perform(step: Step, play: Play) -> Asking:
    """Draw one card after the other."""
    zones.draw(args.valued(step, "n", play), args.zone(step, "from"), args.zone(step, "to"), play)
    return done()


@DRAW.lowers
def lower(step: Step, code: Target) -> None:
    """One node; the pile is refilled from its `reshuffle` zone of the same index."""
    pile = code.zone(step, "from")
    refill = code.world.program.zones[pile.slot.stem].reshuffle
    source = code.world.place(refill, *pile.index) if refill else None
    number = code.read(code.value(step, "n"), "n")
    to, is_there = code.laying(step, "to")
    code.apply_if(is_there, n.Draw(n=number, pile=pile, to=to, refill=source))
