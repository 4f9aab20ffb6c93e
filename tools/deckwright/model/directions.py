"""The directions of a board, clockwise from the one straight ahead, as rules and cards call them."""

from collections.abc import Iterable, Mapping

DIRECTIONS = ("ahead", "ahead_right", "right", "back_right", "back", "back_left", "left", "ahead_left")
HEX_DIRECTIONS = tuple(each for each in DIRECTIONS if each not in ("ahead", "back"))


def directions_on(boards: Iterable[Mapping[str, object]]) -> tuple[str, ...]:
    """The eight directions of squares, or the six of hexes, by the boards of a game as they are written."""
    return HEX_DIRECTIONS if any("hex" in board for board in boards) else DIRECTIONS
