"""Taking deeds back: as far as no other seat has acted since, no chance was used, no hidden card seen."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deckwright.engine.chance import Source
from deckwright.engine.dice import CHANCE
from deckwright.engine.errors import CannotDeal, Endless, IllegalAction
from deckwright.engine.rules import ACT, OFFER, ROUTINE, Begins
from deckwright.engine.views import View, unseen_cards

if TYPE_CHECKING:
    from deckwright.engine.state import State

WORLDS = 12  # that are tried to tell whether something hidden was learnt
Answer = tuple[int, int]  # a seat and the id that it chose, or had to take
Clock = tuple[int, int, int, int, bool]  # how far the flow has come


class Diary(list[Answer]):
    """Answers as they are given. `states`: by its place the state in which one was given that names a piece.

    What a piece is called hangs on where it and others stand then. `begins`: those in which an action was
    begun behind the first answer, by the only entry of a menu.
    """

    def __init__(self, state: "State") -> None:
        super().__init__()
        self._state, self.states, self.begins = state, dict[int, "State"](), dict[int, "State"]()

    def append(self, answer: Answer) -> None:
        """With the state as it is, before anything comes of the answer."""
        state, layout = self._state, self._state.layout
        asks = layout.asks_of(answer[1]) if layout.asks else None
        if asks and asks.sort == "piece":
            self.states[len(self)] = state.clone()
        if self and asks and asks.action and state.stage == OFFER and not state.stack:
            self.begins[len(self)] = begun = state.clone()
            begun.decider, begun.legal = answer[0], answer[1:]
        super().append(answer)


class History:
    """A game in progress with the states to which the seat that acted last can go back.

    Who plays a card from the own hand may take it back: it is news for the others alone.
    """

    __slots__ = ("_before", "state")

    def __init__(self, state: "State") -> None:
        self.state = state
        self._before: list[State] = []

    def apply(self, *actions: int | str) -> Diary:
        """Carry out a deed, in one step or several that are taken back together; all answers that were given.

        Raises:
            IllegalAction: one of them is not open then; nothing has changed.
        """
        before, state = self.state, self.state.clone()
        state.diary = diary = Diary(state)
        peeked = False
        for action in actions:
            told, under_way = len(diary), [frame[ROUTINE] for frame in state.stack]
            clock = _clock(state)
            state.apply(action)
            peeked = peeked or _peeks(state, under_way, [id_ for _, id_ in diary[told:]], clock)
        state.diary = None
        self.state = state
        seat = before.current_seat
        peeked = peeked and _learns(before, state, seat, actions)
        if self._before and self._before[-1].current_seat != seat:
            self._before.clear()
        if peeked or _is_final(before, state, seat, diary):
            self._before.clear()
        else:
            self._before.append(before)
        return diary

    def close(self) -> None:
        """What was done so far stays done."""
        self._before.clear()

    @property
    def can_undo(self) -> bool:
        """Whether the last deed can be taken back."""
        return bool(self._before)

    def goes_back_to(self, state: "State") -> bool:
        """Whether everything since then can be taken back."""
        return state is self.state or any(state is before for before in self._before)

    def undo(self) -> None:
        """Take the last deed back; nothing happens when it cannot be."""
        if self._before:
            self.state = self._before.pop()


def _clock(s: "State") -> Clock:
    # An action of several steps is still under way behind its first one: the flow stands still.
    stage = OFFER if s.stage == ACT else s.stage
    return s.turns, s.active, s.phase, stage, bool(s.ended)


def _peeks(s: "State", under_way: list[int], answers: list[int], clock: Clock) -> bool:
    """Whether what may have been carried out looks at cards that the seat does not see.

    `under_way` are the routines that went on, or else the first of `answers` began something; so did the
    others, if they stood on a menu. What the flow does where phases meet is asked for as one.
    """
    rules = s.rules
    if not (rules.peeks or any(step.peeks for step in rules.steps.values())):
        return False
    phase = rules.phases[s.phase]
    ran: list[Callable[..., Any] | int | None] = [*under_way]
    begun = [rules.starters[id_] for id_ in answers]
    ran += [each.step if isinstance(each, Begins) else each for each in begun]
    ran += [phase.menu, phase.after_each, phase.over_when, phase.until, phase.in_turn, phase.first]
    if _clock(s) != clock or any(id_ == met.done for met in rules.phases for id_ in answers):
        for met in rules.phases:
            ran += [met.start, met.menu, met.skip_when, met.over_when, met.end, met.reset, met.then]
            ran += [met.until, met.again, met.in_turn, met.first]
            ran += [way for passage in met.passages for way in (passage.seat, passage.after)]
        ran += [rules.turn_end, rules.turn_reset, rules.turn_ends]
    return any(map(rules.may_peek, ran))


def _learns(before: "State", after: "State", seat: int, actions: Sequence[int | str]) -> bool:
    """Whether a seat can tell something hidden by what came of its answers.

    That is so if in one of some worlds that it held possible, something else would have come of them.
    """
    if _is_final(before, after, seat, ()) or after.is_over:
        return True
    view, seen = before.view(seat), after.view(seat)
    try:
        return any(
            _end(view.determinise(Source(number)), before, actions, seat) != seen for number in range(WORLDS)
        )
    except (CannotDeal, IllegalAction, Endless):
        return True


def _end(world: "State", before: "State", actions: Sequence[int | str], seat: int) -> "View":
    """What a seat sees after some answers in a world with the chance of the true one."""
    world.rng = before.rng
    for action in actions:
        world.apply(action)
    return world.view(seat)


def _is_final(before: "State", state: "State", seat: int, diary: Sequence[Answer]) -> bool:
    """Whether a deed of a seat used chance, showed it cards, or was followed by an answer of another one."""
    if seat == CHANCE:
        return True
    return any(who != seat for who, _ in diary) or shown(before, state, seat)


def shown(before: "State", state: "State", seat: int) -> bool:
    """Whether chance was used since, or a seat was shown cards."""
    if state.news != before.news or state.rng != before.rng:
        return True
    return any(map(_lost, unseen_cards(before, seat), unseen_cards(state, seat)))


def _lost(before: Mapping[int, int], after: Mapping[int, int]) -> bool:
    """Whether cards have left the unseen ones. News rises for cards of piles alone, not for hands."""
    return any(after.get(card, 0) < count for card, count in before.items())
