"""point_out: all are told which cards of a hand are of a sort, also who does not see them."""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.interpret import args, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.queries import holding
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.expressions import conditions, place
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.origins import zones_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Selector, Step
from deckwright.rules.program.walk import parts
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD, listing
from deckwright.rules.words.selectors import things
from deckwright.rules.words.speaker import Speaker

POINT_OUT = op(
    "point_out",
    "Tells all which cards of some zones `where` holds for: of each list how many, so of one card whether "
    "it does. They know it as long as they can follow the cards. Who sees these learns nothing new.",
    "{point_out: {card: hand(opponent), where: kind == beast}}",
    Param(shape="selector", arg="cards", required=True, says="the cards, and which of them are pointed at"),
)


@POINT_OUT.performs
def perform(step: Step, play: Play) -> Asking:
    """All know more than before."""
    selector = args.selector(step, "cards")
    cards = frozenset(holding(range(len(play.program.game.cards)), selector.where, play))
    there = [zone for zone in zones_of(selector.source) if zones.is_there(zone, play)]
    play.account.are_pointed_out([zones.place(zone, play) for zone in there], cards)
    return done()


@POINT_OUT.lowers
def lower(step: Step, code: Target) -> None:
    """A node for each list; which cards in the game are of the sort is told once."""
    chosen, card = code.selector(step, "cards"), n.Var("card", CARD)
    every_card = n.Span(n.num(0), n.num(len(code.world.types.cards)), CARD)
    tests = conditions(chosen.where, code.scope.named(it=n.Get(card)))
    among = listing(CARD, unique=True, ascending=True)
    cards = code.once(n.Search("list", (n.Loop(card, every_card, tests),), n.Get(card), among), "cards")
    for zone in zones_of(chosen.source):
        code.add(n.PointOut(code.lying(place(zone, code.scope)), cards))


@POINT_OUT.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """It points at cards in zones, at all of a sort, where somebody does not see them."""
    chosen = step.args["cards"]
    if not isinstance(chosen, Selector):
        return
    at, found = step.spot.at(step.op), zones_of(chosen.source)
    if chosen.sort != "card" or not found:
        message, hint = "only cards that lie in a zone are pointed out", "write {card: hand(seat), where: ..}"
        yield Refusal(step.op, at, message, hint)
        return
    if not chosen.is_single or chosen.optional or chosen.is_rated or chosen.otherwise or chosen.such_that:
        message = "all cards are pointed out for which where holds, not some of them"
        yield Refusal(step.op, at, message, "say with where alone which these are")
    if chosen.where is None or Local("it", chosen.type) not in parts(chosen.where):
        message = "it tells nothing: where says nothing of the cards"
        yield Refusal(step.op, at, message, "say which cards are pointed at, such as where: level == 1")
    names = dict.fromkeys(zone.name for zone in found)
    if all(program.zones[name].sees == "all" or "piece" in program.zones[name].per for name in names):
        message = f"all see the cards of {', '.join(names)}, so that nobody learns anything"
        yield Refusal(step.op, at, message, "leave the step out, or say of the zone sees: others")


@POINT_OUT.says
def say(speaker: Speaker, step: Step) -> str:
    """The cards, with what is so of those that are pointed at."""
    arg: Any = step.args
    return speaker.fill("ops.point_out", {"cards": things(speaker, arg["cards"]).all(speaker)})
