"""peek: a seat looks at the top cards of a pile, and knows them as long as it can follow their way.

It may put them back in any order: then it is asked which one lies on top, which one next, and so on.
"""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.interpret import args, zones
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Zone
from deckwright.rules.program.records import Program, piles
from deckwright.rules.program.steps import Pick, Selector, Step
from deckwright.rules.program.types import CARD, INT, SEAT
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, NATURAL, listing
from deckwright.rules.target.types import CARD as ONE_CARD
from deckwright.rules.words.amounts import topmost, variant
from deckwright.rules.words.clauses import doer
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker, is_me

AS_THEY_LAY, IN_ANY_ORDER = "as_they_lay", "in_any_order"

PEEK = op(
    "peek",
    "Looks at the top cards of a pile, or at those that there are, and puts them back.",
    "{peek: 3, put_back: in_any_order}",
    Param(shape="expression", arg="n", types=(INT,), required=True, says="how many cards"),
    asks=True,
    secret=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who looks, and puts back"),
    from_=Param(shape="zone", default="deck", says="the pile"),
    put_back=Param(
        shape="one_of",
        words=(AS_THEY_LAY, IN_ANY_ORDER),
        default=AS_THEY_LAY,
        says="in any order: the looker says which card lies on top, which next",
    ),
)


@PEEK.arranges
def arranges(bind: Bind) -> None:
    """An order is a choice of a card for each place."""
    zone, choices = bind.args.get("from"), tuple[Pick, ...]()
    if bind.args.get("put_back") == IN_ANY_ORDER and isinstance(zone, Zone):
        bind.asks = bind.asking("put_back")
        choices = (Pick("put_back", Selector(sort="card", type=CARD, source=zone), bind.asks, bind.spot),)
    bind.args["choices"] = choices


@PEEK.performs
def perform(step: Step, play: Play) -> Asking:
    """The seat knows more than before. A card that it names comes to the highest place that is left."""
    seat, number = args.valued(step, "by", play), args.valued(step, "n", play)
    place = zones.place(args.zone(step, "from"), play)
    cards, choices = play.account.cards(place), args.picks(step, "choices")
    play.account.looks(seat, place, number)
    if not choices or seat in play.state.out:
        return
    low = max(0, len(cards) - max(0, number))
    play.account.is_arranged(seat, place, low)
    for last in reversed(range(low + 1, len(cards))):
        offered = {play.id_of(choices[0], card): card for card in cards[low : last + 1]}
        card = offered[(yield from play.ask(seat, offered))]
        at = max(at for at in range(low, last + 1) if cards[at] == card)
        cards.insert(last, cards.pop(at))


@PEEK.lowers
def lower(step: Step, code: Target) -> None:
    """One node; for an order, then a question for each place but the last."""
    pile, choices = code.zone(step, "from"), args.picks(step, "choices")
    code.pass_over(step, "put_back")
    if not choices:
        code.add(n.Learn(code.value(step, "by"), pile, code.value(step, "n")))
        return
    seat, size = code.once(code.value(step, "by"), "seat"), n.Size(n.Load(pile))
    number = n.Calc("min", n.Calc("max", code.value(step, "n"), n.num(0)), size)
    low = code.once(n.Calc("-", size, number), "low")
    code.add(n.Learn(seat, pile, n.Calc("-", size, low), arranges=True))
    below, last = n.counter("below"), n.counter("last")
    rounds = n.Loop(below, n.Span(n.num(1), n.Calc("-", size, low), NATURAL))
    lasts = n.Search("list", (rounds,), n.Calc("-", size, n.Get(below)), listing(NATURAL))
    each = _asked(seat, pile, low, last, code.world.question(choices[0].asks))
    ordering = n.Each(last, lasts, each)
    code.around(n.If(n.all_of(seated), [ordering]) if (seated := code.world.is_in(seat)) else ordering)
    code.written.add(pile.slot)


def _asked(seat: n.Expr, pile: n.Place, low: n.Expr, last: n.Var, question: n.Question) -> list[n.Stmt]:
    """Which of the cards between two places lies on top of the others."""
    at, card, answer = n.counter("at"), n.Var("card", ONE_CARD), n.Var("answer", ACTION)
    there = n.Loop(at, n.Span(low, n.Calc("+", n.Get(last), n.num(1)), NATURAL))
    lying = n.Kernel("at", (n.Load(pile), n.Get(at)), ONE_CARD)
    offered = n.Search("list", (there,), n.Id(question, lying), listing(ACTION))
    return [
        n.Ask(seat, n.Ordered(n.Unique(offered))),
        n.Let(answer, n.Answer()),
        n.Let(card, n.Meant(question, n.Get(answer), ONE_CARD)),
        n.Raise(n.Get(card), pile, n.Get(last)),
    ]


@PEEK.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """There is nothing to look at where all see the cards, and no top where they have no order."""
    zone = step.args["from"]
    if not isinstance(zone, Zone):  # what it is, is not known
        return
    if program.zones[zone.name].sees == "all" and not step.args["choices"]:
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
    alone = speaker.say(arg["n"]).number == 1  # there is nothing to be put in order
    arranged = ".arranged" if arg["choices"] and not alone else ""
    return speaker.fill(f"ops.peek{arranged}{variant(who)}", {"cards": cards, "who": who})


@PEEK.done_by
def looker(speaker: Speaker, step: Step) -> Phrase | None:
    """Who looks."""
    by: Any = step.args["by"]
    return None if is_me(by) else speaker.say(by)
