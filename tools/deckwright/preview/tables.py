"""Tables from which games are imported: which folders to watch, and what to do when one was saved."""

from collections.abc import Callable, Iterable
from pathlib import Path

from deckwright.inputs import stays
from deckwright.load.project import Project
from deckwright.model.finding import ContentError
from deckwright.reading import Unreadable


class Tables:
    """The tables that import.yaml of each game names, of those in the project.

    `tell` gets what became of them, and which ones are elsewhere.
    """

    def __init__(self, root: Path, games: Iterable[str], tell: Callable[[str], None]) -> None:
        self._project, self._games, self._tell = Project(root), tuple(games), tell
        self._known: dict[str, tuple[tuple[int, int], tuple[Path, ...]]] = {}

    def folders(self) -> list[Path]:
        """The folders in which they are."""
        return sorted({file.parent for game in self._games for file in self._files(game)})

    def look(self, changed: Iterable[Path]) -> None:
        """Import the games of which a table changed."""
        for game in self._games:
            if not {path.resolve() for path in changed}.isdisjoint(self._files(game)):
                self._import(game)

    def _files(self, game: str) -> tuple[Path, ...]:
        """The tables of a game; import.yaml is read again only when it was saved."""
        path = self._project.folder(game) / "import.yaml"
        try:
            stat = path.stat()
        except OSError:
            return ()
        stamp = (stat.st_size, stat.st_mtime_ns)
        known = self._known.get(game)
        if known is None or known[0] != stamp:
            known = self._known[game] = (stamp, tuple(self._read(game)))
        return known[1]

    def _read(self, game: str) -> Iterable[Path]:
        from deckwright.make.import_tables import sources_of

        try:
            files = [source.file for source in sources_of(self._project, game) if source.file]
        except ContentError:
            return
        for file in dict.fromkeys(files):
            path = (self._project.root / file).resolve()
            inside = stays(self._project.root, path)
            if inside and ("/" in file or path.is_file()):
                yield path
            else:
                name = path.name
                way = f"after saving it: deckwright import FOLDER/{name} {game}; or put it into the project"
                self._tell(f"{game}: {file} is not followed, since it lies outside of the project; {way}")

    def _import(self, game: str) -> None:
        from deckwright.make.import_tables import NothingToImportError, tables_for
        from deckwright.make.importing import ImportOptions, import_tables

        try:
            chosen = tables_for(self._project, None, game, fetch=False)
            done = import_tables(self._project, game, chosen.given, ImportOptions())
        except ContentError as broken:
            self._tell(
                f"{game}: nothing was imported: {broken.findings[0].place}: {broken.findings[0].full_message}"
            )
        except (NothingToImportError, Unreadable, OSError) as refused:
            self._tell(f"{game}: nothing was imported: {refused}")
        else:
            for finding in done.findings:
                self._tell(f"{finding.place}: {finding.full_message}")
            self._tell(f"{game}: {done.rows} rows read, {done.added} cards added, {done.changed} changed")
