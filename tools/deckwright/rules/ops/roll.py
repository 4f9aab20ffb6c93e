"""roll: dice, and again for a price."""

from deckwright.rules.emit.code import Code
from deckwright.rules.emit.rolling import roll_nodes
from deckwright.rules.ids import KEEP, REROLL
from deckwright.rules.interpret import args
from deckwright.rules.interpret.amounts import pay, payable
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import INT, SEAT

ROLL = op(
    "roll",
    "Rolls dice and names the sum; `reroll` asks who pays, as long as `when` holds.",
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
    yield from _roll(step, name, play)
    while args.valued(step, "when", play) and payable(cost, play):
        prefix = play.ids[step.asks]
        answer = yield from play.ask(seat, [prefix.word(REROLL), prefix.word(KEEP)])
        if answer == prefix.word(KEEP):
            return
        pay(cost, play)
        yield from _roll(step, name, play)


def _roll(step: Step, name: str, play: Play) -> Asking:
    dice, sides = int(args.word(step, "dice")), int(args.word(step, "sides"))
    play.names[name] = yield from play.roll(dice, sides)


@ROLL.compiles
def emit(step: Step, code: Code) -> None:
    """A die falls, `die = s.answer - ID_FALLS`, again and again as long as it may be and is wanted."""
    roll_nodes(step, code)
