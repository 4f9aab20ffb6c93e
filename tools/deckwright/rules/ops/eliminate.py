"""eliminate: a seat is out of the game from now on, and passed over wherever seats are meant.

What is under way is finished; who is out is asked nothing more. Its turn ends then.
"""

from typing import Any

from deckwright.rules.changes import SEATED
from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT, set_of
from deckwright.rules.target import nodes as n
from deckwright.rules.words.speaker import Speaker

ELIMINATE = op(
    "eliminate",
    "Puts a seat, or several, out of the game: its turn ends, it is passed over, and cannot win. "
    "Its cards, pieces and pools stay.",
    "{eliminate: opponent}",
    Param(shape="expression", arg="seats", types=(SEAT, set_of(SEAT)), required=True, says="who is out"),
    does="eliminates",
)


@ELIMINATE.performs
def perform(step: Step, play: Play) -> Asking:
    """Who is out already stays so."""
    seats = args.valued(step, "seats", play)
    for seat in [seats] if isinstance(seats, int) else seats:
        if seat not in play.state.out:
            play.state.out.add(seat)
            play.teller.eliminated(seat)
    return done()


@ELIMINATE.lowers
def lower(step: Step, code: Target) -> None:
    """One node for each seat."""
    seats = code.value(step, "seats")
    if seats.type.kind != "list":
        code.add(_out(seats, code))
        return
    seat = n.seat("seat")
    code.add(n.Each(seat, seats, [_out(n.Get(seat), code)]))


def _out(seat: n.Expr, code: Target) -> n.Stmt:
    return n.Eliminate(n.Place(code.world.kernel["out"], (seat,)))


@ELIMINATE.changes
def changes(_: Step, __: object) -> tuple[str, ...]:
    """Who is in the game."""
    return (SEATED,)


@ELIMINATE.states
def say(speaker: Speaker, step: Step) -> str:
    """Who is out."""
    arg: Any = step.args
    return speaker.fill("ops.eliminate", {"who": speaker.say(arg["seats"])})
