"""draw: cards from the top of a pile, which refills itself in the middle of it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from deckwright.rules.changes import zones_in
from deckwright.rules.interpret import args, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.several_seats import each_of
from deckwright.rules.interpret.steps import performed
from deckwright.rules.interpret.together import Apply, all_of, meant
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.several_seats import for_each
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import WHOEVER, Local, Team, Zone
from deckwright.rules.program.records import Program, beneath_pieces
from deckwright.rules.program.steps import AMONG, Step
from deckwright.rules.program.types import INT, SEAT, set_of
from deckwright.rules.target import nodes as n
from deckwright.rules.words.amounts import is_reckoned, seat_of, so_many, theirs, variant
from deckwright.rules.words.clauses import doer
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

DRAW = op(
    "draw",
    "Draws cards; an empty pile is refilled from its `reshuffle` zone; draws what exists.",
    "{draw: 2}",
    Param(shape="expression", arg="n", types=(INT,), required=True, says="how many cards"),
    who=Param(shape="who", types=(SEAT, set_of(SEAT)), default="me", says="who draws, or several"),
    from_=Param(shape="zone", default="deck", says="the pile"),
    to=Param(shape="zone", default="hand", says="where the cards go"),
    at_once=True,
)


@DRAW.performs
def perform(step: Step, play: Play) -> Asking:
    """Draw one card after the other."""
    number = args.valued(step, "n", play)
    for _ in each_of(step, play):
        zones.draw(number, args.zone(step, "from"), args.zone(step, "to"), play)
    return done()


@DRAW.reads
def reads(step: Step, play: Play) -> Apply:
    """Who draws, and how many cards, is read; where from, and where to, as they are by then."""
    if step.args.get(AMONG) is None:
        return partial(performed, meant(step, play), play)
    whole = replace(step, args={**step.args, AMONG: None})
    return partial(all_of, [partial(performed, meant(whole, play), play) for _ in each_of(step, play)])


@DRAW.lowers
def lower(step: Step, code: Target) -> None:
    """One node, or one for each seat; the pile is refilled from its `reshuffle` zone of the same index."""
    several = step.args.get(AMONG) is not None
    number = code.once(code.value(step, "n"), "n") if several else code.read(code.value(step, "n"), "n")
    for_each(step, code, lambda inner: _draw(step, inner, number))


def _draw(step: Step, code: Target, number: n.Expr) -> None:
    pile = code.zone(step, "from")
    refill = code.world.program.zones[pile.slot.stem].reshuffle
    source = code.world.place(refill, *pile.index) if refill else None
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
    several = step.args.get(AMONG) is not None
    plain = (pile.name, to.name) == ("deck", "hand") and pile.index in (
        (to.index, ()) if several else (to.index,)
    )
    into: Args = {"zone": speaker.noun(to.name), "to": theirs(speaker, to), "from": theirs(speaker, pile)}
    if not plain and is_reckoned(speaker, arg["n"]):  # `as many cards from the deck into your aside as ..`
        cards = so_many(speaker, arg["n"], "card", speaker.fill("things.drawn", into))
        return speaker.fill(f"ops.draw{variant(who)}", {"cards": cards, "who": who})
    name = f"ops.draw{variant(who)}{'' if plain else '.from'}"
    return speaker.fill(name, {"cards": so_many(speaker, arg["n"], "card"), "who": who, **into})


@DRAW.done_by
def drawer(speaker: Speaker, step: Step) -> Phrase | None:
    """Into whose hand they go; into what a team has, its player draws."""
    if step.args.get(AMONG) is not None:
        return speaker.say(Local(WHOEVER, SEAT))
    of_team = [each.of for each in args.zone(step, "to").index if isinstance(each, Team)]
    return speaker.say(of_team[0]) if of_team else seat_of(speaker, args.zone(step, "to"))
