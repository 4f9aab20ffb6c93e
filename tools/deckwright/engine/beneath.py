"""Cards beneath pieces: for each piece a tuple of them, ascending, so that a clone copies a single list."""

from typing import TYPE_CHECKING

from deckwright.engine import moves

if TYPE_CHECKING:
    from deckwright.engine.state import State

Beneath = list[tuple[int, ...]]


def add(zone: Beneath, piece: int, card: int) -> None:
    """Lay a card beneath a piece."""
    zone[piece] = tuple(sorted((*zone[piece], card)))


def take(zone: Beneath, piece: int, card: int) -> bool:
    """Take one card of a type away from there. False if there is none."""
    cards = zone[piece]
    if card not in cards:
        return False
    place = cards.index(card)
    zone[piece] = cards[:place] + cards[place + 1 :]
    return True


def lift(zone: Beneath, piece: int, n: int) -> tuple[int, ...]:
    """Take up to so many cards away, the lowest first; they are given back."""
    cards = zone[piece]
    n = max(n, 0)
    zone[piece] = cards[n:]
    return cards[:n]


def draw(s: "State", n: int, pile: list[int], zone: Beneath, piece: int, refill: list[int] | None) -> None:
    """Draw cards one by one beneath a piece, as many as there are."""
    drawn: list[int] = []
    moves.draw(s, n, pile, drawn, refill)
    zone[piece] = tuple(sorted((*zone[piece], *drawn)))
