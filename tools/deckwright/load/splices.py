"""Replace stretches of a text and leave every other character as it is."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple


class Stretch(NamedTuple):
    """What a text gets between two offsets, instead of what is there."""

    start: int
    end: int
    text: str


def splice(text: str, stretches: Iterable[Stretch]) -> str:
    """A text with some stretches replaced. They must not overlap; at one offset they keep their order.

    Raises:
        ValueError: two overlap, or one lies outside the text.
    """
    ordered = sorted(stretches, key=lambda stretch: stretch[:2])
    if any(first.end > second.start for first, second in pairwise(ordered)):
        raise ValueError("two changes overlap")
    parts, done = [], 0
    for start, end, new in ordered:
        if not 0 <= start <= end <= len(text):
            raise ValueError(f"the change at {start} lies outside the text")
        parts += [text[done:start], new]
        done = end
    return "".join([*parts, text[done:]])
