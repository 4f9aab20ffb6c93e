"""A folder for the files of commits, which may be thousands: the end does not wait until all are deleted."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

PATIENCE = 0.3  # seconds that the end waits at most: most folders are gone by then
_DELETE = "import shutil, sys\nshutil.rmtree(sys.argv[1], ignore_errors=True)"


@contextmanager
def scratch() -> Iterator[str]:
    """A new folder, deleted in the end: if anything is in it, by a process that goes on behind."""
    folder = mkdtemp(prefix="deckwright-")
    try:
        yield folder
    finally:
        try:
            Path(folder).rmdir()
        except OSError:  # it is not empty
            with suppress(subprocess.TimeoutExpired):
                deleting(folder).wait(PATIENCE)


def deleting(folder: str) -> "subprocess.Popen[bytes]":
    """A process that deletes a folder; it needs nothing of this one, which may end before it."""
    command = [sys.executable, "-I", "-S", "-c", _DELETE, folder]
    flags = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # of Windows; `process_group` is of all others
    nowhere = subprocess.DEVNULL
    return subprocess.Popen(  # noqa: S603  our own code
        command, stdin=nowhere, stdout=nowhere, stderr=nowhere, process_group=0, creationflags=flags
    )
