"""A board of hexes as a picture of characters: a wall of bricks, in which each touches six others."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckwright.engine.layout import BoardLayout
from deckwright.play.terminal.board import (
    BLANK,
    LEAST_OF_SHORT,
    Sight,
    Toned,
    contents,
    order,
    sits_opposite,
    toned,
    width_of,
)
from deckwright.play.terminal.console import Console


def honeycomb(
    board: BoardLayout,
    pieces: Mapping[str, Any],
    sight: Sight,
    console: Console,
    lying: Mapping[str, Sequence[str]] | None = None,
) -> list[str]:
    """The lines of a board, seen from one seat's side; in each cell stands the name of its space."""
    columns, rows = order(board, sight.seat)
    width = width_of(board, console)
    half, lines, above = (width + 1) // 2, list[str](), ""
    for row in rows:
        spaces = [board.spaces[row * board.columns + column] for column in columns]
        inside = contents(board, spaces, pieces, lying or {}, sight, console)
        cells: list[list[Toned]] = [[(name, None), *cell] for name, cell in zip(spaces, inside, strict=True)]
        margin = " " * (2 + (half if _is_shifted(board, row, sight.seat) else 0))
        wall = margin + "+" + "+".join(["-" * width] * board.columns) + "+"
        lines.append(_joined(above, wall))
        least = 1 + LEAST_OF_SHORT if any(map(pieces.get, spaces)) else LEAST_OF_SHORT
        for at in range(max(least, *map(len, cells))):
            said = [toned(cell[at] if at < len(cell) else BLANK, width, console) for cell in cells]
            lines.append(margin + "|" + "|".join(said) + "|")
        above = wall
    return [*lines, above]


def _is_shifted(board: BoardLayout, row: int, seat: int) -> bool:
    """Whether a row lies half a space to the right; whoever sits opposite sees the other rows there."""
    return board.rows > 1 and (row % 2 == 1) != sits_opposite(seat)


def _joined(one: str, other: str) -> str:
    """The wall between two rows: a corner where either has one."""
    size = max(len(one), len(other))
    pairs = zip(one.ljust(size), other.ljust(size), strict=True)
    return "".join("+" if "+" in pair else "-" if "-" in pair else " " for pair in pairs)
