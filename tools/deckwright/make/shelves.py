"""The shelf of a project: its own templates first, then those that came with deckwright."""

from pathlib import Path

from deckwright.render.shelf import Shelf
from deckwright.shipped import shipped


def project_shelf(root: Path) -> Shelf:
    """Where templates, fonts, icons, print profiles and a project's own pictures are looked for."""
    return Shelf(list(dict.fromkeys((root / "templates", shipped("templates")))), root)
