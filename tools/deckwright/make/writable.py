"""Find out before the work starts whether a build's folders can be written."""

import errno
import os
from pathlib import Path

from deckwright.make.atomic import MARK, PROBE, CannotWrite, explain_write_errors
from deckwright.make.outputs import OUTPUTS

# Where a build makes folders, below build/<game>; whatever has such an ending it writes as a file.
_FOLDERS = frozenset(output.folder for output in OUTPUTS)
_ENDINGS = frozenset(ending for output in OUTPUTS for ending in output.words)


def check_writable(root: str, game: str, *, clean: bool = False) -> None:
    """Try every folder of a game's outputs and caches; `clean` if the outputs will be deleted first.

    Raises:
        CannotWrite: with the first folder or file that is in the way.
    """
    folder, cache = Path(root, "build", game), Path(root, "build", ".cache", game)
    for place in (cache, cache / "displays", folder):
        _try(place)
    if clean:
        return
    for path, folders, files in os.walk(folder):
        here = Path(path)
        _try(here)
        for name in folders:
            if Path(name).suffix in _ENDINGS:
                raise CannotWrite(str(here / name), OSError(errno.EISDIR, os.strerror(errno.EISDIR)))
        for name in files:
            if _in_the_way((here / name).relative_to(folder)):
                raise CannotWrite(str(here / name), OSError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)))


def can_write(folder: str) -> bool:
    """Whether files can be written into a folder, or the folder can be made."""
    try:
        _try(Path(folder))
    except CannotWrite:
        return False
    return True


def _try(folder: Path) -> None:
    while not os.path.lexists(folder):
        folder = folder.parent  # where it will be made
    probe = folder / f"{MARK}{os.getpid()}-{PROBE}"
    with explain_write_errors(str(folder)):
        probe.unlink(missing_ok=True)  # a link of this name would be written through
        probe.touch()
        probe.unlink(missing_ok=True)  # who builds another game may have swept it away


def _in_the_way(path: Path) -> bool:
    """Whether a file has the name of a folder that a build makes."""
    return not path.suffix and path.parts[0] in _FOLDERS and not path.name.startswith(".")
