"""Whether owners win more often than their rivals, and what is left of that when many are looked at."""

from collections.abc import Mapping, Sequence
from math import erfc, sqrt

# Of how many seats how many own it and how many won, and in how many games it was so.
Games = Mapping[tuple[int, int, int], int]
# From such a variance on, the normal distribution is near enough.
MANY = 10
# Chances that differ by less than this are the same, but for rounding.
EVEN = 1 + 1e-9


def unlike(won: int, games: Games) -> float:
    """The chance of so many wins of owners, or of a number less likely still, if owning makes no difference.

    Seats of one game do not win independently, so each game is looked at by itself: its winners are drawn
    from its seats by lot (N. Mantel and W. Haenszel, Journal of the National Cancer Institute 22, 1959).
    Games in which all own it, or nobody wins, tell nothing. Few games are added up exactly.
    """
    games = dict(sorted(games.items()))  # however they came in, sums are rounded alike
    variance = sum(count * _variance(*seated) for seated, count in games.items())
    if not variance:
        return 1.0
    if variance < MANY:
        return _exact(won, games)
    expected = sum(count * own * winners / seats for (seats, own, winners), count in games.items())
    return erfc(abs(won - expected) / sqrt(2 * variance))


def _variance(seats: int, own: int, winners: int) -> float:
    if seats < 2:
        return 0.0
    return own * (seats - own) * winners * (seats - winners) / (seats * seats * (seats - 1))


def _exact(won: int, games: Games) -> float:
    """The chances of all numbers that are no likelier than the one that was seen, added up."""
    chances: Mapping[int, float] = {0: 1.0}
    sure = 0
    for seated, count in games.items():
        lots = _lots(*seated)
        if len(lots) == 1:
            sure += count * next(iter(lots))
            continue
        for _ in range(count):
            chances = _added(chances, lots)
    seen = chances.get(won - sure, 0.0) * EVEN
    return min(1.0, sum(chance for chance in chances.values() if chance <= seen))


def _lots(seats: int, own: int, winners: int) -> dict[int, float]:
    """How likely each number of winning owners is in one game, from the ratios of neighbours.

    The numbers of ways themselves would be endless where seats stand for all sittings of a bot.
    """
    least, most = max(0, own + winners - seats), min(own, winners)
    ways = {least: 1.0}
    for hits in range(least, most):
        ratio = (own - hits) * (winners - hits) / ((hits + 1) * (seats - own - winners + hits + 1))
        ways[hits + 1] = ways[hits] * ratio
    total = sum(ways.values())
    return {hits: way / total for hits, way in ways.items()}


def _added(one: Mapping[int, float], other: Mapping[int, float]) -> Mapping[int, float]:
    sums: dict[int, float] = {}
    for number, chance in one.items():
        for more, as_likely in other.items():
            sums[number + more] = sums.get(number + more, 0.0) + chance * as_likely
    return sums


def adjusted(chances: Sequence[float]) -> list[float]:
    """The same chances, corrected for their number (Y. Benjamini and Y. Hochberg, JRSS B 57, 1995).

    Whoever believes all differences below 0.05 is wrong about one in twenty of them.
    """
    order = sorted(range(len(chances)), key=chances.__getitem__, reverse=True)
    corrected, least = [1.0] * len(chances), 1.0
    for place, at in enumerate(order):
        least = min(least, chances[at] * len(chances) / (len(chances) - place))
        corrected[at] = least
    return corrected
