"""pick: a player chooses things and names them."""

from deckwright.rules.interpret import args
from deckwright.rules.interpret.choices import choose_all, draw_lots
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.asking import choose
from deckwright.rules.lower.beginning import Beginning
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.deciding import decider
from deckwright.rules.lower.lots import leave_to_chance
from deckwright.rules.lower.picks import Picks
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT

PICK = op(
    "pick",
    "A player chooses; each choice has a name from then on.",
    Param(shape="picks", arg="picks", required=True, says="names, each with a selector"),
    asks=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who chooses; chance: at random"),
)


@PICK.performs
def perform(step: Step, play: Play) -> Asking:
    """Ask for one pick after the other, or let chance choose."""
    picks = args.picks(step, "picks")
    if step.args["by"] == "chance":
        draw_lots(picks, play)
        return
    yield from choose_all(picks, play.decider(args.valued(step, "by", play)), play)


@PICK.lowers
def lower(step: Step, code: Target) -> None:
    """The questions of all picks, or what chance gives."""
    if step.args["by"] == "chance":
        for pick in args.picks(step, "picks"):
            leave_to_chance(pick, code)
        return
    choose(args.picks(step, "picks"), code.once(decider(step, code), "seat"), code)


@PICK.begins
def begins(step: Step, beginning: Beginning) -> None:
    """There must be something to choose; what is behind the first pick is not foreseen."""
    picks = args.picks(step, "picks")
    first = picks[0]
    is_asked = step.args["by"] != "chance"
    if is_asked and not (locals_of(first) - {first.name}) & beginning.unmade:
        name = f"begin_{first.asks}".replace(".", "_")
        beginning.tests += Picks(name, (first,), beginning.scope).possible()
    beginning.unmade |= {each.name for each in picks}
