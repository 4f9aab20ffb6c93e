"""Seats around the table."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckwright.engine.state import State


def others(s: "State", seat: int) -> list[int]:
    """All seats but one, ascending."""
    return [other for other in range(s.seats) if other != seat]
