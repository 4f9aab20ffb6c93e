"""Whether a file really lies where it seems to lie: no link leads out of the project."""

from pathlib import Path


def stays(folder: Path, path: Path) -> bool:
    """Whether a path, all its links followed, lies in a folder."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a link that leads to itself
        return False
