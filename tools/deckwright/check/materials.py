"""What faces are made of can be read: the files of a game's folders, its themes, fonts, icons and scenes.

Nothing is drawn. What shows only when a template runs is found when faces are laid out.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from deckwright.assets.asset_path import AssetPath, project_assets
from deckwright.assets.icons import SHIPPED
from deckwright.assets.themes import Themes
from deckwright.characters import visible
from deckwright.inputs import is_input
from deckwright.load.packs import icon_pack
from deckwright.load.project import Project
from deckwright.load.reader import harmful_characters
from deckwright.model.finding import ContentError, Finding, unreadable
from deckwright.model.place import Place
from deckwright.reading import Unreadable, examine, must_stay, read_text
from deckwright.shipped import shipped

_TEXTS = (".j2", ".md", ".svg", ".toml", ".yaml", ".yml")
_FILES = (*_TEXTS, ".json", ".ttf", ".otf", ".png", ".jpg", ".jpeg", ".webp")
_SHARED = ("shared", "fonts", "icons", "print")
_DEEPEST = 16  # folders in one another


def material_findings(project: Project, game: str) -> list[Finding]:
    """What cannot be read of that from which a game's faces, sheets and rulebooks are made."""
    root, shelf = project.root, project_assets(project.root)
    found = list(_in_folder(root, root / "content" / game))
    folders = [root / "templates" / name for name in (game, *_SHARED)]
    try:
        must_stay(root / "templates", (root,))
    except Unreadable as error:
        return [*found, *unreadable(error, "templates").findings]
    if root / "templates" != shipped("templates"):
        found += [each for folder in folders for each in _in_folder(root, folder, reading=True)]
    for look in (_themes, _fonts, _icons, _scenes):
        try:
            look(shelf, game)
        except ContentError as error:
            found += error.findings
    return list(dict.fromkeys(found))


def _in_folder(root: Path, folder: Path, depth: int = 0, *, reading: bool = False) -> Iterator[Finding]:
    """What below a folder is no file or folder of the project; where it counts, also what is no text."""
    within = (root,)
    if depth == 0 and not os.path.lexists(folder):
        return
    try:
        must_stay(folder, within)
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except Unreadable as error:
        yield from unreadable(error, _name(root, folder)).findings
        return
    except OSError:
        return  # a file or nothing at all where a folder belongs
    for entry in entries:
        path = folder / entry.name
        suffix = path.suffix.lower()
        if not is_input(entry.name):
            continue
        try:
            if path.is_dir() and suffix not in _FILES:
                must_stay(path, within)
                if depth < _DEEPEST and not entry.is_symlink():
                    yield from _in_folder(root, path, depth + 1, reading=reading or entry.name == "art")
                continue
            examine(path, within)
            if reading and suffix in _TEXTS:
                yield from harmful_characters(read_text(path, within), _name(root, path))
        except Unreadable as error:
            yield from unreadable(error, _name(root, path)).findings


def _name(root: Path, path: Path) -> str:
    return visible(path.relative_to(root).as_posix())


def _themes(shelf: AssetPath, game: str) -> None:
    Themes(shelf, game)


def _fonts(shelf: AssetPath, _game: str) -> None:
    """Open each font of a project that brings its own."""
    if _is_own(shelf, "fonts/fonts.toml"):
        from deckwright.assets.fonts import CUTS, Fonts

        fonts = Fonts(shelf)
        for family in fonts.families:
            for cut in CUTS:
                fonts.face(family, bold=cut.startswith("bold"), italic=cut.endswith("italic"))


def _icons(shelf: AssetPath, _game: str) -> None:
    if (path := _is_own(shelf, SHIPPED)) is not None:
        icon_pack(path, shelf.homes)


def _scenes(shelf: AssetPath, game: str) -> None:
    files = (f"{game}/scenes.yaml", "shared/scenes.yaml")
    if any(_is_own(shelf, file) for file in files):
        from deckwright.scenery import ArtError
        from deckwright.scenery.scenes import scene_book

        try:
            scene_book(shelf, game)
        except ArtError as error:
            file = next(file for file in files if _is_own(shelf, file))
            place, message = Place(f"templates/{file}"), f"{error.key} {error.message}"
            finding = Finding(code="A409", place=place, message=message, hint=error.hint, about=game)
            raise ContentError(finding) from error


def _is_own(shelf: AssetPath, file: str) -> Path | None:
    """A file of the shelf that did not come with the installation."""
    path = shelf.find(file)
    return path if path is not None and not path.is_relative_to(shipped("templates")) else None
