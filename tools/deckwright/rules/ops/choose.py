"""choose: one of several op lists."""

from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.offers import can_begin
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.lower.beginning import begins as can_be_done
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.deciding import agreeing
from deckwright.rules.lower.expressions import conditions
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.steps import Case, Step
from deckwright.rules.program.types import SEAT
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, listing
from deckwright.rules.words.clauses import decider
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args
from deckwright.rules.words.text import alternatives

CHOOSE = op(
    "choose",
    "Asks which of some lists is done; those whose condition fails or that would do nothing are not offered.",
    "{choose: [[{draw: 1}], [{pay: {coin: 2}}, {draw: 3}]]}",
    Param(shape="cases", arg="cases", required=True, says="the lists, or by ids: a list, or {when, do}"),
    asks=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who chooses"),
)


@CHOOSE.performs
def perform(step: Step, play: Play) -> Asking:
    """Ask for one of the cases that are open; a seat that is named decides inside of it too."""
    prefix = play.ids[step.asks]
    offered = {prefix.word(case.id): case for case in args.cases(step, "cases") if _is_open(case, play)}
    seat = play.decider(args.valued(step, "by", play))
    if not offered or seat in play.state.out:
        return
    answer = yield from play.ask(seat, list(offered))
    outer = play.by
    if step.args["by"] != Local("me", SEAT):
        play.by = (play.names["me"], seat)
    yield from do(offered[answer].do, play)
    play.by = outer


def _is_open(case: Case, play: Play) -> bool:
    return (case.when is None or bool(value(case.when, play))) and can_begin(case.do, play)


@CHOOSE.lowers
def lower(step: Step, code: Target) -> None:
    """One of the cases that are open, in the order of their ids."""
    seat, delegate = agreeing(step, code)
    question, prefix = code.world.question(step.asks), code.world.ids[step.asks]
    cases = sorted(args.cases(step, "cases"), key=lambda case: prefix.word(case.id))
    tests = [(*conditions(case.when, code.scope), *can_be_done(case.do, code.scope)) for case in cases]
    ids = [n.Id(question, None, case.id) for case in cases]
    type_ = listing(ACTION, bound=len(ids), unique=True, ascending=True)
    nothing = n.Items((), type_)
    offered = [
        n.Cond(n.all_of(test), n.Items((id_,), type_), nothing) if test else n.Items((id_,), type_)
        for id_, test in zip(ids, tests, strict=True)
    ]
    name = step.asks.replace(".", "_")
    says = f"The ids of the cases of {step.asks} that are open"
    open_ones = code.world.pure(
        ("cases", step.asks), f"cases_of_{name}", "actions", n.Join(tuple(offered), type_), says
    )
    *front, last = [code.inside(case.do, delegate=delegate) for case in cases]
    for id_, done in zip(reversed(ids[:-1]), reversed(front), strict=True):
        last = [n.If(n.Cmp("==", n.Answer(), id_), done, last)]
    asked: list[n.Stmt] = [n.Ask(seat, open_ones), *last]
    possible = code.world.is_in(seat)
    if all(tests):
        possible = (*possible, n.any_of(n.all_of(test) for test in tests))
    for each in [n.If(n.all_of(possible), asked)] if possible else asked:
        code.around(each)


@CHOOSE.answers
def answers(step: Step) -> tuple[str, ...]:
    """The ids of the cases."""
    return tuple(case.id for case in args.cases(step, "cases"))


@CHOOSE.says
def say(speaker: Speaker, step: Step) -> str:
    """The cases with `or` between them, and who chooses unless it is the player spoken to."""
    arg: Any = step.args
    who = decider(speaker, arg["by"])
    cases = [_case(speaker.deciding(who), each) for each in arg["cases"]]
    several = any(len(each.do) > 1 for each in arg["cases"])
    said: Args = {"who": who, "cases": alternatives(speaker.language, cases, several=several)}
    return speaker.fill(f"ops.choose{'.who' if who.person != 2 else ''}", said)


def _case(speaker: Speaker, of: Case) -> str:
    """What one case of a choice does, and when it may be chosen."""
    do = said_steps(speaker, of.do)
    if of.when is None:
        return do
    return speaker.fill("ops.choose.case", {"do": do, "when": speaker.clause(of.when)})
