"""Tables from which games are imported: which files to watch, and what to do when one was saved."""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from deckwright.load.project import Project
from deckwright.model.finding import ContentError, Finding
from deckwright.preview.changes import stamp_of
from deckwright.preview.messages import ImportNote
from deckwright.reading import Unreadable


class _ClosedError(Exception):
    """It is over: nothing is written any more."""


class Tables:
    """The tables that import.yaml of each game names: in the project, or where they were imported from.

    `tell` gets what became of them, and of which ones nobody knows where they are.
    """

    def __init__(self, root: Path, games: Iterable[str], tell: Callable[[ImportNote], None]) -> None:
        self._project, self._games, self._tell = Project(root), tuple(games), tell
        self._known: dict[str, tuple[object, tuple[Path, ...]]] = {}
        self._wrong: set[str] = set()  # the games of which something is left to look at
        self._writes = threading.Lock()
        self._is_closed = False

    def files(self) -> list[Path]:
        """All of them."""
        return sorted({file for game in self._games for file in self._files(game)})

    def look(self, changed: Iterable[Path]) -> None:
        """Import the games of which a table changed."""
        saved = {path.resolve() for path in changed}
        for game in self._games:
            if not saved.isdisjoint(self._files(game)):
                self._import(game)

    def close(self) -> None:
        """Write nothing more, once what is being written is; may be called from any thread."""
        with self._writes:
            self._is_closed = True

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._writes:
            if self._is_closed:
                raise _ClosedError
            yield

    def _files(self, game: str) -> tuple[Path, ...]:
        """The tables of a game; looked for again when import.yaml was saved, or something was imported."""
        from deckwright.make.import_memory import memory_path

        imports, memory = self._project.folder(game) / "import.yaml", Path(memory_path(self._project, game))
        stamp = (stamp_of(imports), stamp_of(memory))
        known = self._known.get(game)
        if known is None or known[0] != stamp:
            if known and game in self._wrong:  # somebody imported it by hand, or saved import.yaml
                self._say(game, is_wrong=False)
            known = self._known[game] = (stamp, tuple(self._read(game)))
        return known[1]

    def _read(self, game: str) -> Iterable[Path]:
        from deckwright.make.import_tables import NothingToImportError, place_of, sources_of

        try:
            files = [source.file for source in sources_of(self._project, game) if source.file]
        except ContentError:
            return
        for file in dict.fromkeys(files):
            try:
                path = place_of(self._project, game, file)
            except NothingToImportError as refused:
                self._say(game, str(refused))
                continue
            if path is None:
                way = f"import it once, and it is followed: deckwright import FOLDER/{file} {game}"
                self._say(game, f"{file} is not followed, since nobody knows where it is; {way}")
            else:
                yield path.resolve()

    def _say(self, game: str, *lines: str, is_wrong: bool = True) -> None:
        (self._wrong.add if is_wrong else self._wrong.discard)(game)
        self._tell(ImportNote(game, lines, is_wrong))

    def _import(self, game: str) -> None:
        from deckwright.make.import_tables import NothingToImportError, tables_for
        from deckwright.make.importing import ImportOptions, import_tables

        try:
            chosen = tables_for(self._project, None, game, fetch=False)
            done = import_tables(self._project, game, chosen.given, ImportOptions(), self._writing())
        except _ClosedError:
            return
        except ContentError as broken:
            self._say(game, f"nothing was imported: {_line(broken.findings[0])}")
        except (NothingToImportError, Unreadable, OSError) as refused:
            self._say(game, f"nothing was imported: {refused}")
        else:
            left = [_line(finding) for finding in done.findings]
            left += dict.fromkeys(str(remark) for remark in done.remarks if remark.harm)
            counts = f"{done.rows} rows read, {done.added} new, {done.changed} changed"
            self._say(game, *left, *map(str, done.notes), counts, is_wrong=bool(left))
        self._known.pop(game, None)


def _line(finding: Finding) -> str:
    return f"{finding.place}: {finding.full_message}" + (f"; {finding.hint}" if finding.hint else "")
