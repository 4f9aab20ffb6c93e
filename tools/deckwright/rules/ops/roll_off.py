"""roll_off: every seat rolls until one alone has rolled highest."""

from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.dice import fallen
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT as A_SEAT
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import NATURAL, SEAT, listing
from deckwright.rules.words.phrases import fixed
from deckwright.rules.words.speaker import Speaker

ROLL_OFF = op(
    "roll_off",
    "Every player rolls; those who tie for the highest roll again until one is left.",
    "{roll_off: d6, as: winner}",
    Param(shape="dice", arg="dice", required=True, says="d6, 2d6 .."),
    as_=Param(shape="word", types=(A_SEAT,), required=True, says="a name for who rolled highest"),
)


@ROLL_OFF.performs
def perform(step: Step, play: Play) -> Asking:
    """Let all roll, then those who tie."""
    dice, sides = int(args.word(step, "dice")), int(args.word(step, "sides"))
    tied = play.state.seated or list(range(play.state.seats))
    while True:
        rolls = {}
        for seat in tied:
            rolls[seat] = yield from play.roll(dice, sides, seat)
        tied = [seat for seat in tied if rolls[seat] == max(rolls.values())]
        if len(tied) == 1:
            break
    play.names[args.word(step, "as")] = tied[0]


@ROLL_OFF.lowers
def lower(step: Step, code: Target) -> None:
    """A loop over those who still roll, again until one of them is left."""
    seats = listing(SEAT, unique=True, ascending=True)
    winner, roller = code.variable(code.word(step, "as"), SEAT), n.seat("roller")
    tied, lead = n.Var("tied", seats), n.Var("lead", seats)
    rolled, best = n.Var("rolled", NATURAL), n.Var("best", NATURAL)
    one = n.Items((n.Get(roller),), seats)
    each: list[n.Stmt] = [
        *fallen(step, rolled, code),
        n.If(n.Cmp("==", n.Get(rolled), n.Get(best)), [n.Let(lead, n.Join((n.Get(lead), one), seats))]),
        n.If(n.Cmp(">", n.Get(rolled), n.Get(best)), [n.Let(best, n.Get(rolled)), n.Let(lead, one)]),
    ]
    body: list[n.Stmt] = [
        n.Let(best, n.num(0)),
        n.Let(lead, n.Get(tied)),  # until the first of them has rolled
        n.Each(roller, n.Get(tied), each),
        n.Let(tied, n.Get(lead)),
        n.If(n.Cmp("==", n.Size(n.Get(tied)), n.num(1)), [n.Break()]),
    ]
    everyone, seated = code.world.everyone, code.world.seated
    among = seated if seated == everyone else n.Kernel("or_else", (seated, everyone), everyone.type)
    code.around(n.Let(tied, among))
    code.around(n.Repeat(body))
    code.around(n.Let(winner, n.Kernel("bottom", (n.Get(tied),), SEAT)))


@ROLL_OFF.says
def say(speaker: Speaker, step: Step) -> str:
    """The dice, and what who wins is called."""
    arg: Any = step.args
    dice = fixed(str(arg["dice"]), number=int(arg["dice"]))
    said = speaker.fill("ops.roll_off", {"dice": dice, "sides": str(arg["sides"])})
    name = speaker.vocabulary.name_of("", arg["as"], "seat")
    return speaker.fill("ops.roll_off.as", {"roll": said, "name": name}) if name else said
