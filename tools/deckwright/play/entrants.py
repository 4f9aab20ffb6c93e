"""Who sits where: bots and decks are exchanged between the seats, so that no seat favours one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice, permutations


@dataclass(frozen=True, slots=True)
class Entrants:
    """The bot of each seat and its deck; no decks if there is nothing to choose."""

    bots: tuple[str, ...]
    decks: tuple[str, ...]


def arrangements(bots: Sequence[str], decks: Sequence[str], seats: int) -> list[Entrants]:
    """Every seating, each once. Game n is played by number n modulo their count.

    Fewer names than seats are repeated; of more names every choice takes its turn.
    """
    return [
        Entrants(players, taken) for taken in _seatings(decks, seats) for players in _seatings(bots, seats)
    ]


def _seatings(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    if not names:
        return [()]
    filled = tuple(names) if len(names) > seats else tuple(islice(cycle(names), seats))
    return list(dict.fromkeys(permutations(filled, seats)))
