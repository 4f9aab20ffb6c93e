"""Windows: an event is announced, and whoever has something to say to it answers before things go on.

A window is a frame of its own above that of the announcer, `[1, pc, announcer, -1, number, turn, passes,
cancelled, triggers done, used, arguments..]`. The announcer pushes it, waits, and finds it, closed, in
`s.closed`: there its next step reads CANCELLED and the arguments, which listeners may have changed.

    open_window(s, me, BEFORE_HARM, (target, loss))
    return AT_HARM_ON
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckwright.engine.flow import ask
from deckwright.engine.rules import OVER, PC, ROUTINE, Frame

if TYPE_CHECKING:
    from deckwright.engine.state import State

WINDOW = 1  # the number of this routine
PIECES = 1 << 16  # more than there can ever be
WITHIN = 6  # how often a listener may be under way at once: what costs nothing comes to an end, too
ANNOUNCER = 2
NUMBER, TURN, PASSES, CANCELLED, DONE, USED, ARGUMENTS = 4, 5, 6, 7, 8, 9, 10

Trigger = Callable[[Any, Frame], None]
Offers = Callable[[Any, Frame, int], list[int]]
Use = Callable[[Any, Frame, int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """All that listens to one event at one time (`before` or `after`).

    `triggers` need not be asked: each looks at the window's arguments and, if it is meant, does what it does
    or pushes frames. `offers(s, f, seat)` gives the ids that a seat may use now, without `decline`: those of
    listeners that `may_answer`. `use(s, f, id)` calls `mark`, pays for a listener and pushes its frame.
    """

    name: str
    triggers: tuple[Trigger, ...] = ()
    offers: Offers | None = None
    use: Use | None = None
    decline: int = -1


def open_window(s: "State", announcer: int, number: int, arguments: tuple[object, ...]) -> None:
    """Push the window `number` of the game. The next step of the caller finds it in `s.closed`."""
    s.stack.append([WINDOW, 0, announcer, -1, number, 0, 0, 0, 0, (), *arguments])


def window(s: "State", f: Frame) -> int:
    """The routine: triggers first, then each seat after the announcer, until all pass in a row."""
    told: Window = s.rules.windows[f[NUMBER]]
    while f[DONE] < len(told.triggers):
        f[DONE] += 1
        told.triggers[f[DONE] - 1](s, f)
        if _is_not_on_top(s, f):
            return OVER if s.ended else WINDOW
    if f[PC] == 1:
        f[PC] = 0
        if s.answer == told.decline:
            f[TURN] += 1
            f[PASSES] += 1
        else:
            f[TURN] = f[PASSES] = 0
            assert told.use is not None
            told.use(s, f, s.answer)
            if _is_not_on_top(s, f):
                return OVER if s.ended else WINDOW
    return WINDOW if _asks(s, f, told) else OVER


def _is_not_on_top(s: "State", f: Frame) -> bool:
    """Whether a listener has something under way, or has ended the phase, the turn or the game."""
    return bool(s.ended) or not s.stack or s.stack[-1] is not f


def _asks(s: "State", f: Frame, told: Window) -> bool:
    """Ask the next seat that could answer; False when all have passed, and the window closes."""
    while told.offers is not None and f[PASSES] < s.seats:
        seat = (f[ANNOUNCER] + 1 + f[TURN]) % s.seats
        if not s.out[seat] and (ids := told.offers(s, f, seat)):
            f[PC] = 1
            return ask(s, seat, sorted((*ids, told.decline)))
        f[TURN] += 1
        f[PASSES] += 1
    s.closed = f
    return False


def asked(s: "State", f: Frame, seat: int) -> list[int]:
    """What a seat is asked in an open window."""
    told: Window = s.rules.windows[f[NUMBER]]
    ids = () if told.offers is None else told.offers(s, f, seat)
    return sorted((*ids, told.decline))


def is_open(s: "State", f: Frame, listener: int, piece: int) -> bool:
    """Whether a listener that nobody is asked about may act for a piece (-1: the game's own).

    It is not used up, and not under way: nobody could keep two such from answering each other for ever.
    """
    key = listener * PIECES + piece + 1
    return _is_unused(s, f, key) and key not in _under_way(s, f)


def may_answer(s: "State", f: Frame, listener: int, piece: int) -> bool:
    """Whether a seat may be offered what a piece can answer: not used up, and not to what it does itself.

    Under way it answers only what another listener does meanwhile.
    """
    key = listener * PIECES + piece + 1
    if not _is_unused(s, f, key):
        return False
    running = _under_way(s, f)
    return not running or (running[-1] != key and running.count(key) < WITHIN)


def _is_unused(s: "State", f: Frame, key: int) -> bool:
    """Whether a listener has not yet answered this window, nor as often as it may."""
    return key not in f[USED] and not any(used >> 2 == key for used in s.used)


def _under_way(s: "State", f: Frame) -> list[int]:
    """The listeners that windows below wait for, the latest one last."""
    return [
        frame[USED][-1] for frame in s.stack if frame[ROUTINE] == WINDOW and frame is not f and frame[USED]
    ]


def mark(s: "State", f: Frame, listener: int, piece: int, once: int = 0) -> None:
    """Note that a listener answers this window; `once`: 0, or an ONCE of engine.rules."""
    key = listener * PIECES + piece + 1
    f[USED] = (*f[USED], key)
    if once:
        s.used = (*s.used, key << 2 | once)


def change(s: "State", number: int, argument: int, value: int) -> None:
    """Give an argument of the event another value, in the topmost window of that number."""
    _topmost(s, number)[ARGUMENTS + argument] = value


def cancel(s: "State", number: int) -> None:
    """The announcer shall not go on with what it has announced."""
    _topmost(s, number)[CANCELLED] = 1


def _topmost(s: "State", number: int) -> Frame:
    frames = (f for f in reversed(s.stack) if f[ROUTINE] == WINDOW and f[NUMBER] == number)
    return next(frames)
