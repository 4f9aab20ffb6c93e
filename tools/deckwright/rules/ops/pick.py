"""pick: a player chooses things and names them."""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.ids_walk import chosen_in
from deckwright.rules.interpret import args
from deckwright.rules.interpret.choices import Search, choose_all, draw_lots
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.offers import Ahead
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.asking import choose
from deckwright.rules.lower.beginning import Beginning
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.deciding import decider as lowered_decider
from deckwright.rules.lower.lots import leave_to_chance
from deckwright.rules.lower.picks import Picks
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import CHANCE, Step
from deckwright.rules.program.types import SEAT
from deckwright.rules.words.amounts import variant
from deckwright.rules.words.clauses import decider, doer
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.selectors import picks as said_picks
from deckwright.rules.words.speaker import Speaker

PICK = op(
    "pick",
    "A player chooses; each choice has a name from then on.",
    "{pick: {gift: {card: hand, where: level >= 2, up_to: 2}}}",
    Param(shape="picks", arg="picks", required=True, says="names, each with a selector"),
    asks=True,
    by=Param(
        shape="expression", types=(SEAT,), default="me", also=CHANCE, says="who chooses; chance: at random"
    ),
)


@PICK.performs
def perform(step: Step, play: Play) -> Asking:
    """Ask for one pick after the other, or let chance choose."""
    picks = args.picks(step, "picks")
    if step.args["by"] == CHANCE:
        draw_lots(picks, play)
        return
    yield from choose_all(picks, play.decider(args.valued(step, "by", play)), play)


@PICK.lowers
def lower(step: Step, code: Target) -> None:
    """The questions of all picks, or what chance gives."""
    if step.args["by"] == CHANCE:
        for pick in args.picks(step, "picks"):
            leave_to_chance(pick, code)
        return
    choose(args.picks(step, "picks"), code.once(lowered_decider(step, code), "seat"), code)


@PICK.begins
def begins(step: Step, beginning: Beginning) -> None:
    """There must be something to choose; what is behind the first pick is not foreseen."""
    picks = args.picks(step, "picks")
    first = picks[0]
    is_asked = step.args["by"] != CHANCE
    if is_asked and not (locals_of(first) - {first.name}) & beginning.unmade:
        name = f"begin_{first.asks}".replace(".", "_")
        beginning.tests += Picks(name, (first,), beginning.scope).possible()
    beginning.picks(picks)


@PICK.refuses
def refuses(step: Step, _: Program) -> Iterator[Refusal]:
    """Chance does not decide how many it takes."""
    for pick in chosen_in(step) if step.args["by"] == CHANCE else ():
        chosen = pick.selector
        if chosen.optional or chosen.such_that is not None or chosen.low != chosen.high:
            message = "chance takes one thing, or a number of things that is said"
            yield Refusal(pick.name, pick.spot, message, "write exactly: 2, or leave the size out")


@PICK.foresees
def foresees(step: Step, ahead: Ahead) -> bool:
    """There must be something to choose; what is behind the first pick is not foreseen."""
    first, *_ = picks = args.picks(step, "picks")
    is_asked = step.args["by"] != CHANCE and not (locals_of(first) - {first.name}) & ahead.unmade
    ahead.picks(picks)
    return not is_asked or Search(ahead.play).can_make((first,))


@PICK.says
def say(speaker: Speaker, step: Step) -> str:
    """What is chosen, and by whom."""
    arg: Any = step.args
    several = arg["picks"]
    if arg["by"] == CHANCE:
        return speaker.fill("ops.pick.chance", {"things": said_picks(speaker, several)})
    who = doer(speaker, step)
    optional = all(pick.selector.optional for pick in several)
    chosen = said_picks(speaker, several, told=optional)
    return speaker.fill(f"ops.pick{'.optional' * optional}{variant(who)}", {"things": chosen, "who": who})


@PICK.done_by
def chooser(speaker: Speaker, step: Step) -> Phrase | None:
    """Who chooses."""
    return decider(speaker, step.args["by"])  # type: ignore[arg-type]
