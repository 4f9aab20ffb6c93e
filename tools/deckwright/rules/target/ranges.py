"""Between which bounds a calculated number lies, as far as those of its parts tell (interval arithmetic)."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache

from deckwright.rules.target.types import KEPT, Kind, TargetType

Bound = int | None


@lru_cache(KEPT)
def span_of(op: str, left: TargetType, right: TargetType) -> TargetType:
    """The type of `left op right`, with the bounds that are proven for the result.

    So many times a half are halves. How often halves are in halves is a whole number.
    """
    low, high = BOUNDS[op](left, right)
    kinds = (left.kind, right.kind)
    kind: Kind = left.kind
    if op == "*" and "half" in kinds:
        kind = "half"
    elif op == "//" and kinds == ("half", "half"):
        kind = "int"
    return replace(left, kind=kind, maybe=False, low=low, high=high)


def _both(function: Callable[[int, int], int], one: Bound, other: Bound) -> Bound:
    """Worked out when both are known."""
    return None if one is None or other is None else function(one, other)


def _known(function: Callable[[Iterable[int]], int], one: Bound, other: Bound) -> Bound:
    """Worked out from those that are known."""
    known = [each for each in (one, other) if each is not None]
    return function(known) if known else None


def _sum(left: TargetType, right: TargetType) -> tuple[Bound, Bound]:
    return _both(int.__add__, left.low, right.low), _both(int.__add__, left.high, right.high)


def _difference(left: TargetType, right: TargetType) -> tuple[Bound, Bound]:
    return _both(int.__sub__, left.low, right.high), _both(int.__sub__, left.high, right.low)


def _product(left: TargetType, right: TargetType) -> tuple[Bound, Bound]:
    if not (left.is_natural and right.is_natural):
        return None, None
    return _both(int.__mul__, left.low, right.low), _both(int.__mul__, left.high, right.high)


def _quotient(left: TargetType, right: TargetType) -> tuple[Bound, Bound]:
    """Rounded down; a natural number never grows by it."""
    return (0, left.high) if left.is_natural and right.is_natural else (None, None)


def _rest(_: TargetType, right: TargetType) -> tuple[Bound, Bound]:
    """It has the sign of the divisor, and is less."""
    return (0, None if right.high is None else max(right.high - 1, 0)) if right.is_natural else (None, None)


def _least(left: TargetType, right: TargetType) -> tuple[Bound, Bound]:
    return _both(min, left.low, right.low), _known(min, left.high, right.high)


def _most(left: TargetType, right: TargetType) -> tuple[Bound, Bound]:
    return _known(max, left.low, right.low), _both(max, left.high, right.high)


BOUNDS: dict[str, Callable[[TargetType, TargetType], tuple[Bound, Bound]]] = {
    "+": _sum,
    "-": _difference,
    "*": _product,
    "//": _quotient,
    "%": _rest,
    "min": _least,
    "max": _most,
}
