"""A board whose places only have numbers: its pieces are told, and laid out, owner by owner."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deckwright.engine.errors import WrongPosition
from deckwright.engine.layout import BoardLayout

if TYPE_CHECKING:
    from deckwright.engine.state import State

PLACE = "place"


def by_owner(s: "State", pieces: Mapping[str, Mapping[str, Any]]) -> list[list[dict[str, Any]]]:
    """The pieces of each seat in the order of their places, from pieces told by their places."""
    by_seat: list[list[dict[str, Any]]] = [[] for _ in range(s.seats)]
    for place, piece in pieces.items():
        rest = {key: value for key, value in piece.items() if key != "owner"}
        by_seat[piece["owner"]].append({PLACE: place, **rest})
    return by_seat


def by_place(s: "State", board: BoardLayout, given: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:  # noqa: ANN401  a list for each seat, or some seats with theirs
    """Pieces with their places: those that say theirs, then the others at the lowest that is free.

    Raises:
        WrongPosition: there are more pieces than places, or there is no such seat.
    """
    pieces = [piece for seat, some in _seats(given, s.seats) for piece in _of(seat, some)]
    with_place = [piece for piece in pieces if PLACE in piece]
    free = (place for place in board.spaces if place not in [str(piece[PLACE]) for piece in with_place])
    for piece in (*with_place, *(piece for piece in pieces if PLACE not in piece)):
        place = str(piece[PLACE]) if PLACE in piece else next(free, "")
        if not place:
            raise WrongPosition(f"{board.name} has only {len(board.spaces)} places")
        yield place, {key: value for key, value in piece.items() if key != PLACE}


def called(s: Any, spot: int, title: str, language: str) -> str:  # noqa: ANN401  slots of a generated class
    """A piece by its card and, if it is not the decider's own, its owner; alike ones also by their places.

    Alike ones may lie on other boards whose places only have numbers.
    """
    layout = s.layout
    standing: list[int] = getattr(s, layout.standing)
    numbered = [piece for board in layout.boards if board.places for piece in standing[board.range]]
    piece = standing[spot]
    owner, card = s.piece_owner[piece], s.piece_card[piece]
    alike = [
        each for each in numbered if each >= 0 and (s.piece_owner[each], s.piece_card[each]) == (owner, card)
    ]
    name = title if owner == s.decider else layout.owned[language].format(card=title, seat=owner + 1)
    return f"{name} ({layout.called(layout.space_of[spot], language)})" if len(alike) > 1 else name


def _seats(given: Any, seats: int) -> list[tuple[int, Sequence[Any]]]:  # noqa: ANN401
    """What lies before each seat that is told of."""
    if not isinstance(given, Mapping | list | tuple):
        raise WrongPosition(f"pieces are told seat by seat, so {given!r} does not say whose they are")
    by_seat = []
    for key, some in given.items() if isinstance(given, Mapping) else enumerate(given):
        seat = int(key) if str(key).isdecimal() else -1
        if not 0 <= seat < seats:
            raise WrongPosition(f"there is no seat {key}")
        if not isinstance(some, list | tuple):
            raise WrongPosition(f"the pieces of seat {seat} must be a list, not {some!r}")
        by_seat.append((seat, some))
    return sorted(by_seat)


def _of(seat: int, some: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """What lies before a seat; a card alone is a piece of which nothing else is said."""
    for piece in some:
        if not isinstance(piece, str | Mapping):
            raise WrongPosition(f"{piece!r} before seat {seat} is no piece")
        yield {"owner": seat, **({"card": piece} if isinstance(piece, str) else piece)}
