"""C104: colours of a game's own themes can be worked out; told where they stand, not where they are used."""

import re
from collections.abc import Iterator, Mapping

from deckwright.assets.asset_path import project_assets
from deckwright.assets.icons import game_icons
from deckwright.assets.themes import Themes
from deckwright.load.document import Document
from deckwright.load.project import Project
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError, Finding
from deckwright.model.place import Path
from deckwright.picture.colour import ColourError, Palette

_NUMBER = re.compile(r"\d*\.?\d+")
_WORD = re.compile(r"\w+")
_HINT = 'write a colour in quotes, such as "#d9b45f", or the name of another one'


def colour_findings(project: Project, game: str) -> list[Finding]:
    """What in the themes of a game is no colour, number or icon. Files that do not read are left out."""
    file = f"templates/{game}/themes.yaml"
    path = project.root / file
    if not path.is_file():
        return []
    shelf = project_assets(project.root)
    try:
        document, themes = read_document(path, file, shelf.homes), Themes(shelf, game)
    except ContentError:
        return []  # told when faces are drawn
    found = [each for name in _entries(document.data) for each in _wrong(document, name, themes)]
    icons = game_icons(game, shelf) if found else ()
    return [
        Finding(
            code="C104",
            place=document.place(where),
            message=message,
            hint=_HINT,
            about=f"{game}/themes/{'/'.join(map(str, where))}",
        )
        for where, written, message in found
        if written not in icons
    ]


def _wrong(document: Document, theme: str, themes: Themes) -> Iterator[tuple[Path, str, str]]:
    """The entries of a theme that are no colours: path, what is written, what is wrong with it."""
    try:
        palette = themes[theme].palette
    except KeyError:
        return  # it extends one that is not there; told when faces are drawn
    for key in _entries(_entries(document.data)[theme]):
        written = palette.tokens.get(key, "")
        message = "" if key == "extends" or _NUMBER.fullmatch(written) else _fault(palette, written)
        others = (word for word in _WORD.findall(written) if word in palette.tokens)
        if message and not any(_fault(palette, palette.tokens[word]) for word in others):
            yield (theme, key), written, message


def _fault(palette: Palette, written: str) -> str:
    """Why a text is no colour; nothing if it is one."""
    try:
        palette.paint(written, (0, 0, 1, 1))
    except ColourError as error:
        return str(error)
    return ""


def _entries(data: object) -> Mapping[str, object]:
    return data if isinstance(data, dict) else {}
