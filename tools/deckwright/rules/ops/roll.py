"""roll: dice, and again for a price."""

from typing import Any, cast

from deckwright.rules.ids import KEEP, REROLL
from deckwright.rules.interpret import args
from deckwright.rules.interpret.amounts import pay, payable
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.amounts import change, lost
from deckwright.rules.lower.amounts import payable as can_be_paid
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.deciding import decider as lowered_decider
from deckwright.rules.lower.dice import fallen
from deckwright.rules.lower.expressions import conditions
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import INT, SEAT
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, NATURAL, listing
from deckwright.rules.words.amounts import amounts as said_amounts
from deckwright.rules.words.amounts import variant
from deckwright.rules.words.clauses import decider
from deckwright.rules.words.phrases import fixed
from deckwright.rules.words.speaker import Speaker

ROLL = op(
    "roll",
    "Rolls dice and names the sum; `reroll` asks who pays, as long as `when` holds.",
    "{roll: 2d6, as: sum, reroll: {when: sum < 5, cost: {coin: 1}}}",
    Param(shape="dice", arg="dice", required=True, says="d6, 2d6 .."),
    asks=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who may reroll"),
    as_=Param(shape="word", types=(INT,), required=True, says="a name for the result"),
    reroll=Param(shape="reroll", says="when, for which cost, by which rule"),
)


@ROLL.performs
def perform(step: Step, play: Play) -> Asking:
    """Roll, and again for its price as long as it may be and is wanted."""
    name, cost = args.word(step, "as"), args.amounts(step, "cost")
    seat = play.decider(args.valued(step, "by", play))
    yield from _roll(step, name, seat, play)
    while seat not in play.state.out and args.valued(step, "when", play) and payable(cost, play):
        prefix = play.ids[step.asks]
        answer = yield from play.ask(seat, [prefix.word(REROLL), prefix.word(KEEP)])
        if answer == prefix.word(KEEP):
            return
        pay(cost, play)
        yield from _roll(step, name, seat, play, again=True)


def _roll(step: Step, name: str, seat: int, play: Play, *, again: bool = False) -> Asking:
    dice, sides = int(args.word(step, "dice")), int(args.word(step, "sides"))
    play.names[name] = yield from play.roll(dice, sides, seat, again=again)


@ROLL.lowers
def lower(step: Step, code: Target) -> None:
    """The dice fall, again and again as long as that may be, can be paid and is wanted."""
    when = cast(Expression | None, step.args["when"])
    if when is None:
        code.pass_over(step, "by", "cost")
    else:
        seat = code.once(lowered_decider(step, code), "roller")
    total = code.variable(code.word(step, "as"), NATURAL)
    for each in fallen(step, total, code):
        code.around(each)
    if when is None:
        return
    cost, question, answer = (
        code.amounts(step, "cost"),
        code.world.question(step.asks),
        n.Var("answer", ACTION),
    )
    tests = (*code.world.is_in(seat), *conditions(when, code.scope), *can_be_paid(cost, code.scope))
    keep, again = (n.Id(question, None, word) for word in (KEEP, REROLL))
    paying = Target(code.scope, checks_state=False)
    change(cost, paying, lost)
    body: list[n.Stmt] = [
        n.If(n.Not(n.all_of(tests)), [n.Break()]),
        n.Ask(seat, n.Items((keep, again), listing(ACTION, bound=2, unique=True, ascending=True))),
        n.Let(answer, n.Answer()),
        n.If(n.Cmp("==", n.Get(answer), keep), [n.Break()]),
        *paying.body,
        *fallen(step, total, code),
    ]
    code.around(n.Repeat(body))
    code.written |= paying.written


@ROLL.answers
def answers(step: Step) -> tuple[str, ...]:
    """Two words, if the dice may be rolled again."""
    return () if step.args["when"] is None else (REROLL, KEEP)


@ROLL.arranges
def arranges(bind: Bind) -> None:
    """Dice that cannot be rolled again ask nobody."""
    bind.args.setdefault("when", None)
    bind.args.setdefault("cost", ())


@ROLL.says
def say(speaker: Speaker, step: Step) -> str:
    """The dice, and when they may be rolled again for which price."""
    arg: Any = step.args
    dice = fixed(str(arg["dice"]), number=int(arg["dice"]))
    said = speaker.fill("ops.roll", {"dice": dice, "sides": str(arg["sides"])})
    if name := speaker.vocabulary.name_of("", arg["as"], "die"):
        said = speaker.fill("ops.roll.as", {"roll": said, "name": name})
    if arg.get("when") is None:
        return said
    again = {
        "roll": said,
        "when": speaker.clause(arg["when"]),
        "cost": said_amounts(speaker, arg["cost"]) or "",
    }
    by = decider(speaker, arg["by"])
    return speaker.fill(f"ops.roll.again{variant(by)}", {**again, "who": by})
