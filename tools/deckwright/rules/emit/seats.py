"""Seats in the order in which they act."""

from deckwright.rules.emit.arguments import expression
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.sets import set_text
from deckwright.rules.print.python.text import SUM
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step


def clockwise(step: Step, code: Code) -> str:
    """What an `each_seat` goes through: its seats, clockwise from the first on."""
    seats = expression(step, "seats")
    around = all_from(code.frame, code.arg(step, "from"))
    if isinstance(seats, e.Seats) and seats.opponents_of is None:
        return around
    if not seats.type.is_set:
        return f"({code.py(seats)},)"
    among = set_text(code.frame, seats)
    return f"[each for each in {around} if each in {among}]"


def all_from(frame: Frame, first: Py) -> str:
    """All seats, clockwise from one on."""
    low, high = frame.world.program.game.seats
    if (low, high) == (2, 2):
        return f"({first}, 1 - {first.within(SUM + 1)})"
    n = frame.world.local("n", frame.variables)
    return f"[({first.within(SUM)} + {n}) % s.seats for {n} in range(s.seats)]"
