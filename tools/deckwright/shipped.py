"""Where deckwright's own data folders lie: inside the wheel, or at the root of a checkout."""

import os
from pathlib import Path

PACKAGE = Path(os.path.realpath(__file__)).parent


def shipped(folder: str) -> Path:
    """The folder `schema` or `templates` that came with this installation.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    for candidate in (PACKAGE / "_shipped" / folder, PACKAGE.parents[1] / folder):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"deckwright was installed without its {folder}/ folder")
