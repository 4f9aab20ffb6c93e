"""Write a file whole or not at all. Standard library only: a no-op run may save its manifest."""

# pathlib would cost a no-op run a tenth of its time
# ruff: noqa: PTH103, PTH105, PTH107, PTH123, PTH204

from __future__ import annotations

import os
import time
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

MARK = ".part-"
_OLD = 600  # seconds after which a half-written file of another process is a dead one's


@contextmanager
def replacing(path: str) -> Iterator[str]:
    """A temporary path beside `path`: on leaving it takes its place, after an exception it is gone."""
    folder, name = os.path.split(path)
    os.makedirs(folder, exist_ok=True)
    temporary = f"{folder}/{MARK}{os.getpid()}-{name}"
    try:
        yield temporary
        os.replace(temporary, path)
    except BaseException:
        _remove(temporary)
        raise


def write_text(path: str, text: str) -> None:
    """Write UTF-8 with line feeds, whole or not at all."""
    write_bytes(path, text.encode())


def write_bytes(path: str, data: bytes) -> None:
    """Write a file whole or not at all."""
    with replacing(path) as temporary, open(temporary, "wb") as file:
        file.write(data)


def sweep(folder: str, older: int = _OLD) -> None:
    """Delete half-written files that killed processes left below a folder, if `older` than some seconds."""
    for place, _, names in os.walk(folder):
        for name in names:
            path = f"{place}/{name}"
            if name.startswith(MARK) and time.time() - os.path.getmtime(path) >= older:
                _remove(path)


def _remove(path: str) -> None:
    try:
        os.remove(path)
    except FileNotFoundError:
        return
