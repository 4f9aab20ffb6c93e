"""Seats around the table, and who of them is out of the game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckwright.engine.state import State


def others(s: "State", seat: int) -> list[int]:
    """All seats but one, ascending."""
    return [other for other in range(s.seats) if other != seat]


def eliminate(s: "State", seat: int) -> None:
    """A seat is out from now on. If it is its turn, that ends when what is under way is done."""
    s.out = (*s.out[:seat], True, *s.out[seat + 1 :])


def from_there(s: "State", seat: int) -> int:
    """The first seat clockwise, beginning with this one, that is in the game; one of them is."""
    while s.out[seat]:
        seat = seat + 1 if seat + 1 < s.seats else 0
    return seat


def around(among: Sequence[int], seat: int, places: int) -> int:
    """The seat so many places further clockwise among some ascending ones; `seat` need not be one of them."""
    if not places or not among:
        return seat
    later = [each for each in among if each > seat]
    if places > 0:
        return [*later, *among][(places - 1) % len(among)]
    earlier = [each for each in among if each < seat]
    return [*earlier[::-1], *among[::-1]][(-places - 1) % len(among)]
