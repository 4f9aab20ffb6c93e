"""Figures from counts: shares with their intervals, and means and quantiles of histograms. No game here."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

# The 97.5th percentile of the normal distribution: 95 % lie between its negative and it.
Z95 = 1.959963984540054
# Per cent, so that no share is rounded.
QUANTILES = (5, 25, 50, 75, 95)

Histogram = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Share:
    """How many of how many, and between which shares the true one lies with 95 % confidence."""

    count: int
    of: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """The share that was seen; 0 where nothing was."""
        return self.count / self.of if self.of else 0.0


def share(count: int, of: int) -> Share:
    """A share with its Wilson interval (E. B. Wilson, Probable Inference, JASA 22, 1927), closed form.

    Trials are held to be independent. Of no trials nothing is known: the interval is 0 to 1.
    """
    if not 0 <= count <= of:
        raise ValueError(f"{count} of {of} is no share")
    if of == 0:
        return Share(0, 0, 0.0, 1.0)
    p, z2 = count / of, Z95 * Z95
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = Z95 / (1 + z2 / of) * sqrt(p * (1 - p) / of + z2 / (4 * of * of))
    return Share(
        count,
        of,
        0.0 if count == 0 else max(0.0, middle - half),
        1.0 if count == of else min(1.0, middle + half),
    )


@dataclass(frozen=True, slots=True)
class Spread:
    """A distribution of numbers: how many, their mean, and quantiles by per cent."""

    count: int
    mean: float
    least: int
    most: int
    quantiles: Mapping[int, int]


def spread(histogram: Histogram) -> Spread:
    """The spread of numbers that are given as counts. A quantile is a number that was seen.

    It is the least one such that at least that share of all numbers is no larger (Hyndman and Fan's type 1).
    """
    total = sum(histogram.values())
    if not total:
        return Spread(0, 0.0, 0, 0, dict.fromkeys(QUANTILES, 0))
    numbers = sorted(number for number, count in histogram.items() if count)
    at_quantile: dict[int, int] = {}
    below = 0
    for number in numbers:
        below += histogram[number]
        for quantile in QUANTILES:
            if quantile not in at_quantile and 100 * below >= quantile * total:
                at_quantile[quantile] = number
    mean = sum(number * histogram[number] for number in numbers) / total
    return Spread(total, mean, numbers[0], numbers[-1], {part: at_quantile[part] for part in QUANTILES})
