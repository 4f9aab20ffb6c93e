"""Where deckwright's own data folders lie: inside the wheel, or at the root of a checkout."""

# pathlib would cost a no-op run a tenth of its time
# ruff: noqa: PTH112, PTH120

from __future__ import annotations

import os

TYPE_CHECKING = False  # typing's own costs a no-op run a tenth of its time
if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = os.path.dirname(os.path.realpath(__file__))


def shipped_folder(folder: str) -> str:
    """The folder `schema` or `templates` that came with this installation.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    checkout = os.path.dirname(os.path.dirname(PACKAGE))
    for candidate in (f"{PACKAGE}/_shipped/{folder}", f"{checkout}/{folder}"):
        if os.path.isdir(candidate):
            return candidate
    raise FileNotFoundError(f"deckwright was installed without its {folder}/ folder")


def shipped(folder: str) -> Path:
    """`shipped_folder` as a path."""
    from pathlib import Path

    return Path(shipped_folder(folder))
