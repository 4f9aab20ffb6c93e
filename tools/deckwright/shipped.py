"""Where deckwright's own data folders lie: inside the wheel, or at the root of a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def shipped(folder: str) -> Path:
    """The folder `schema` or `templates` that came with this installation.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    for candidate in (_PACKAGE / "_shipped" / folder, _PACKAGE.parents[1] / folder):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"deckwright was installed without its {folder}/ folder")
