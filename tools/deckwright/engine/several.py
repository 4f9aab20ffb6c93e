"""Choosing several things: a frame of the kernel that asks for one id after the other.

It stands above that of the routine that wants them, `[2, pc, seat, -1, into, low, high, done, left, held]`:
`left` are the ids behind the last one held. When it is over, the register `into` of the frame below has what
was chosen. Whether some ids do is asked of `s.rules.fits`, by the step with which the frame below goes on.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deckwright.engine.flow import ask
from deckwright.engine.rules import ME, OVER, PC, ROUTINE, Frame
from deckwright.engine.subsets import fitting, further, grows, reaches, reaching

if TYPE_CHECKING:
    from deckwright.engine.state import State

SEVERAL = 2  # the number of this routine
INTO, LOW, HIGH, END, LEFT, HELD = 4, 5, 6, 7, 8, 9


def ask_several(s: "State", seat: int, into: int, ids: Sequence[int], low: int, high: int, done: int) -> None:
    """Push the frame. The next step of the caller finds what was chosen in its register `into`."""
    s.stack.append([SEVERAL, 0, seat, -1, into, low, high, done, tuple(ids), ()])


def choosable(ids: Sequence[int], low: int, high: int, fits: Callable[..., bool], *given: object) -> bool:
    """Whether there is something to choose that will do; `fits` gets what is given, then the ids held."""
    return len(ids) >= low and grows(ids, (), low, high, partial(fits, *given))


def reachable(ids: Sequence[int], low: int, high: int, fits: Callable[..., bool], *given: object) -> bool:
    """The same where more or later ids are never worse."""
    return len(ids) >= low and reaches(ids, (), low, high, partial(fits, *given))


def several(s: "State", f: Frame) -> int:
    """The routine: takes an id as long as there is one to take, or until the seat is done."""
    if f[PC] and s.answer != f[END]:
        f[HELD] = (*f[HELD], s.answer)
        f[LEFT] = f[LEFT][f[LEFT].index(s.answer) + 1 :]
    ids = [] if f[PC] and s.answer == f[END] else offered_now(s, f)
    if not ids:
        s.stack[-2][f[INTO]] = f[HELD]
        return OVER
    f[PC] = 1
    ask(s, f[ME], ids)
    return SEVERAL


def offered_now(s: "State", f: Frame) -> list[int]:
    """The ids that may be added to those held, and `done` if these will do; none if there is none to add."""
    low, high, left, held = f[LOW], f[HIGH], f[LEFT], f[HELD]
    below = s.stack[-2]
    if below[ROUTINE] not in s.rules.fits:
        ids, enough = further(left, len(held), low, high), len(held) >= low
    else:
        function, registers, rising = s.rules.fits[below[ROUTINE]]
        fits = partial(function, s, *(below[register] for register in registers))
        ids = (reaching if rising else fitting)(left, held, low, high, fits)
        enough = bool(ids) and len(held) >= low and fits(held)
    return [*ids, f[END]] if ids and enough else ids
