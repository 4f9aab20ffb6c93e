"""Taking moves back: everything since the last chance outcome or card revealed."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckwright.engine.state import State


class History:
    """A game in progress with the states to which it can go back."""

    __slots__ = ("_before", "state")

    def __init__(self, state: "State") -> None:
        self.state = state
        self._before: list[State] = []

    def apply(self, action: int | str) -> None:
        """Apply an action to the state. If it brought anything to light, nothing before it can be taken back.

        Raises:
            IllegalAction: it is not open now.
        """
        before = self.state.clone()
        self.state.apply(action)
        if self.state.news == before.news:
            self._before.append(before)
        else:
            self._before.clear()

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""
        return bool(self._before)

    def undo(self) -> None:
        """Take the last action back; nothing happens when it cannot be."""
        if self._before:
            self.state = self._before.pop()
