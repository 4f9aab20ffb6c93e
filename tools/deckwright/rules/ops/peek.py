"""peek: a seat looks at the top cards of a pile, and knows them as long as it can follow their way."""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.interpret import args, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Zone
from deckwright.rules.program.records import Program, piles
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import INT, SEAT
from deckwright.rules.target import nodes as n
from deckwright.rules.words.amounts import topmost, variant
from deckwright.rules.words.clauses import doer
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker, is_me

PEEK = op(
    "peek",
    "Looks at the top cards of a pile, which stay where they are; looks at those that there are.",
    "{peek: 3}",
    Param(shape="expression", arg="n", types=(INT,), required=True, says="how many cards"),
    by=Param(shape="expression", types=(SEAT,), default="me", says="who looks"),
    from_=Param(shape="zone", default="deck", says="the pile"),
)


@PEEK.performs
def perform(step: Step, play: Play) -> Asking:
    """Nothing moves; only what a seat knows is more than before."""
    seat = args.valued(step, "by", play)
    play.account.looks(seat, zones.place(args.zone(step, "from"), play), args.valued(step, "n", play))
    return done()


@PEEK.lowers
def lower(step: Step, code: Target) -> None:
    """One node."""
    code.add(n.Learn(code.value(step, "by"), code.zone(step, "from"), code.value(step, "n")))


@PEEK.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """There is nothing to look at where all see the cards, and no top where they have no order."""
    zone = step.args["from"]
    if not isinstance(zone, Zone):  # what it is, is not known
        return
    if program.zones[zone.name].sees == "all":
        message = f"all see the cards of {zone.name}, so that looking at them changes nothing"
        hint = f"leave the step out, or give the zone {zone.name} sees: nobody"
        yield Refusal(step.op, step.spot, message, hint)
    elif zone.name not in piles(program):
        message = f"the cards of {zone.name} are kept in ascending order: none of them lies on top"
        yield Refusal(step.op, step.spot, message, f"give the zone {zone.name} ordered: true")


@PEEK.says
def say(speaker: Speaker, step: Step) -> str:
    """Which cards, and who looks at them."""
    arg: Any = step.args
    who = doer(speaker, step)
    cards = topmost(speaker, arg["n"], arg["from"])
    return speaker.fill(f"ops.peek{variant(who)}", {"cards": cards, "who": who})


@PEEK.done_by
def looker(speaker: Speaker, step: Step) -> Phrase | None:
    """Who looks."""
    by: Any = step.args["by"]
    return None if is_me(by) else speaker.say(by)
