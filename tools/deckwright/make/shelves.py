"""The shelf of a project, its own templates first, and the icons of a game, its own first."""

from pathlib import Path

from deckwright.render.icons import Icons
from deckwright.render.shelf import Shelf
from deckwright.shipped import shipped


def project_shelf(root: Path) -> Shelf:
    """Where templates, fonts, icons, print profiles and a project's own pictures are looked for."""
    return Shelf(list(dict.fromkeys((root / "templates", shipped("templates")))), root)


def game_icons(game: str, shelf: Shelf) -> Icons:
    """The icons that a game may name: those in its content folder, then the shelf's."""
    return Icons(shelf, shelf.root / "content" / game if shelf.root else None)
