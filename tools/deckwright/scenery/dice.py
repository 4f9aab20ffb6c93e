"""Numbers that look random and depend on nothing but a text: splitmix64 seeded by blake2b."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFFFFFFFFFF


class Dice:
    """A stream of numbers; the same text gives the same stream on every machine."""

    def __init__(self, text: str) -> None:
        self._state = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")

    def unit(self) -> float:
        """At least 0, less than 1."""
        self._state = z = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) >> 11) / 9007199254740992

    def between(self, low: float, high: float) -> float:
        """At least `low`, less than `high`."""
        return low + (high - low) * self.unit()

    def near(self, middle: float, share: float) -> float:
        """`middle`, give or take a share of it."""
        return middle * (1 + share * (2 * self.unit() - 1))

    def whole(self, count: int) -> int:
        """One of 0 .. count - 1."""
        return int(self.unit() * count)

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.whole(len(options))]

    def spread(self, count: int, low: float, high: float) -> list[float]:
        """`count` places between the bounds, each somewhere in its own equal part: even, but not regular."""
        part = (high - low) / max(count, 1)
        return [low + part * (index + self.unit()) for index in range(count)]
