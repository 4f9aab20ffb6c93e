"""One process at a time works on a game's outputs and caches. The system ends a lock with its process.

The lock file itself stays: deleting it would let two processes hold locks on two files of one name.
"""

# Paths are strings, as in snapshots and manifests.
# ruff: noqa: PTH103

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager

from deckwright.make.atomic import explain_write_errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_FAR = (
    1 << 30
)  # the byte that Windows locks: nobody could read the process number if it were among its digits
_DIGITS = 20
_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


def lock_path(root: str, game: str) -> str:
    """The file that stands for a game's outputs and caches."""
    return f"{root}/build/.cache/{game}.lock"


def tell(game: str, process: str) -> None:
    """Say on stderr for whom we wait."""
    whom = (
        f"process {process}, which works on {game} too"
        if process
        else f"another process that works on {game}"
    )
    sys.stderr.write(f"waiting for {whom}\n")
    sys.stderr.flush()


@contextmanager
def locked(root: str, game: str, waiting: Callable[[str, str], None] = tell) -> Iterator[None]:
    """Work on a game alone; while another process does, `waiting` is told its number, and we wait.

    Raises:
        CannotWrite: the lock file cannot be written.
    """
    file = _opened(lock_path(root, game))
    try:
        if not _take(file, wait=False):
            waiting(game, _holder(file))
            while not _take(file, wait=True):
                pass
        _sign(file)
        yield
    finally:
        os.close(file)


@contextmanager
def locked_if_free(root: str, game: str) -> Iterator[bool]:
    """Work on a game alone if that can be had at once. Whether it can: never where nothing can be written.

    Nor where a link would lead the writing elsewhere, within the project or out of it: who only checks a game
    did not ask for that.
    """
    path = lock_path(root, game)
    if _has_links(root, game):
        yield False
        return
    try:
        file = _opened(path)
    except OSError:
        yield False
        return
    try:
        free = _take(file, wait=False)
        if free:
            _sign(file)
        yield free
    finally:
        os.close(file)


def _has_links(root: str, game: str) -> bool:
    """Whether a link is on the way to one of the caches of a game."""
    cache = f"{os.path.realpath(root)}/build/.cache"
    places = (f"{cache}/{game}.lock", f"{cache}/{game}/displays")
    return any(os.path.realpath(place) != os.path.normpath(place) for place in places)


def _opened(path: str) -> int:
    with explain_write_errors(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH120
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)


def _sign(file: int) -> None:
    """Leave our number for those who wait."""
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, str(os.getpid()).ljust(_DIGITS).encode())


def _holder(file: int) -> str:
    os.lseek(file, 0, os.SEEK_SET)
    number = os.read(file, _DIGITS).strip().decode("ascii", "replace")
    return number if number.isdigit() else ""


def _take(file: int, *, wait: bool) -> bool:
    """Whether the lock is ours now. A file system that knows no locks gives it to everyone."""
    try:
        _lock(file, wait=wait)
    except OSError as refused:
        return refused.errno not in _TAKEN
    return True


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, *, wait: bool) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        # Windows gives up waiting after ten seconds; whoever waits asks again.
        msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int, *, wait: bool) -> None:
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
