"""Look ahead as the seat that decides may: with all opaque that it does not know.

What is told of that holds, whatever lies hidden. Worlds that are dealt at random are only guesses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeVar

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal, Endless, IllegalAction
from deckwright.engine.history import Answer
from deckwright.engine.knowing import is_pile, zone_at
from deckwright.engine.state import State
from deckwright.engine.unknown import Opaque, Unknown
from deckwright.play.terminal.telling import Step, grouped

WORLDS = 12
Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Lookahead:
    """What an answer leads to, as far as that is known.

    `answers` are those that are given by it for certain: the seat's own, and what follows by itself before
    anything comes to light. `reached`: how it stands when a seat is asked again, or where something
    hidden first counts. `is_clear`: nothing does, and nothing comes to light. `is_deed_open`: something does,
    before the deed is complete.
    """

    reached: State
    answers: tuple[Answer, ...]
    is_clear: bool
    is_deed_open: bool
    hidden: object = None

    def goes_on(self, seat: int) -> bool:
        """Whether the seat is asked on for the same deed, as far as it knows."""
        return self.is_clear and _asks_on(self.reached, seat)


class _Diary(list[Answer]):
    """Answers as they are given; the first `known` of them before the seat was shown anything."""

    def __init__(self, before: State, after: State, seat: int) -> None:
        super().__init__()
        self.before, self._states, self.known = before, (before, after, seat), 0

    def append(self, answer: Answer) -> None:
        if self.known == len(self) and is_dark(*self._states):
            self.known += 1
        super().append(answer)


def seen(state: State) -> State:
    """A state with all opaque that the seat which decides does not know."""
    return state.view(state.current_seat).blind()


def possible(state: State, worlds: int = WORLDS) -> tuple[State, ...]:
    """Some states that the seat which decides holds possible: guesses. None if no deal is found."""
    view = state.view(state.current_seat)
    try:
        return tuple(view.determinise(Source(number)) for number in range(worlds))
    except CannotDeal:
        return ()


def foresee(before: State, action: int) -> Lookahead:
    """What an answer leads to from a state as it is seen; nothing where it is not open, or has no end."""
    seat, after = before.current_seat, before.clone()
    after.diary = diary = _Diary(before, after, seat)
    is_known, hidden = False, None
    try:
        after.apply(action)
        is_known = True
    except Unknown as unknown:
        hidden = unknown.args[0] if unknown.args else None
    except (IllegalAction, Endless):
        pass
    after.diary = None
    is_clear, known = is_known and is_dark(before, after, seat), tuple(diary[: diary.known])
    is_open = not is_clear and (bool(after.stack) or len(_deed(diary)) > len(known))
    return Lookahead(after, known, is_clear, is_open, hidden)


def cases(state: State, hidden: object) -> list[State]:
    """A state as it is seen, once with each card that a hidden one may be: one of these is so.

    None where it lies in no zone of the state, or nothing is known of it.
    """
    among = sorted({*hidden.among}) if isinstance(hidden, Opaque) else ()
    return [case for card in among if (case := _with(state, hidden, card)) is not None]


def _with(state: State, hidden: object, card: int) -> State | None:
    """A state in which a hidden card is a certain one; None if it lies in no zone."""
    case = state.clone()
    for place in (place for group in case.layout.unseen[case.current_seat] for place in group):
        zone = zone_at(case, place) or []
        at = next((at for at, each in enumerate(zone) if each is hidden), -1)
        if at >= 0:
            zone[at] = card
            if not is_pile(case.layout, place[0]):  # which has no order of its own
                zone.sort(key=lambda each: (type(each) is int, each if type(each) is int else 0))
            return case
    return None


def is_dark(before: State, after: State, seat: int) -> bool:
    """Whether nothing came to light for a seat: no chance was used, no opaque card went where it looks."""
    if after.news != before.news or after.rng is not before.rng:
        return False
    return _opaque(after, seat) == _opaque(before, seat)


def _opaque(state: State, seat: int) -> int:
    """How many opaque cards lie where a seat cannot look."""
    places = (place for group in state.layout.unseen[seat] for place in group)
    return sum(isinstance(card, Opaque) for place in places for card in zone_at(state, place) or ())


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
    steps = (Step(diary.before, *answer, True) for answer in diary)
    return next(iter(grouped(steps)), [])


def common(rows: Sequence[Sequence[Thing]]) -> tuple[Thing, ...]:
    """The beginning that all rows share."""
    columns = takewhile(lambda column: len(set(column)) == 1, zip(*rows, strict=False))
    return tuple(column[0] for column in columns)


def _asks_on(state: State, seat: int) -> bool:
    return bool(state.stack) and state.current_seat == seat
