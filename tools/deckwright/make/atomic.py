"""Write a file whole or not at all."""

# Paths are strings, as in snapshots and manifests.
# ruff: noqa: PTH103, PTH105, PTH107, PTH112, PTH113, PTH120, PTH123, PTH208

from __future__ import annotations

import errno
import os
from contextlib import ExitStack, contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

MARK = ".part-"
PROBE = "probe"
_HELP = {
    errno.EACCES: "it may belong to someone else, or be open in another program",
    errno.EPERM: "it may belong to someone else, or be open in another program",
    errno.EISDIR: "delete or move the folder of that name",
    errno.EEXIST: "delete or move the file that is in the way",
    errno.ENOTDIR: "delete or move the file that is in the way",
    errno.ENOSPC: "make room and run the command again; it goes on from here",
}


class CannotWrite(OSError):  # noqa: N818  it says what is wrong, as the message does
    """An output or a cache cannot be written. The message says which, why, and what would help."""

    def __init__(self, path: str, error: OSError) -> None:
        hint = _HELP.get(error.errno or 0, "")
        why = (error.strerror or str(error)).lower()
        super().__init__(f"cannot write to {_from_here(_in_the_way(path))}: {why}{hint and '; '}{hint}")


@contextmanager
def explain_write_errors(path: str) -> Iterator[None]:
    """Turn the errors of writing a file or folder into CannotWrite."""
    try:
        yield
    except CannotWrite:
        raise
    except OSError as error:
        raise CannotWrite(path, error) from error


@contextmanager
def replacing(path: str) -> Iterator[str]:
    """A temporary path beside `path`: on leaving it takes its place, after an exception it is gone."""
    folder, name = os.path.split(path)
    with explain_write_errors(folder):
        os.makedirs(folder, exist_ok=True)
    temporary = f"{folder}/{MARK}{os.getpid()}-{name}"
    _remove(temporary)  # a link of this name would be written through
    try:
        yield temporary
        with explain_write_errors(path):
            os.replace(temporary, path)
    except BaseException:
        _remove(temporary)
        raise


@contextmanager
def replacing_together() -> Iterator[Callable[[str], str]]:
    """A function that gives temporary paths beside paths: none takes its place before all are written."""
    with ExitStack() as stack:
        yield lambda path: stack.enter_context(replacing(path))


def write_text(path: str, text: str) -> None:
    """Write UTF-8 with line feeds, whole or not at all."""
    write_bytes(path, text.encode())


def write_bytes(path: str, data: bytes) -> None:
    """Write a file whole or not at all."""
    with explain_write_errors(path), replacing(path) as temporary, open(temporary, "wb") as file:
        file.write(data)


def write_all(files: Iterable[tuple[str, bytes]]) -> None:
    """Write files of different paths; none takes its place before all are written beside theirs."""
    with replacing_together() as beside:
        for path, data in files:
            with explain_write_errors(path), open(beside(path), "wb") as file:
                file.write(data)


def sweep(root: str, game: str) -> None:
    """Delete the half-written files that killed processes left of a game. Only for who holds its lock."""
    for folder in (f"{root}/build/{game}", f"{root}/build/.cache/{game}"):
        for place, _, names in os.walk(folder):
            for name in names:
                if name.startswith(MARK):
                    _remove(f"{place}/{name}")
    # Where games lie side by side: the game's own manifest, and what was written only to see whether one can.
    for folder in (root, f"{root}/build", f"{root}/build/.cache"):
        for name in os.listdir(folder) if os.path.isdir(folder) else ():
            if name.startswith(MARK) and name.partition("-")[2].partition("-")[2] in (f"{game}.json", PROBE):
                _remove(f"{folder}/{name}")


def _in_the_way(path: str) -> str:
    """The file that stands where a path needs a folder, otherwise the path itself."""
    above = os.path.dirname(path)
    while above != os.path.dirname(above) and not os.path.lexists(above):
        above = os.path.dirname(above)
    return above if os.path.isfile(above) else path


def _from_here(path: str) -> str:
    """A path as it is shown: from the working folder; on Windows no way leads to another drive."""
    try:
        return os.path.relpath(path).replace(os.sep, "/")
    except ValueError:
        return path


def _remove(path: str) -> None:
    try:
        os.remove(path)
    except FileNotFoundError:
        return
