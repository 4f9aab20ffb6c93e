"""What faces are made of can be read: the files of a game's folders, its themes, fonts, icons and scenes.

Nothing is drawn. What shows only when a template runs is found when faces are laid out.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from deckwright.assets.game_assets import GameAssets
from deckwright.assets.icons import SHIPPED
from deckwright.assets.scenes import FILE as SCENES
from deckwright.characters import visible
from deckwright.inputs import PICTURE_ENDINGS, is_input
from deckwright.load.reader import harmful_characters
from deckwright.model.finding import ContentError, Finding, unreadable
from deckwright.reading import Unreadable, examine, must_stay, read_text
from deckwright.shipped import shipped

_TEXTS = (".j2", ".md", ".svg", ".toml", ".yaml", ".yml")
_FILES = (*_TEXTS, ".json", ".ttf", ".otf", *PICTURE_ENDINGS)
_SHARED = ("shared", "fonts", "icons", "print")
_DEEPEST = 16  # folders in one another


def material_findings(assets: GameAssets) -> list[Finding]:
    """What cannot be read of that from which a game's faces, sheets and rulebooks are made."""
    root = assets.path.root
    assert root is not None
    templates = root / "templates"
    findings = list(_in_folder(root, root / "content" / assets.game))
    try:
        must_stay(templates, (root,))
    except Unreadable as error:
        return [*findings, *unreadable(error, "templates").findings]
    if templates != shipped("templates"):
        for name in (assets.game, *_SHARED):
            findings += _in_folder(root, templates / name, reading=True)
    for read in (_themes, _fonts, _icons, _scenes):
        try:
            findings += read(assets) or ()
        except ContentError as error:
            findings += error.findings
    return list(dict.fromkeys(findings))


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


def _themes(assets: GameAssets) -> None:
    assert assets.themes


def _fonts(assets: GameAssets) -> None:
    """Open each font of a project that brings its own."""
    if _is_own(assets, "fonts/fonts.toml"):
        from deckwright.assets.fonts import CUTS

        for family in assets.fonts.families:
            for cut in CUTS:
                assets.fonts.face(family, bold=cut.startswith("bold"), italic=cut.endswith("italic"))


def _icons(assets: GameAssets) -> None:
    if _is_own(assets, SHIPPED):
        assert assets.icons.names


def _scenes(assets: GameAssets) -> Iterable[Finding]:
    if not any(_is_own(assets, f"{folder}/{SCENES}") for folder in (assets.game, "shared")):
        return ()
    from deckwright.scenery.registry import layer_findings

    return layer_findings(assets.scenes)


def _is_own(assets: GameAssets, file: str) -> bool:
    """Whether a file did not come with the installation."""
    path = assets.path.find(file)
    return path is not None and not path.is_relative_to(shipped("templates"))
