"""Which tables are imported into which game: what the command line names, else what import.yaml does."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from deckwright.load.files import IMPORTS
from deckwright.load.imports import Source, import_findings, read_plan
from deckwright.load.project import Project
from deckwright.load.reader import read_document
from deckwright.make.import_memory import places
from deckwright.make.import_sources import Given
from deckwright.model.finding import ContentError
from deckwright.model.near import near
from deckwright.reading import Unreadable, must_stay
from deckwright.spreadsheets.read import read_sheets
from deckwright.spreadsheets.sheet import Sheet

_LINK = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")  # which of them are fetched is seen then


class NothingToImportError(Exception):
    """It is not clear what is imported into which game. The message is a sentence for the user."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The game, its tables, and the addresses that are fetched only when it is asked for."""

    game: str
    given: Sequence[Given]
    not_fetched: Sequence[str] = ()


def tables_for(project: Project, table: str | None, game: str | None, *, fetch: bool = False) -> Chosen:
    """Read a table for a game or, without one, all that its import.yaml names.

    Raises:
        NothingToImportError: no such game, or nothing says which table or game is meant.
        OSError: a table cannot be read, with a sentence for people.
        ContentError: import.yaml cannot be read.
    """
    games = project.games()
    if table is not None and game is None and table in games and not Path(table).is_file():
        table, game = None, table
    if table is None:
        return _all(project, _game(games, game), fetch=fetch)
    chosen = _game(games, game) if game or len(games) == 1 else _game_of(project, games, table)
    return Chosen(chosen, [_given(project, table)])


def _given(project: Project, table: str) -> Given:
    if _LINK.match(table):
        return Given(sheets=_fetched(table), source=Source(columns={}, url=table))
    path = Path(table)
    return Given(
        sheets=read_sheets(path), source=Source(columns={}, file=named_in(project, path)), folder=path.parent
    )


def named_in(project: Project, path: Path) -> str:
    """How import.yaml names a file: from the project's folder on, or its name alone if it is elsewhere."""
    try:
        must_stay(path, (project.root,))
        return path.resolve().relative_to(project.root).as_posix()
    except (Unreadable, ValueError):
        return path.name


def _all(project: Project, game: str, *, fetch: bool) -> Chosen:
    """What import.yaml names: files of the project, and links if they are to be fetched."""
    sources = list(dict.fromkeys((source.file, source.url) for source in sources_of(project, game)))
    if not sources:
        raise NothingToImportError(
            f"{game} has no {IMPORTS} yet: name a table, as in deckwright import FILE {game}"
        )
    files: list[Given] = []
    links = [url for _, url in sources if url]
    for file, _ in sources:
        if not file:
            continue
        path = place_of(project, game, file)
        if path is None or ("/" not in file and not path.is_file()):
            hint = f"say where it is, as in deckwright import FOLDER/{file} {game}"
            raise NothingToImportError(f"{file} is no file of the project: {hint}")
        files.append(
            Given(sheets=read_sheets(path), source=Source(columns={}, file=file), folder=path.parent)
        )
    files += [Given(sheets=_fetched(url), source=Source(columns={}, url=url)) for url in links if fetch]
    if not files:
        raise NothingToImportError(f"the tables of {game} are links: fetch them with --fetch")
    return Chosen(game, files, () if fetch else links)


def place_of(project: Project, game: str, file: str) -> Path | None:
    """Where a table is that import.yaml names: in the project, else where it was imported from here before.

    None if nobody knows: it has a name alone, and is not in the project's folder.

    Raises:
        NothingToImportError: it leads out of the project.
    """
    path = project.root / file
    if "/" not in file and not path.is_file():
        return places(project, game).get(file)
    try:
        must_stay(path, (project.root,))
    except Unreadable as error:
        why = "it lies outside of the project: write its name alone, and say where it is on the command line"
        raise NothingToImportError(f"{file} in {IMPORTS} is not read, since {why}") from error
    return path


def sources_of(project: Project, game: str) -> Iterator[Source]:
    """The tables that import.yaml of a game names.

    Raises:
        ContentError: it cannot be read, or has not its shape.
    """
    path = project.folder(game) / IMPORTS
    if path.exists():
        document = read_document(path, project.name(path), (project.root,))
        if findings := import_findings(game, document):
            raise ContentError(*findings)
        yield from read_plan(document).sources


def _game(games: Sequence[str], game: str | None) -> str:
    if game is None and len(games) == 1:
        return games[0]
    if game is None:
        raise NothingToImportError(f"name the game too; there are {', '.join(games)}")
    if game not in games:
        guess = near(game, games)
        hint = (
            f"did you mean {guess}?" if guess else f"deckwright new {game} --from FILE makes one of a table"
        )
        raise NothingToImportError(f"no game '{game}' in this project; {hint}")
    return game


def _game_of(project: Project, games: Sequence[str], table: str) -> str:
    """The one game whose import.yaml names a table."""
    name = table.replace("\\", "/").rpartition("/")[2]
    naming = [
        game
        for game in games
        if any(
            table == source.url or name == source.file.rpartition("/")[2]
            for source in sources_of(project, game)
        )
    ]
    if len(naming) != 1:
        raise NothingToImportError(f"name the game too; there are {', '.join(games)}")
    return naming[0]


def _fetched(link: str) -> list[Sheet]:
    from deckwright.spreadsheets.fetch import fetch_sheets

    return fetch_sheets(link)
