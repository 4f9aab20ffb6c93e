"""Steps of routines that only hand on what the frame holds, said as records: a question, an announcement.

A generated module lists its steps by their numbers, in the order in which a routine comes to them. Most are
functions of their own. `Asks` and `Announces` say what the others do; `carried_out` makes functions of them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter, itemgetter
from typing import Any

from deckwright.engine import windows
from deckwright.engine.flow import ask, no_start, over
from deckwright.engine.layout import AsksLayout
from deckwright.engine.rules import ME, OVER, Begins, Frame, FromFrame, Routine, Starter, Step
from deckwright.engine.several import several

Keep = Callable[[Any, Frame], None]
FIRST = 3  # the number of a game's first step: those before it are the kernel's


@dataclass(frozen=True, slots=True)
class Asks:
    """The seat of the frame is asked what the record of the step `then` says; the answer leads there.

    First the answer that led here is kept: in the register `keeps` (0: there is none), as the number of the
    id from `base` on; with the name of a `board`, as the piece on the space of that number.
    """

    then: int
    keeps: int = 0
    base: int = 0
    board: str = ""


@dataclass(frozen=True, slots=True)
class Announces:
    """The window `window` opens, told what some registers hold (-1: nothing); `then` follows it.

    First the answer that led here is kept, as by `Asks`. Where `when` does not hold nobody would answer: the
    routine is over.
    """

    then: int
    window: int
    told: tuple[int, ...]
    keeps: int = 0
    base: int = 0
    board: str = ""
    when: Callable[[Any, Frame], bool] | None = None


def starters(
    asks: Iterable[AsksLayout], begun: Mapping[str, Starter | Begins]
) -> tuple[Starter | Begins, ...]:
    """What each id of a menu begins, from what those begin that are called so, or so with a value behind."""
    found: list[Starter | Begins] = []
    for each in asks:
        does = begun.get(each.prefix, no_start)
        found += [does] * each.count
        found += [no_start if ending else does for ending in each.endings]
    return tuple(found)


def carried_out(steps: Mapping[int, Step]) -> tuple[Routine, ...]:
    """What goes on at each number that a frame may begin with: first the kernel's own routines."""
    return (over, windows.window, several, *(_routine(steps, steps[number]) for number in sorted(steps)))


def _routine(steps: Mapping[int, Step], step: Step) -> Routine:
    does = step.does
    if isinstance(does, Asks):
        return _asking(does, steps[does.then].asked)
    if isinstance(does, Announces):
        return _announcing(does)
    assert callable(does), "a step does something"
    routine: Routine = does
    return routine


def _asking(of: Asks, asked: Callable[[Any, Frame], Any] | None) -> Routine:
    """A routine that asks. A question that is told one register, as most are, needs no list of them."""
    assert asked is not None, "what is asked stands in the record of the step behind"
    then, keep, ids = of.then, _keeping(of), asked
    if isinstance(asked, FromFrame) and asked.registers:
        function, told = asked.function, itemgetter(*asked.registers)
        if len(asked.registers) == 1:

            def ask_of_one(s: Any, f: Frame) -> int:  # noqa: ANN401  a game's own state class
                if keep is not None:
                    keep(s, f)
                ask(s, f[ME], function(s, told(f)))
                return then

            return ask_of_one

        def ids(s: Any, f: Frame) -> Any:  # noqa: ANN401
            return function(s, *told(f))

    def ask_of(s: Any, f: Frame) -> int:  # noqa: ANN401
        if keep is not None:
            keep(s, f)
        ask(s, f[ME], ids(s, f))
        return then

    return ask_of


def _announcing(of: Announces) -> Routine:
    then, keep, window, told, when = of.then, _keeping(of), of.window, of.told, of.when

    def announce(s: Any, f: Frame) -> int:  # noqa: ANN401
        if keep is not None:
            keep(s, f)
        if when is not None and not when(s, f):
            return OVER
        windows.open_window(s, f[ME], window, tuple([-1 if at < 0 else f[at] for at in told]))
        return then

    return announce


def _keeping(of: Asks | Announces) -> Keep | None:
    """What keeps the answer."""
    register, base = of.keeps, of.base
    if not register:
        return None
    if not of.board:

        def keep(s: Any, f: Frame) -> None:  # noqa: ANN401
            f[register] = s.answer - base

        return keep
    board = attrgetter(of.board)

    def keep_piece(s: Any, f: Frame) -> None:  # noqa: ANN401
        f[register] = board(s)[s.answer - base]

    return keep_piece
