"""The directions of a board, clockwise from the one straight ahead, as rules and cards call them."""

from collections.abc import Iterable, Mapping

DIRECTIONS = ("ahead", "ahead_right", "right", "back_right", "back", "back_left", "left", "ahead_left")
HEX_DIRECTIONS = tuple(direction for direction in DIRECTIONS if direction not in ("ahead", "back"))


def directions_on(boards: Iterable[Mapping[str, object]]) -> tuple[str, ...]:
    """The eight directions of squares, or the six of hexes, by the boards of a game as they are written.

    Where a game has boards of both, those of hexes are six of the eight.
    """
    shapes = {key for board in boards for key in board}
    return HEX_DIRECTIONS if "hex" in shapes and "grid" not in shapes else DIRECTIONS
