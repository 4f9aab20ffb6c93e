"""Numbers that follow one another."""

from collections.abc import Sequence


def consecutive(numbers: Sequence[int]) -> bool:
    """Whether numbers follow one another without a gap, none of them twice."""
    return not numbers or len(set(numbers)) == len(numbers) == max(numbers) - min(numbers) + 1
