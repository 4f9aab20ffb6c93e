"""All sets that can be made of some things."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from itertools import combinations as chosen
from math import comb

MOST = 4096  # sets that are made of the things of one set
Places = tuple[tuple[int, ...], ...]


def combinations(things: Sequence[int], least: int = 1, most: int | None = None) -> list[list[int]]:
    """The sets of `least` to `most` of the things, each in ascending order; of any number without `most`.

    Of so many things that there would be more sets than `MOST`, the last are left out.
    """
    ordered = sorted(things)
    places = places_of(len(ordered), max(least, 0), len(ordered) if most is None else most)
    return [[ordered[place] for place in each] for each in places]


@cache
def places_of(number: int, least: int, most: int) -> Places:
    """Where the things of each such set stand among so many."""
    sizes = range(least, min(most, number) + 1)
    while sum(comb(number, size) for size in sizes) > MOST:
        number -= 1
    return tuple(chain.from_iterable(chosen(range(number), size) for size in sizes))
