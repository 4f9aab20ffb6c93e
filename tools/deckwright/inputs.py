"""Which files count as inputs. One answer for those that read them and those that look whether they changed.

Hidden files and what editors keep beside a file do not count; links do, as long as they stay in the project.
Standard library only: it runs before all else.
"""

from __future__ import annotations

import os
import stat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

# The pictures that a game may bring: their formats, and how names of such files end.
PICTURES = {"PNG": (".png",), "JPEG": (".jpg", ".jpeg"), "WEBP": (".webp",)}
PICTURE_ENDINGS = tuple(ending for endings in PICTURES.values() for ending in endings)
# Windows takes these names for devices, whatever the ending.
DEVICES = frozenset(
    {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)}
)


def is_input(name: str) -> bool:
    """Whether a file or folder counts, by its name: `.wip.yaml`, `~$game.yaml`, `game.yaml~` do not."""
    return name[0] not in ".~" and name[-1] != "~" and not name.endswith(".bak")


def is_picture(name: str) -> bool:
    """Whether a file is called as a picture is."""
    return name.lower().endswith(PICTURE_ENDINGS)


def is_svg(name: str) -> bool:
    """Whether a file is called as a picture of vectors is."""
    return name.lower().endswith(".svg")


def stays(folder: str | Path, path: str | Path) -> bool:
    """Whether a path, all its links followed, lies in a folder."""
    if _has_no_links(os.fspath(folder), os.fspath(path)):
        return True
    try:
        home = os.path.realpath(folder)
        return os.path.commonpath((home, os.path.realpath(path))) == home
    except ValueError:  # on another drive
        return False


def _has_no_links(folder: str, path: str) -> bool:
    """Whether a path goes on from a folder and through no link: nearly all do, and this is soon seen."""
    if not folder or os.name == "nt" or not path.startswith(f"{folder}/"):  # Windows has more than links
        return False
    here = folder
    try:
        for name in path[len(folder) + 1 :].split("/"):
            here = f"{here}/{name}"
            if name in {"", ".", ".."} or stat.S_ISLNK(os.lstat(here).st_mode):
                return False
    except (OSError, ValueError):
        return False
    return True


def inputs(folder: Path, project: Path, *suffixes: str) -> list[Path]:
    """The files in a folder that count, sorted; none that a link leads out of the project for."""
    if not folder.is_dir() or not stays(project, folder):
        return []
    inputs = [path for path in folder.iterdir() if path.suffix in suffixes and is_input(path.name)]
    return sorted(
        path for path in inputs if path.is_file() and (not path.is_symlink() or stays(project, path))
    )
