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
    what, told = f"{board} of seat {seat}", _pieces(there)
    if not isinstance(expected, list):
        if expected != len(there):
            hint = f"there are: {told}" if there else ""
            yield Mismatch(path, what, shown(expected), f"{len(there)} pieces", hint, verb="holds")
        return
    left = list(there)
    for index, each in enumerate(expected):
        wanted = _wanted(each)
        fitting = next((piece for piece in left if _fits(wanted, piece)), None)
        if fitting is None:
            yield Mismatch((*path, index), what, _piece(wanted), told, verb="holds")
        else:
            left.remove(fitting)
    if left and len(there) > len(expected):
        wanted_all = _pieces([_wanted(each) for each in expected])
        yield Mismatch(path, what, wanted_all, _pieces(left), verb="also holds")


def _wanted(written: Written) -> Piece:
    return {"card": written} if isinstance(written, str) else cast(Piece, written)


def _fits(wanted: Piece, piece: Piece) -> bool:
    return all(_plain(value) == _plain(piece.get(key)) for key, value in wanted.items())


def _plain(value: object) -> str:
    """A value as it is written; cards beneath a piece are in no order."""
    return shown(sorted(map(str, value)) if isinstance(value, list | tuple) else value)


def _pieces(several: Sequence[Piece]) -> str:
    return ", ".join(map(_piece, several)) or "nothing"


def _piece(fields: Piece) -> str:
    """A piece in a few words."""
    rest = ", ".join(
        f"{key} {shown(value)}" for key, value in fields.items() if key != "card" and value != []
    )
    card = shown(fields.get("card", "a piece"))
    return f"{card} ({rest})" if rest else card
