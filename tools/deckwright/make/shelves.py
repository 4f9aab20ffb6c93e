"""The shelf of a project: its own templates first, then those that came with deckwright."""

from pathlib import Path

from deckwright.render.shelf import Shelf
from deckwright.shipped import shipped


def project_shelf(root: Path) -> Shelf:
    """Where templates, fonts, icons and print profiles of a project are looked for."""
    return Shelf(list(dict.fromkeys((root / "templates", shipped("templates")))))


def game_shelf(root: Path) -> Shelf:
    """The same for drawing: bitmaps are named from the project's root, so it comes last."""
    return Shelf([*project_shelf(root).folders, root])
