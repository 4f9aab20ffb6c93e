"""Work that takes long gives way to what is more urgent: it asks, between its steps, whether to go on.

What is given up is begun again later, so a step must leave nothing half-made: what is kept, is kept when it
is done. Where nobody has anything more urgent, as in a build, asking costs next to nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

_Thing = TypeVar("_Thing")
_ASKED: ContextVar[Callable[[], object] | None] = ContextVar("asked", default=None)


class GivenUpError(BaseException):
    """Something more urgent has come. No mistake: what catches those must let it through."""


@contextmanager
def giving_way(asked: Callable[[], object]) -> Iterator[None]:
    """`asked` is called between the steps of what is done in here, and raises `GivenUpError` to end it."""
    before = _ASKED.set(asked)
    try:
        yield
    finally:
        _ASKED.reset(before)


def may_give_way() -> bool:
    """Whether somebody may have something more urgent, so that long steps had better be cut."""
    return _ASKED.get() is not None


def give_way() -> None:
    """Ask whether to go on.

    Raises:
        GivenUpError: something else comes first.
    """
    if asked := _ASKED.get():
        asked()


def in_steps(things: Iterable[_Thing]) -> Iterator[_Thing]:
    """The same things, each a step: before it is asked whether to go on."""
    for thing in things:
        give_way()
        yield thing
