"""pick: a player chooses things and names them."""

from dataclasses import replace

from deckwright.rules.emit.code import Code
from deckwright.rules.emit.picking import pick_all
from deckwright.rules.interpret import args
from deckwright.rules.interpret.choices import choose_all, draw_lots
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.picks import Picks
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT
from deckwright.rules.target import nodes as n

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


@PICK.compiles
def emit(step: Step, code: Code) -> None:
    """Asks for one pick after the other, or draws lots."""
    pick_all(step, code)


@PICK.lowers
def lower(step: Step, code: Target) -> None:
    """A question, if there is anything to choose; else the name stands for none."""
    if step.args["by"] == "chance" or len(args.picks(step, "picks")) > 1:
        raise Missing("a pick by chance, or several in one step")
    picks = Picks("", args.picks(step, "picks"), code.scope)
    (choice,) = picks.choices
    named = n.Var(choice.pick.name, replace(choice.var.type, maybe=True))
    answer = picks.meant(choice, n.Answer())
    nothing = n.Let(named, n.Num(named.type.none, named.type))
    asked: list[n.Stmt] = [n.Ask(code.value(step, "by"), picks.offers(0)), n.Let(named, answer)]
    code.add(n.If(n.Logic("and", tuple(picks.possible())), asked, [nothing]))
    code.scope = code.scope.with_name(choice.pick.name, n.Get(named))
