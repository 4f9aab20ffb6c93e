"""Lots: chance takes some of several things; called by compiled rules."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from deckwright.engine.state import State

Nothing = TypeVar("Nothing")


def lot(s: "State", things: Iterable[int], nothing: Nothing) -> int | Nothing:
    """One of some things, each as likely as the others; `nothing` if there are none."""
    among = list(things)
    s.news += 1
    return among[s.below(len(among))] if among else nothing


def lots(s: "State", things: Iterable[int], n: int) -> tuple[int, ...]:
    """So many of some things, or all if there are fewer, ascending."""
    left = list(things)
    s.news += 1
    return tuple(sorted([left.pop(s.below(len(left))) for _ in range(min(n, len(left)))]))
