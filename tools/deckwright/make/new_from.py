"""Make a game of a spreadsheet: what is read of it, what was guessed, and the project that comes of it."""

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from deckwright.assets.asset_path import project_assets
from deckwright.assets.game_assets import assets_of
from deckwright.assets.icons import Icons
from deckwright.authoring.draft import Draft, draft_of
from deckwright.authoring.game_files import game_files, themes_file
from deckwright.authoring.import_file import import_file
from deckwright.authoring.pictures import add_pictures
from deckwright.check.leftovers import found_among
from deckwright.load.files import IMPORTS
from deckwright.load.game import load_game
from deckwright.load.imports import Source
from deckwright.load.project import Project
from deckwright.make.atomic import write_text
from deckwright.make.import_sources import Given
from deckwright.make.import_tables import named_in
from deckwright.make.importing import ImportOptions, import_tables
from deckwright.make.new import CreationError, check_name, create_project, title_of
from deckwright.make.symbol_remarks import symbol_remarks
from deckwright.make.whole_pictures import whole_pictures
from deckwright.model.traits import as_name
from deckwright.render.summary import summary_of
from deckwright.spreadsheets.read import read_sheets
from deckwright.spreadsheets.sheet import At
from deckwright.spreadsheets.tables import read_tables


@dataclass(frozen=True)
class Made:
    """What came of it: the files written, and the game with its remarks as it was read."""

    files: Sequence[Path]
    draft: Draft


def create_from(folder: Path, name: str, table: Path, sheets: Sequence[str], language: str) -> Made:
    """Write a project, or a game into one that is there, of the cards in a file.

    Raises:
        CreationError: the name will not do, a file is there already, or the table has no cards.
        OSError: the table cannot be read, with a sentence and the place, or the folder cannot be written.
    """
    check_name(name)
    draft = draft_of(read_tables(table, sheets), language)
    if not draft.kinds:
        raise CreationError(f"{table.name} has a header, but no cards below it")
    pictures = add_pictures(draft, table)
    templates = whole_pictures(draft, pictures, name, At(table.name))
    if draft.symbols:
        icons = Icons(project_assets(folder)).names
        told = found_among(draft.symbols, icons)
        left = Counter({word: n for word, n in draft.symbols.items() if word not in told})
        draft.remarks += symbol_remarks(left, icons, At(table.name))
    title = title_of(name)
    texts = game_files(draft, name, title, table.name)
    where = named_in(Project(Path(os.path.realpath(folder))), table)
    sources = [replace(source, file=where) for source in draft.sources]
    texts |= {IMPORTS: import_file(name, sources)}
    own: dict[str, str | Path] = {f"content/{name}/{path}": text for path, text in texts.items()}
    own |= {f"content/{name}/{path}": picture for path, picture in pictures.items()}
    colours = assets_of(folder, name).themes["plain"].entries
    themes, kinds = f"templates/{name}/themes.yaml", {kind.id: kind.title for kind in draft.kinds.values()}
    own[themes] = themes_file(kinds, name, title, colours)
    files = create_project(folder, name, "cards", own | templates)
    if groups := _differing(folder, name):
        write_text(str(folder / themes), themes_file(groups, name, title, colours))
    _remember(folder, name, table, where)
    return Made(files, draft)


def _differing(folder: Path, name: str) -> dict[str, str]:
    """What the cards of the only kind differ by, where the default face tells them apart by colour."""
    game = load_game(Project(Path(os.path.realpath(folder))), name).game
    if game is None or len(game.kinds) > 1:
        return {}
    said = summary_of(game, next(iter(game.kinds.values())), behind=False).groups
    return {as_name(value): "others" if value is None else str(value) for value in said}


def _remember(folder: Path, name: str, table: Path, where: str) -> None:
    """Import the table once, which changes nothing, so that a later import knows what it said."""
    given = Given(sheets=read_sheets(table), source=Source(columns={}, file=where), folder=table.parent)
    import_tables(Project(Path(os.path.realpath(folder))), name, [given], ImportOptions())
