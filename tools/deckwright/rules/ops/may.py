"""may: an offer that can be declined."""

from typing import TYPE_CHECKING, Any

from deckwright.rules.ids import NO, YES
from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.offers import can_begin
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.lower.beginning import begins as can_be_done
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.deciding import agreeing
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, BOOL, listing
from deckwright.rules.words.clauses import decider, otherwise
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.speaker import Speaker

if TYPE_CHECKING:
    from deckwright.rules.resolve.bind import Bind

MAY = op(
    "may",
    "Asks yes or no; not asked when the steps would do nothing or cannot be paid.",
    "{may: [{pay: {coin: 2}}, {draw: 1}]}",
    Param(shape="ops", arg="do", on="yes", required=True, says="what is done on yes"),
    asks=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who decides"),
    else_=Param(shape="ops", on="no", says="what is done on no"),
)


@MAY.arranges
def arrange(bind: "Bind") -> None:
    """Something is offered."""
    if bind.written["may"] == []:
        bind.report("X103", bind.spot.at("may"), "nothing is offered here", "write what is done on yes")


@MAY.performs
def perform(step: Step, play: Play) -> Asking:
    """Ask yes or no, if the list can begin; whoever is asked also decides inside of it."""
    offered = args.steps(step, "do")
    seat = play.decider(args.valued(step, "by", play))
    prefix = play.ids[step.asks]
    agreed = False
    if seat not in play.state.out and can_begin(offered, play):
        answer = yield from play.ask(seat, [prefix.word(YES), prefix.word(NO)])
        agreed = answer == prefix.word(YES)
    outer = play.by
    if agreed and step.args["by"] != Local("me", SEAT):
        play.by = (play.names["me"], seat)
    yield from do(offered if agreed else args.steps(step, "else"), play)
    play.by = outer


@MAY.lowers
def lower(step: Step, code: Target) -> None:
    """Yes or no, if the list can begin; then one of the two lists."""
    seat, delegate = agreeing(step, code)
    question = code.world.question(step.asks)
    no, yes = (n.Id(question, None, word) for word in (NO, YES))
    ids = n.Items((no, yes), listing(ACTION, bound=2, unique=True, ascending=True))
    ask, agrees = n.Ask(seat, ids), n.Cmp("==", n.Answer(), yes)
    tests = (*code.world.is_in(seat), *can_be_done(args.steps(step, "do"), code.scope))
    done = code.inside(args.steps(step, "do"), delegate=delegate)
    refused = code.steps_of(step, "else")
    if refused and tests:
        agreed = n.Var("agreed", BOOL)
        code.around(n.Let(agreed, n.FALSE))
        code.around(n.If(n.all_of(tests), [ask, n.Let(agreed, agrees)]))
        code.around(n.If(n.Get(agreed), done, refused))
        return
    asked: list[n.Stmt] = [ask, n.If(agrees, done, refused)]
    for each in [n.If(n.all_of(tests), asked)] if tests else asked:
        code.around(each)


@MAY.answers
def answers(_: Step) -> tuple[str, ...]:
    """The two words."""
    return (YES, NO)


@MAY.says
def say(speaker: Speaker, step: Step) -> str:
    """An offer, and what is done if it is declined."""
    arg: Any = step.args
    who = decider(speaker, arg["by"])
    name = "ops.may" if who.person == 2 else "ops.may.who"
    said = speaker.fill(name, {"who": who, "do": said_steps(speaker.deciding(who), arg["do"])})
    return otherwise(speaker, said, arg.get("else"))
