"""The end of a game: who has won, and what it is worth."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckwright.engine.state import State


def end_game(s: "State", ending: int, winner: int) -> None:
    """The game is over: by which of its ends, and who has won (-1 for nobody)."""
    s.ended = 1
    s.ending = ending
    s.winner = winner
    s.stack.clear()
    s.legal = ()
    s.decider = -1


def leader(rows: Sequence[tuple[int, ...]]) -> int:
    """The seat whose row of numbers is higher than all others, compared in order; -1 if two share it."""
    best = max(rows)
    return rows.index(best) if rows.count(best) == 1 else -1


def scores(s: "State") -> tuple[int, ...]:
    """1 for the winner and -1 for the others; 0 for all in a draw or as long as the game goes on."""
    if s.winner < 0:
        return (0,) * s.seats
    return tuple(1 if seat == s.winner else -1 for seat in range(s.seats))


def ranking(s: "State", seat: int) -> tuple[int, ...]:
    """What the end that was reached compares a seat by; empty if there is nothing or no end."""
    ranks = s.rules.rankings[s.ending] if s.ending >= 0 and s.rules.rankings else None
    return () if ranks is None else tuple(int(number) for number in ranks(s, seat))
