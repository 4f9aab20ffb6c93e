"""Choosing several things one after the other, in ascending order, so that each set has but one way to it."""

from collections.abc import Sequence


def further(later: Sequence[int], held: int, low: int, high: int) -> list[int]:
    """The ids that may be added to `held` chosen ones, so that `low` can still be reached.

    `later` are the ids behind the last one chosen; of equal ones the first stands for all.
    """
    if held >= high:
        return []
    last = len(later) - (low - held) if low > held else len(later) - 1
    return list(dict.fromkeys(later[: last + 1]))
