"""The one way in which files are read: regular files, within a budget of bytes, never outside of a folder.

`within` names the folders of which a file must lie in one, all links followed. ANYWHERE is for what the user
names on the command line and for what came with the installation. Standard library only: it runs first.
"""

# Paths may be strings, as in snapshots and manifests.
# ruff: noqa: PTH112, PTH114, PTH116, PTH119, PTH208

from __future__ import annotations

import json
import os
import stat
from contextlib import contextmanager

from deckwright.characters import HARMFUL, called
from deckwright.inputs import stays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from typing import BinaryIO

    Within = Sequence[str | Path] | None
else:
    Within = object

ANYWHERE: Within = None
TEXT_BYTES = 8 * 1024 * 1024
MOST_BYTES = 64 * 1024 * 1024  # pictures, fonts and caches
_MARK = b"\xef\xbb\xbf"
_FLAGS = os.O_RDONLY
for _name in ("O_BINARY", "O_CLOEXEC", "O_NONBLOCK", "O_NOCTTY", "O_NOFOLLOW"):
    _FLAGS |= getattr(os, _name, 0)  # those that the system has
_SPECIAL = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


class Unreadable(OSError):  # noqa: N818  it says what is wrong, as its message does
    """A file that may not or cannot be read: the code of the finding, the sentence, what to do, the place."""

    def __init__(self, code: str, message: str, hint: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.strerror = message
        self.code, self.message, self.hint = code, message, hint
        self.line, self.column = line, column

    def __reduce__(self) -> tuple[type[Unreadable], tuple[str, str, str, int, int]]:
        """Survive the way between two processes."""
        return Unreadable, (self.code, self.message, self.hint, self.line, self.column)


def read_bytes(path: str | Path, within: Within, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file.

    Raises:
        Unreadable: it is none, lies outside, is larger than `most`, or the system refuses it.
    """
    with opened(path, within) as file:
        try:
            raw = file.read(most + 1)
        except OSError as error:
            raise _refused(error) from error
    if len(raw) > most:
        size = f"{most // 1024**2} MiB" if most >= 1024**2 else f"{most // 1024} KiB"
        raise Unreadable("Y024", f"the file is larger than {size}", "split it, or make it smaller")
    return raw


def hash_of_file(path: str | Path, within: Within) -> str:
    """A hash of the bytes of a file: equal files have equal ones.

    Raises:
        Unreadable: it is not there, no file, too large, or outside.
    """
    from hashlib import blake2b

    return blake2b(read_bytes(path, within), digest_size=16).hexdigest()


def read_text(path: str | Path, within: Within, most: int = TEXT_BYTES) -> str:
    """The text of a file in UTF-8, without a byte order mark; lines end as they are written.

    Raises:
        Unreadable: as for `read_bytes`, or it is not UTF-8.
    """
    return decoded(read_bytes(path, within, most).removeprefix(_MARK))


def read_json(path: str | Path, within: Within) -> object:
    """What a JSON file holds; it may be anything.

    Raises:
        Unreadable: as for `read_text`, or it is no JSON or nests too deeply.
    """
    try:
        return json.loads(read_text(path, within))
    except ValueError as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        raise Unreadable("Y010", "the file is no JSON", "write it anew", line, column) from error
    except RecursionError as error:
        raise Unreadable("Y033", "the file nests too deeply", "write it anew") from error


def decoded(raw: bytes) -> str:
    """UTF-8 as text.

    Raises:
        Unreadable: it is not UTF-8; with the place of the first wrong byte.
    """
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        lines = raw[: error.start].decode("utf-8").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        message = f"the file is not UTF-8: byte 0x{raw[error.start]:02X} does not fit"
        hint = "save the file with UTF-8 encoding"
        raise Unreadable("Y012", message, hint, len(lines), len(lines[-1]) + 1) from error


@contextmanager
def opened(path: str | Path, within: Within) -> Iterator[BinaryIO]:
    """A file, opened for reading once it is sure what it is. A pipe or a device is not even touched.

    Raises:
        Unreadable: it is no regular file, lies outside, or the system refuses it.
    """
    examine(path, within)
    try:
        descriptor = _opened(path)
    except OSError as error:
        raise _refused(error) from error
    with os.fdopen(descriptor, "rb") as file:
        _must_be_a_file(os.fstat(descriptor).st_mode)
        yield file


def _opened(path: str | Path) -> int:
    """A file opened as it lies there; of a link what it leads to. To follow all links first takes longer."""
    try:
        return os.open(path, _FLAGS)
    except OSError:
        if not os.path.islink(path):
            raise
        return os.open(os.path.realpath(path), _FLAGS)


def examine(path: str | Path, within: Within) -> None:
    """See whether a file may be read, without reading it.

    Raises:
        Unreadable: no, for what it is, where it lies or how it is called.
    """
    if within is not None:
        examine_name(path)
        must_stay(path, within)
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError) as error:
        raise _refused(error) from error
    _must_be_a_file(mode)


def examine_name(path: str | Path) -> None:
    """See whether the name of a file or folder can be shown by anyone.

    Raises:
        Unreadable: no.
    """
    if harmful := HARMFUL.search(os.path.basename(path)):
        byte = ord(harmful[0]) - 0xDC00
        wrong = f"byte 0x{byte:02X}, which is not UTF-8" if byte > 0 else called(harmful[0])
        what = "folder" if os.path.isdir(path) else "file"
        hint = "rename it with letters, digits and _"
        raise Unreadable("R207", f"the name of this {what} holds {wrong}", hint)


def must_be_a_folder(path: str | Path) -> None:
    """See whether a folder is one and can be listed.

    Raises:
        Unreadable: no.
    """
    try:
        is_file = not stat.S_ISDIR(os.stat(path).st_mode)
        if not is_file:
            os.listdir(path)
    except (OSError, ValueError) as error:
        raise _refused(error, "folder") from error
    if is_file:
        hint = "move the file away, and make a folder of this name"
        raise Unreadable("R207", "this is a file, but a folder belongs here", hint)


def changed_at(path: str | Path) -> int:
    """When a file was last written, in ns; 0 when there is none to be seen."""
    try:
        return os.stat(path).st_mtime_ns
    except (OSError, ValueError):
        return 0


def must_stay(path: str | Path, within: Within) -> None:
    """See whether a file or folder lies in one of some folders, all links followed.

    Raises:
        Unreadable: no.
    """
    if within is not None and not any(stays(folder, path) for folder in within):
        hint = "copy what it leads to to where the link stands"
        raise Unreadable("R204", "this link leads out of the project", hint)


def _must_be_a_file(mode: int) -> None:
    if stat.S_ISREG(mode):
        return
    what = next((name for is_it, name in _SPECIAL if is_it(mode)), "no regular file")
    do = "rename the folder" if stat.S_ISDIR(mode) else "delete it"
    hint = f"{do}, and write what belongs here into a file of this name"
    raise Unreadable("R207", f"this is {what}, but a file belongs here", hint)


def _refused(error: OSError | ValueError, what: str = "file") -> Unreadable:
    why = getattr(error, "strerror", None) or "unknown reason"
    hint = "see whether you may read it, whether it is a link to nothing, and whether its disk is there"
    if isinstance(error, FileNotFoundError):
        hint = "see whether it is called so and lies there, and whether it is a link to nothing"
    return Unreadable("R207", f"the {what} cannot be read: {why}", hint)
