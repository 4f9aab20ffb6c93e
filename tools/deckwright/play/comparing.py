"""Whether two shares differ by more than chance, and what of that is left when many are looked at."""

from collections.abc import Sequence
from math import erfc, exp, lgamma, sqrt

from deckwright.play.statistics import Share

# From so many expected in each field on, the normal distribution is near enough.
MANY = 10
# Chances that differ by less than this are the same, but for rounding.
EVEN = 1 + 1e-9


def unlike(one: Share, other: Share) -> float:
    """The chance of a difference as large as this, in either direction, if the true shares are equal.

    The test of two proportions with their pooled variance, from which Wilson's interval comes; for few
    trials Fisher's exact one (R. A. Fisher, The Logic of Inductive Inference, JRSS 98, 1935).
    """
    count, of = one.count + other.count, one.of + other.of
    if not one.of or not other.of or count in (0, of):
        return 1.0
    fewest = min(one.of, other.of) * min(count, of - count) / of
    if fewest < MANY:
        return _exact(one, other)
    pooled = count / of
    spread = sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of))
    return erfc(abs(one.rate - other.rate) / spread / sqrt(2))


def _exact(one: Share, other: Share) -> float:
    """The chances of all outcomes that are no likelier than the one that was seen, added up."""
    count = one.count + other.count
    least, most = max(0, count - other.of), min(count, one.of)
    chances = [
        exp(_ways(one.of, hits) + _ways(other.of, count - hits) - _ways(one.of + other.of, count))
        for hits in range(least, most + 1)
    ]
    seen = chances[one.count - least] * EVEN
    return min(1.0, sum(chance for chance in chances if chance <= seen))


def _ways(of: int, count: int) -> float:
    """The logarithm of the number of ways to choose so many."""
    return lgamma(of + 1) - lgamma(count + 1) - lgamma(of - count + 1)


def adjusted(chances: Sequence[float]) -> list[float]:
    """The same chances, corrected for their number (Y. Benjamini and Y. Hochberg, JRSS B 57, 1995).

    Whoever believes all differences below 0.05 is wrong about one in twenty of them.
    """
    order = sorted(range(len(chances)), key=chances.__getitem__, reverse=True)
    found, least = [1.0] * len(chances), 1.0
    for place, at in enumerate(order):
        least = min(least, chances[at] * len(chances) / (len(chances) - place))
        found[at] = least
    return found
