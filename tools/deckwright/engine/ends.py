"""The end of a game: who has won, and what it is worth."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckwright.engine.state import State


def end_game(s: "State", ending: int, winners: int | Iterable[int]) -> None:
    """The game is over: by which of its ends, and who has won: one seat (-1 for nobody), or several.

    Where players form teams all of the winner's team have won. Who is out has not.
    """
    s.ended = 1
    s.ending = ending
    won: Iterable[int] = (winners,) if isinstance(winners, int) else winners
    if teams := len(s.layout.teams):
        sides = {seat % teams for seat in won if seat >= 0}
        won = [seat for seat in range(s.seats) if seat % teams in sides]
    s.winners = tuple(sorted({seat for seat in won if seat >= 0 and not s.out[seat]}))
    s.stack.clear()
    s.legal = ()
    s.decider = -1


def leader(rows: Sequence[tuple[int, ...]]) -> int:
    """The seat whose row of numbers is higher than all others, compared in order; -1 if two share it."""
    best = max(rows, default=())
    return rows.index(best) if rows.count(best) == 1 else -1


def leaders(rows: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The seats whose rows of numbers are higher than all others, compared in order."""
    best = max(rows, default=())
    return tuple(seat for seat, row in enumerate(rows) if row == best)


def leading_team(rows: Sequence[tuple[int, ...]], seats: Sequence[int], teams: int) -> int:
    """A seat of the team that alone has the highest row, else -1. `seats`: whose rows they are."""
    best = [seats[at] for at in leaders(rows)]
    return best[0] if len({seat % teams for seat in best}) == 1 else -1


def scores(s: "State") -> tuple[int, ...]:
    """1 for who has won, alone or with others, and -1 for the rest; 0 for all when nobody has won, or yet.

    So they add up to 0 only between two seats of which one wins alone.
    """
    if not s.winners:
        return (0,) * s.seats
    return tuple(1 if seat in s.winners else -1 for seat in range(s.seats))


def ranking(s: "State", seat: int) -> tuple[int, ...]:
    """What the end that was reached compares a seat by; empty if there is nothing or no end."""
    ranks = s.rules.rankings[s.ending] if s.ending >= 0 and s.rules.rankings else None
    return () if ranks is None else tuple(int(number) for number in ranks(s, seat))
