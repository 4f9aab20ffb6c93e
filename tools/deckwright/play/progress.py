"""Tell on stderr how many games are played: a moving line on a terminal, nothing elsewhere."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO


@contextmanager
def progress(
    what: str, total: int, before: int = 0, stream: TextIO | None = None
) -> Iterator[Callable[[int], None]]:
    """What is to be called with the number of games done, of which some were done before."""
    stream = stream or sys.stderr
    if not stream.isatty():
        yield lambda _: None
        return
    try:
        yield _Moving(what, total, before, stream)
    finally:
        stream.write("\r\x1b[K")
        stream.flush()


def note(text: str, stream: TextIO | None = None) -> None:
    """Say something between, in a line of its own: the moving line is written again behind it."""
    stream = stream or sys.stderr
    stream.write(f"\r\x1b[K{text}\n" if stream.isatty() else f"{text}\n")
    stream.flush()


class _Moving:
    """One line that is written over and over."""

    def __init__(self, what: str, total: int, before: int, stream: TextIO) -> None:
        self.what, self.total, self.before, self.stream = what, total, before, stream
        self.started = time.monotonic()

    def __call__(self, done: int) -> None:
        spent = time.monotonic() - self.started
        rate = (done - self.before) / (spent or 1)
        left = f", {rate:,.0f} a second, {(self.total - done) / rate:,.0f} s left" if rate else ""
        self.stream.write(f"\r{self.what} {done:,} of {self.total:,} games{left}\x1b[K")
        self.stream.flush()
