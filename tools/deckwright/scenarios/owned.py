"""Hold what is expected of a board of numbered places against what lies there, seat by seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from deckwright.model.place import Path
from deckwright.scenarios.records import Written
from deckwright.scenarios.shown import Mismatch, shown

Piece = Mapping[str, Any]


def owned(expected: Written, found: Sequence[Sequence[Piece]], path: Path) -> Iterator[Mismatch]:
    """What is not as expected. Pieces are told in any order, each by what matters of it."""
    seats: list[tuple[int | str, Written]] = []
    if isinstance(expected, dict):
        seats += expected.items()
    elif isinstance(expected, list):
        seats += enumerate(expected)
    for seat, wanted in seats:
        yield from _of_seat(wanted, list(found[int(seat)]), (*path, seat))


def _of_seat(expected: Written, there: list[Piece], path: Path) -> Iterator[Mismatch]:
    *_, board, seat = path
    hint = f"there are: {', '.join(map(_piece, there))}" if there else "there are none"
    if not isinstance(expected, list):
        if expected != len(there):
            yield Mismatch(
                path, f"seat {seat} has {len(there)} pieces on {board}, expected {shown(expected)}", hint
            )
        return
    left = list(there)
    for index, each in enumerate(expected):
        wanted: Piece = {"card": each} if isinstance(each, str) else cast(Piece, each)
        fitting = next((piece for piece in left if _fits(wanted, piece)), None)
        if fitting is None:
            yield Mismatch((*path, index), f"seat {seat} has no {_piece(wanted)} on {board}", hint)
        else:
            left.remove(fitting)
    if left and len(there) > len(expected):
        yield Mismatch(path, f"seat {seat} also has {', '.join(map(_piece, left))} on {board}")


def _fits(wanted: Piece, piece: Piece) -> bool:
    return all(_plain(value) == _plain(piece.get(key)) for key, value in wanted.items())


def _plain(value: object) -> str:
    """A value as it is written; cards beneath a piece are in no order."""
    return shown(sorted(map(str, value)) if isinstance(value, list | tuple) else value)


def _piece(fields: Piece) -> str:
    """A piece in a few words."""
    rest = ", ".join(
        f"{key} {shown(value)}" for key, value in fields.items() if key != "card" and value != []
    )
    card = shown(fields.get("card", "a piece"))
    return f"{card} ({rest})" if rest else card
