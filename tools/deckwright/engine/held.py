"""The cards of a seat, wherever they lie: in its zones, as its pieces, beneath them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckwright.engine.state import State


def must_be_seat(s: "State", seat: int) -> None:
    """Refuse what is no seat of the game.

    Raises:
        ValueError: it is none.
    """
    if type(seat) is not int or not 0 <= seat < s.seats:
        raise ValueError(f"there is no seat {seat!r}: seats are 0 to {s.seats - 1}")


def held(s: "State", seat: int) -> set[int]:
    """Every card of which the seat has at least one."""
    must_be_seat(s, seat)
    return {card for pile in _piles(s, seat) for card in pile}


def _piles(s: Any, seat: int) -> Iterator[Any]:  # noqa: ANN401  slots of a generated class
    for zone in s.layout.zones:
        if zone.per[:1] == ("seat",):
            yield from _flat(getattr(s, zone.slot)[seat], len(zone.per) - 1)
    for piece in getattr(s, s.layout.in_play) if s.layout.boards else ():
        if s.piece_owner[piece] == seat:
            yield s.piece_cards[piece] if s.layout.boards[0].broad else (s.piece_card[piece],)
            yield from (getattr(s, zone.slot)[piece] for zone in s.layout.beneath)


def _flat(piles: Any, depth: int) -> Iterator[Any]:  # noqa: ANN401  as deep as a zone is kept per
    if not depth:
        yield piles
        return
    for pile in piles:
        yield from _flat(pile, depth - 1)
