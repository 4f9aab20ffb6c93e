"""for: the same steps for each of several things."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.choices import things
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.interpret.together import Apply, all_of, read
from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.selectors import selected as things_of
from deckwright.rules.lower.sets import things_of as listed_of
from deckwright.rules.lower.together import rounds
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Selector, Step
from deckwright.rules.target import nodes as n
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.selectors import each_selected
from deckwright.rules.words.selectors import things as selected_things
from deckwright.rules.words.speaker import Speaker

FOR = op(
    "for",
    "Does the steps for each thing as `it`; the things are fixed at the start.",
    "{for: {piece: region, where: owner == me}, do: [{lose: {damage: 1}, at: it}]}",
    Param(shape="selector", arg="selector", required=True, says="the things"),
    do=Param(shape="ops", knows="what lasts", required=True, says="what is done for each"),
    at_once=True,
)


@FOR.performs
def perform(step: Step, play: Play) -> Asking:
    """Do the list for each thing; the things are known before, and pieces that left meanwhile are skipped."""
    selector = args.selector(step, "selector")
    outer = play.names.get("it")
    found = things(selector, play)
    for thing in sorted(found):
        if selector.sort != "piece" or play.is_here(thing):
            play.names["it"] = thing
            yield from do(args.steps(step, "do"), play)
    play.names["it"] = outer


@FOR.lowers
def lower(step: Step, code: Target) -> None:
    """A loop over things that are found before; a piece that has left meanwhile is passed over."""
    chosen = code.selector(step, "selector")
    things = listed_of(things_of(chosen, code.scope, chosen.type.name))
    if not things.type.unique and chosen.sort not in ("card", "tokens"):
        things = n.Unique(things)
    over = things if things.type.ascending else n.Ordered(things)
    it = n.Var(chosen.type.name, over.type.item)
    is_piece = chosen.sort == "piece"
    certain = Certain().and_here([n.Get(it)] if is_piece else [])

    def guard(body: list[n.Stmt]) -> list[n.Stmt]:
        here = n.Cmp(">=", code.world.given("piece_place", n.Get(it)), n.num(0)) if is_piece else None
        return body if here is None else [n.If(here, body)]

    if code.held is not None:
        rounds(it, over, args.steps(step, "do"), certain, guard, code)
        return
    body = code.steps_of(step, "do", code.scope.named(it=n.Get(it)), certain)
    code.around(n.Each(it, over, guard(body)))


@FOR.refuses
def refuses(step: Step, _: Program) -> Iterator[Refusal]:
    """It does not choose among the things."""
    chosen = step.args["selector"]
    if isinstance(chosen, Selector) and (chosen.optional or chosen.low or chosen.high or chosen.such_that):
        message = "a loop goes through all things, not through some"
        yield Refusal(step.op, step.spot, message, "use pick, then for over its name")


@FOR.reads
def reads(step: Step, play: Play) -> Apply:
    """For each thing is read what its round needs; pieces that have left when it comes are skipped."""
    selector, outer = args.selector(step, "selector"), play.names.get("it")
    rounds: list[tuple[int, list[Apply]]] = []
    for thing in sorted(things(selector, play)):
        play.names["it"] = thing
        rounds.append((thing, read(args.steps(step, "do"), play)))
    play.names["it"] = outer
    return partial(_done, rounds, play, are_pieces=selector.sort == "piece")


def _done(rounds: list[tuple[int, list[Apply]]], play: Play, *, are_pieces: bool) -> Asking:
    outer = play.names.get("it")
    for thing, inner in rounds:
        if not are_pieces or play.is_here(thing):
            play.names["it"] = thing
            yield from all_of(inner)
    play.names["it"] = outer


@FOR.says
def say(speaker: Speaker, step: Step) -> str:
    """The things, and what is done for each."""
    arg: Any = step.args
    selector: Selector = arg["selector"]
    it = speaker.with_article("this", selected_things(speaker, selector).noun)
    do = said_steps(speaker.calling(it=it), arg["do"])
    return speaker.fill("ops.for", {"thing": each_selected(speaker, selector), "do": do})
