"""As `stacks`, where the spaces of several boards have room for different numbers of pieces.

`firsts` has the first spot of each space, and behind them the number of all spots.
"""

from bisect import bisect_right
from collections.abc import Sequence


def free_spot(board: list[int], space: int, firsts: Sequence[int]) -> int:
    """The lowest spot of a space on which nothing stands; -1 if there is none."""
    if space < 0:
        return -1
    return next((spot for spot in range(firsts[space], firsts[space + 1]) if board[spot] < 0), -1)


def close(board: list[int], places: list[int], spot: int, firsts: Sequence[int]) -> None:
    """Take a piece off a spot; those behind it move up."""
    last = firsts[bisect_right(firsts, spot)] - 1
    while spot < last and (piece := board[spot + 1]) >= 0:
        board[spot], places[piece] = piece, spot
        spot += 1
    board[spot] = -1


def room_left(board: list[int], space: int, firsts: Sequence[int]) -> int:
    """For how many more pieces a space has room."""
    return board[firsts[space] : firsts[space + 1]].count(-1)


def go(board: list[int], places: list[int], piece: int, spot: int, firsts: Sequence[int]) -> None:
    """A piece goes to a free spot of another space."""
    close(board, places, places[piece], firsts)
    board[spot], places[piece] = piece, spot
