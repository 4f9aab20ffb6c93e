"""Tell on stderr how many games are played: a moving line on a terminal, elsewhere a line for each tenth."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

TENTHS = 10
# Whatever takes less needs no telling.
QUIET_SECONDS = 1.0


@contextmanager
def progress(what: str, total: int, stream: TextIO | None = None) -> Iterator[Callable[[int], None]]:
    """What is to be called with the number of games done."""
    stream = stream or sys.stderr
    moving = stream.isatty()
    try:
        yield _Moving(what, total, stream) if moving else _Plain(what, total, stream)
    finally:
        if moving:
            stream.write("\r\x1b[K")
            stream.flush()


class _Moving:
    """One line that is written over and over."""

    def __init__(self, what: str, total: int, stream: TextIO) -> None:
        self.what, self.total, self.stream = what, total, stream
        self.started = time.monotonic()

    def __call__(self, done: int) -> None:
        spent = time.monotonic() - self.started
        left = spent * (self.total - done) / done
        self.stream.write(f"\r{self.what} {done:,} of {self.total:,} games, {left:.0f} s left\x1b[K")
        self.stream.flush()


class _Plain:
    """A line whenever another tenth is done, if it takes long enough to be waited for."""

    def __init__(self, what: str, total: int, stream: TextIO) -> None:
        self.what, self.total, self.stream = what, total, stream
        self.started, self.told = time.monotonic(), 0

    def __call__(self, done: int) -> None:
        tenths = done * TENTHS // self.total
        if tenths > self.told and done < self.total and time.monotonic() - self.started > QUIET_SECONDS:
            self.told = tenths
            self.stream.write(f"{self.what} {done:,} of {self.total:,} games\n")
            self.stream.flush()
