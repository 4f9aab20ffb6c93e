"""Spaces that have room for several pieces: each stands on a spot of its own, without gaps from the first on.

Space `n` has the spots `n * room` up to `n * room + room - 1`. A board has the piece on each spot, or -1.
"""


def free_spot(board: list[int], space: int, room: int) -> int:
    """The lowest spot of a space on which nothing stands; -1 if there is none."""
    first = space * room
    return next((spot for spot in range(first, first + room) if board[spot] < 0), -1)


def close(board: list[int], places: list[int], spot: int, room: int) -> None:
    """Take a piece off a spot; those behind it move up."""
    last = spot - spot % room + room - 1
    while spot < last and (piece := board[spot + 1]) >= 0:
        board[spot], places[piece] = piece, spot
        spot += 1
    board[spot] = -1


def room_left(board: list[int], space: int, room: int) -> int:
    """For how many more pieces a space has room."""
    return board[space * room : space * room + room].count(-1)


def go(board: list[int], places: list[int], piece: int, spot: int, room: int) -> None:
    """A piece goes to a free spot of another space."""
    close(board, places, places[piece], room)
    board[spot], places[piece] = piece, spot
