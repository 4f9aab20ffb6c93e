"""Show on stderr how far a long job is: a moving line on a terminal, elsewhere one line per stage."""

import sys
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

Item = TypeVar("Item")
_WIDTH = 24


def shown(items: Iterable[Item], what: str, total: int, stream: TextIO | None = None) -> Iterator[Item]:
    """Hand on the items, telling how many of `total` are done."""
    stream = stream or sys.stderr
    if not total:
        yield from items
    elif stream.isatty():
        yield from _moving(items, what, total, stream)
    else:
        stream.write(f"{what}: {total}\n")
        stream.flush()
        yield from items


def _moving(items: Iterable[Item], what: str, total: int, stream: TextIO) -> Iterator[Item]:
    before = -1
    try:
        for done, item in enumerate(items):
            if (step := done * _WIDTH // total) != before:
                before = step
                bar = "#" * step + "." * (_WIDTH - step)
                stream.write(f"\r{what} [{bar}] {done}/{total}\x1b[K")
                stream.flush()
            yield item
    finally:
        stream.write("\r\x1b[K")
        stream.flush()
