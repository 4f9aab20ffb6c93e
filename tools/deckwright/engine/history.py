"""Taking deeds back: as far as no other seat has acted since, no chance was used, no hidden card seen."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from deckwright.engine.views import unseen_cards

if TYPE_CHECKING:
    from deckwright.engine.state import State

Answer = tuple[int, int]  # a seat and the id that it chose, or had to take


class History:
    """A game in progress with the states to which the seat that acted last can go back.

    Who plays a card from the own hand may take it back: it is news for the others alone.
    """

    __slots__ = ("_before", "state")

    def __init__(self, state: "State") -> None:
        self.state = state
        self._before: list[State] = []

    def apply(self, *actions: int | str) -> list[Answer]:
        """Carry out a deed, in one step or several that are taken back together; all answers that were given.

        Raises:
            IllegalAction: one of them is not open then; nothing has changed.
        """
        before, state = self.state, self.state.clone()
        diary: list[Answer] = []
        state.diary = diary
        for action in actions:
            state.apply(action)
        state.diary = None
        self.state = state
        seat = before.current_seat
        if self._before and self._before[-1].current_seat != seat:
            self._before.clear()
        if _is_final(before, state, seat, diary):
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

    def undo(self) -> None:
        """Take the last deed back; nothing happens when it cannot be."""
        if self._before:
            self.state = self._before.pop()


def _is_final(before: "State", state: "State", seat: int, diary: list[Answer]) -> bool:
    """Whether a deed of a seat used chance, showed it cards, or was followed by an answer of another one."""
    if state.news != before.news or state.rng != before.rng or any(who != seat for who, _ in diary):
        return True
    return any(map(_lost, unseen_cards(before, seat), unseen_cards(state, seat)))


def _lost(before: Mapping[int, int], after: Mapping[int, int]) -> bool:
    """Whether cards have left the unseen ones. News rises for cards of piles alone, not for hands."""
    return bool(Counter(before) - Counter(after))
