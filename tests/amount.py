"""How much a costly test does: little in each run, all of it with `python -m pytest --all`.

What such a test tries are many cases of one kind: the few of each run find what breaks the kind, the many
find what is rare.
"""

from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

Case = TypeVar("Case")
ALL = False  # whether the run was begun with --all; conftest.py says so before tests are collected


def few(usual: int, many: int) -> int:
    """A number of games, seeds or tries."""
    return many if ALL else usual


def some(cases: Iterable[Case], of: int) -> list[Case]:
    """The first of each so many cases, or all of them."""
    return list(islice(cases, 0, None, 1 if ALL else of))
