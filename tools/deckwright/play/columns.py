"""Aligned columns: the first to the left, the others to the right."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from deckwright.play.statistics import Share

INTERVAL = "95 %"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Lines with columns below their heads."""
    lines = [tuple(heads), *map(tuple, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    for line in lines:
        first, *others = (
            word.rjust(width) if at else word.ljust(width)
            for at, (word, width) in enumerate(zip(line, widths, strict=True))
        )
        yield "  ".join((first, *others)).rstrip()


def wrapped(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The same with narrow heads: each word of a name of the rules stands on a line of its own."""
    *upper, last = zip_longest(*(head.split("_") for head in heads), fillvalue="")
    return table(upper[0], [*upper[1:], last, *rows]) if upper else table(last, rows)


def rated(share: Share) -> tuple[str, str]:
    """A share and its interval, in per cent; of nothing there is no share."""
    if not share.of:
        return "-", "-"
    return f"{share.rate:.1%}", f"{share.low:.1%} - {share.high:.1%}"
