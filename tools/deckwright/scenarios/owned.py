"""Hold what is expected of a board of numbered places against what lies there, seat by seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from deckwright.model.numbers import plural
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
    what, names = f"{board} of seat {seat}", _pieces(there)
    if not isinstance(expected, list):
        if expected != len(there):
            hint = f"there are: {names}" if there else ""
            yield Mismatch(path, what, shown(expected), plural(len(there), "piece"), hint, verb="holds")
        return
    wanted = [_wanted(entry) for entry in expected]
    paired = _paired(wanted, there)
    left = [piece for at, piece in enumerate(there) if at not in paired.values()]
    for index, piece in enumerate(wanted):
        if index not in paired:
            yield from _unlike(piece, left, there, (*path, index), what)
    if left and len(there) > len(expected):
        yield Mismatch(path, what, _pieces(wanted), _pieces(left), verb="also holds")


def _paired(wanted: Sequence[Piece], there: Sequence[Piece]) -> dict[int, int]:
    """For as many expected pieces as possible one that is there, by their places in both lists."""
    taken: dict[int, int] = {}

    def finds(index: int, tried: set[int]) -> bool:
        for at, piece in enumerate(there):
            if at not in tried and _fits(wanted[index], piece):
                tried.add(at)
                if at not in taken or finds(taken[at], tried):
                    taken[at] = index
                    return True
        return False

    for index in range(len(wanted)):
        finds(index, set())
    return {index: at for at, index in taken.items()}


def _unlike(
    wanted: Piece, left: list[Piece], there: Sequence[Piece], path: Path, what: str
) -> Iterator[Mismatch]:
    """What is otherwise about the most similar piece with the same card; it is taken out of those left."""
    alike = [piece for piece in left if piece.get("card") == wanted.get("card")]
    if not alike:
        yield Mismatch(path, what, _piece(wanted), _pieces(there), verb="holds")
        return
    piece = min(alike, key=lambda piece: len(_differing(wanted, piece)))
    left.remove(piece)
    seat = path[-2]
    called = f"{piece['card']} (place {piece['place']}) of seat {seat}"
    for key in _differing(wanted, piece):
        yield Mismatch((*path, key), f"{key} of {called}", _plain(wanted[key]), _plain(piece.get(key)))


def _differing(wanted: Piece, piece: Piece) -> list[str]:
    return [key for key, value in wanted.items() if _plain(value) != _plain(piece.get(key))]


def _wanted(written: Written) -> Piece:
    return {"card": written} if isinstance(written, str) else cast(Piece, written)


def _fits(wanted: Piece, piece: Piece) -> bool:
    return not _differing(wanted, piece)


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
