"""Look ahead as the seat that decides may: in worlds that it holds possible, never in the true state.

Where the seat knows the same, the worlds are the same, and so is all that is said of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeVar

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal, Endless, IllegalAction
from deckwright.engine.history import Answer, shown
from deckwright.engine.state import State
from deckwright.play.terminal.telling import Step, grouped

WORLDS = 12
Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Lookahead:
    """What an answer leads to in each of some worlds.

    `answers` are those that the seat knows to be given by it: its own, and what follows by itself before
    anything comes to light. `is_clear`: nothing does, and the same is asked in all worlds. `is_deed_open`:
    something does before the deed is complete.
    """

    worlds: tuple[State, ...]
    answers: tuple[Answer, ...]
    is_clear: bool
    is_deed_open: bool

    def goes_on(self, seat: int) -> bool:
        """Whether the seat is asked on for the same deed, as far as it knows."""
        return self.is_clear and _asks_on(self.worlds[0], seat)


class _Diary(list[Answer]):
    """Answers as they are given; the first `known` of them before a seat was shown anything."""

    def __init__(self, before: State, after: State, seat: int) -> None:
        super().__init__()
        self.states, self._seat, self.known = (before, after), seat, 0

    def append(self, answer: Answer) -> None:
        if self.known == len(self) and not shown(*self.states, self._seat):
            self.known += 1
        super().append(answer)


def possible(state: State, worlds: int = WORLDS) -> tuple[State, ...]:
    """Some states that the seat which decides holds possible; none if no deal is found."""
    view = state.view(state.current_seat)
    try:
        return tuple(view.determinise(Source(number)) for number in range(worlds))
    except CannotDeal:
        return ()


def foresee(worlds: Sequence[State], action: int) -> Lookahead:
    """What an answer leads to in worlds in which the same seat decides; only where it is open."""
    seat, found = worlds[0].current_seat, list[tuple[State, _Diary]]()
    for world in worlds:
        after = world.clone()
        after.diary = diary = _Diary(world, after, seat)
        try:
            after.apply(action)
        except (IllegalAction, Endless):
            continue
        after.diary = None
        found.append((after, diary))
    known = common([diary[: diary.known] for _, diary in found])
    is_clear = (
        not any(shown(*diary.states, seat) for _, diary in found)
        and len({_asked(*each, seat) for each in found}) == 1
    )
    is_deed_open = any(len(_deed(diary)) > len(known) or _asks_on(after, seat) for after, diary in found)
    worlds = tuple(after for after, _ in found)
    return Lookahead(worlds, known, is_clear, is_deed_open=is_deed_open and not is_clear)


def open_so_far(state: State, actions: Sequence[int]) -> list[int]:
    """Of answers that were foreseen those, one after the other, that are open in truth: to be given now."""
    trial, found = state.clone(), list[int]()
    for action in actions:
        if trial.current_seat != state.current_seat or action not in trial.legal_actions():
            break
        trial.apply(action)
        found.append(action)
    return found


def _deed(diary: _Diary) -> list[Step]:
    """The answers that belong to the first one."""
    before, _ = diary.states
    return grouped(Step(before, *answer, True) for answer in diary)[0]


def common(rows: Sequence[Sequence[Thing]]) -> tuple[Thing, ...]:
    """The beginning that all rows share."""
    columns = takewhile(lambda column: len(set(column)) == 1, zip(*rows, strict=False))
    return tuple(column[0] for column in columns)


def _asked(after: State, diary: _Diary, seat: int) -> object:
    """What was answered on the way to where a world has come to, and what a seat is asked there."""
    asked = tuple(after.legal_actions()) if after.current_seat == seat else ()
    return tuple(diary), after.current_seat, bool(after.stack), asked


def _asks_on(state: State, seat: int) -> bool:
    return bool(state.stack) and state.current_seat == seat
