"""draw: cards from the top of a pile, which refills itself in the middle of it."""

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
from deckwright.rules.program.records import Program, beneath_pieces
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import INT, SEAT
from deckwright.rules.target import nodes as n
from deckwright.rules.words.amounts import seat_of, so_many, variant
from deckwright.rules.words.clauses import doer
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

DRAW = op(
    "draw",
    "Draws cards; an empty pile is refilled from its `reshuffle` zone; draws what exists.",
    "{draw: 2}",
    Param(shape="expression", arg="n", types=(INT,), required=True, says="how many cards"),
    who=Param(shape="who", types=(SEAT,), default="me", says="who draws"),
    from_=Param(shape="zone", default="deck", says="the pile"),
    to=Param(shape="zone", default="hand", says="where the cards go"),
    at_once=True,
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


@DRAW.changes
def changes(step: Step, program: Program) -> Iterator[str]:
    """The pile, the zone that refills it, and where the cards go."""
    yield from zones_in(step, "from", "to")
    yield from filter(None, [program.zones[args.zone(step, "from").name].reshuffle])


@DRAW.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """Beneath a piece there is no top."""
    pile = step.args["from"]
    if isinstance(pile, Zone) and pile.name in beneath_pieces(program):
        message = "cards beneath a piece lie in no order, so nothing can draw them"
        yield Refusal(step.op, step.spot, message, "use move for them")


@DRAW.says
def say(speaker: Speaker, step: Step) -> str:
    """So many cards, from and to where unless that is usual."""
    arg: Any = step.args
    pile, to = arg["from"], arg["to"]
    who = doer(speaker, step)
    plain = (pile.name, to.name) == ("deck", "hand") and pile.index == to.index
    name = f"ops.draw{variant(who)}{'' if plain else '.from'}"
    into: Args = {"zone": speaker.noun(to.name), "to": speaker.say(to), "from": speaker.say(pile)}
    return speaker.fill(name, {"cards": so_many(speaker, arg["n"], "card"), "who": who, **into})


@DRAW.done_by
def drawer(speaker: Speaker, step: Step) -> Phrase | None:
    """Into whose hand they go."""
    return seat_of(speaker, args.zone(step, "to"))
