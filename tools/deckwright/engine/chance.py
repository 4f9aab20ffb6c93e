"""All randomness: one integer in a `Source`, which a state is as well. No other module makes chances."""

from collections.abc import Sequence
from typing import TypeVar

MASK = 0xFFFFFFFFFFFFFFFF
STEP = 6364136223846793005  # Knuth's multiplier for a linear congruential generator of 64 bits
SHIFT = 1442695040888963407

Thing = TypeVar("Thing")


class Source:
    """Where random numbers come from: an integer that changes with each of them."""

    __slots__ = ("rng",)

    def __init__(self, seed: int = 0) -> None:
        self.rng: int = mixed(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.rng = rng = (self.rng * STEP + SHIFT) & MASK
        return ((rng >> 32) * n) >> 32

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of some things, each as likely as the others."""
        self.rng = rng = (self.rng * STEP + SHIFT) & MASK
        return things[((rng >> 32) * len(things)) >> 32]


def mixed(seed: int) -> int:
    """Spread a small seed over 64 bits (splitmix64 finaliser, Steele et al. 2014)."""
    z = (seed + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seed_of(master: int, *numbers: int) -> int:
    """A seed that depends on all the numbers, such as of a game and a seat, and resembles no neighbour."""
    seed = mixed(master)
    for number in numbers:
        seed = mixed(seed ^ mixed(number))
    return seed


def mix_cards(source: Source, pile: list[int]) -> None:
    """Put a pile into a random order (Fisher and Yates, from the last place down)."""
    rng = source.rng
    for i in range(len(pile) - 1, 0, -1):
        rng = (rng * STEP + SHIFT) & MASK
        j = ((rng >> 32) * (i + 1)) >> 32
        pile[i], pile[j] = pile[j], pile[i]
    source.rng = rng
