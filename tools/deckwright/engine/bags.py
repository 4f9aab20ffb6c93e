"""Bags of tokens (numbers above 0), and marked cards: ascending tuples, never changed, but replaced."""

from collections.abc import Iterable


def bag_with(bag: tuple[int, ...], value: int, most: int) -> tuple[int, ...]:
    """The bag with one token more, of at most the greatest value; a token of no value is none."""
    return bag if value < 1 else tuple(sorted((*bag, min(value, most))))


def bag_without(bag: tuple[int, ...], some: Iterable[int]) -> tuple[int, ...]:
    """The bag without some tokens; those that are not there are passed over."""
    left = list(bag)
    for value in some:
        if value in left:
            left.remove(value)
    return tuple(left)


def bag_of(values: Iterable[int], most: int) -> tuple[int, ...]:
    """A bag of tokens of these values."""
    return tuple(sorted(min(value, most) for value in values if value > 0))


def marks_with(marks: Iterable[int], some: Iterable[int]) -> tuple[int, ...]:
    """The marked cards with some more; none is marked twice."""
    return tuple(sorted({*marks, *some}))
