"""Tables from which games are imported: which files to watch, and what to do when one was saved."""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from deckwright.load.files import IMPORTS
from deckwright.load.project import Project
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError, Finding
from deckwright.preview.changes import Stamp, stamp_of
from deckwright.preview.messages import ImportNote
from deckwright.reading import Unreadable

_Lines = tuple[str, ...]
_HALF_WRITTEN = "import.yaml does not fit the table; mend it, or if it is right: deckwright import {game}"


class _ClosedError(Exception):
    """It is over: nothing is written any more."""


class _Seen(NamedTuple):
    """A game when it was looked at: what import.yaml says, and by what it is seen that somebody imported."""

    meant: object
    imports: Stamp
    memory: Stamp


class Tables:
    """The tables that import.yaml of each game names: in the project, or where they were imported from.

    `tell` gets what became of them, and of which ones nobody knows where they are. What is left to look at is
    so until it is mended, whoever imports meanwhile.
    """

    def __init__(self, root: Path, games: Iterable[str], tell: Callable[[ImportNote], None]) -> None:
        self._project, self._tell = Project(root), tell
        self._seen = {game: self._see(game) for game in games}
        self._known: dict[str, tuple[tuple[Stamp, Stamp], list[Path], _Lines]] = {}
        self._doubted: set[str] = set()  # games whose import.yaml looks half-written
        self._left: dict[str, _Lines] = {}  # to look at
        self._writes = threading.Lock()
        self._is_closed = False
        for game in self._seen:
            self._say_if_new(game, self._places(game)[1])

    def files(self) -> list[Path]:
        """All of them."""
        return sorted({file for game in self._seen for file in self._places(game)[0]})

    def watched(self) -> list[Path]:
        """All of them, and what tells that somebody imported by hand."""
        return [*self.files(), *map(self._memory, self._seen)]

    def look(self, changed: Iterable[Path]) -> None:
        """Import the games of which a table changed, or what import.yaml says of it.

        While an import.yaml that was saved looks half-written, that is told, and nothing is written: cards
        that are made by mistake would stay.
        """
        saved = {path.resolve() for path in changed}
        for game, before in self._seen.items():
            now = self._seen[game] = self._see(game, before)
            if now.meant != before.meant:
                self._doubted.add(game)  # until it was imported
            if now.meant != before.meant or not saved.isdisjoint(self._places(game)[0]):
                self._import(game)
            elif now.memory != before.memory:
                self._look_again(game)

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

    def _memory(self, game: str) -> Path:
        from deckwright.make.import_memory import memory_path

        return Path(memory_path(self._project, game))

    def _see(self, game: str, before: _Seen | None = None) -> _Seen:
        path = self._project.folder(game) / IMPORTS
        imports, memory = stamp_of(path), stamp_of(self._memory(game))
        if before and before.imports == imports:
            return before._replace(memory=memory)
        return _Seen(self._meant(path) if imports else None, imports, memory)

    def _meant(self, path: Path) -> object:
        """What import.yaml says, but for what imports note in it; what cannot be read is news each time."""
        try:
            data = read_document(path, self._project.name(path), (self._project.root,)).data
        except ContentError:
            return stamp_of(path)
        return {**data, "kept": None} if isinstance(data, dict) else data

    def _places(self, game: str) -> tuple[list[Path], _Lines]:
        """The tables of a game, and what is to be said of those of which nobody knows where they are.

        They are looked for again when import.yaml was saved, or something was imported.
        """
        stamps = stamp_of(self._project.folder(game) / IMPORTS), stamp_of(self._memory(game))
        if game not in self._known or self._known[game][0] != stamps:
            self._known[game] = (stamps, *self._sought(game))
        return self._known[game][1:]

    def _sought(self, game: str) -> tuple[list[Path], _Lines]:
        from deckwright.make.import_tables import NothingToImportError, place_of, sources_of

        places, lost = list[Path](), list[str]()
        try:
            files = [source.file for source in sources_of(self._project, game) if source.file]
        except ContentError as broken:
            return [], (_nothing(_line(broken.findings[0])),)
        for file in dict.fromkeys(files):
            try:
                path = place_of(self._project, game, file)
            except NothingToImportError as refused:
                lost.append(str(refused))
                continue
            if path is None:
                way = f"import it once, and it is followed: deckwright import FOLDER/{file} {game}"
                lost.append(f"{file} is not followed, since nobody knows where it is; {way}")
            else:
                places.append(path.resolve())
        return places, tuple(lost)

    def _say_if_new(self, game: str, left: _Lines) -> None:
        if left != self._left.get(game, ()):
            self._say(game, left)

    def _say(self, game: str, left: _Lines, counts: _Lines = ()) -> None:
        """Tell what is left to look at, and what else there is."""
        self._left[game] = left
        self._tell(ImportNote(game, (*left, *counts), is_wrong=bool(left)))

    def _import(self, game: str) -> None:
        with suppress(_ClosedError):
            self._say(game, *self._imported(game, is_dry=False))
        self._seen[game] = self._see(game)

    def _look_again(self, game: str) -> None:
        """Somebody imported by hand: what is left to look at now? Nothing is written."""
        self._doubted.discard(game)
        left, _ = self._imported(game, is_dry=True)
        self._say_if_new(game, left)

    def _imported(self, game: str, *, is_dry: bool) -> tuple[_Lines, _Lines]:
        """What is left to look at of the tables, and what else came of them."""
        from deckwright.make.import_tables import NothingToImportError, tables_for
        from deckwright.make.importing import ImportOptions, import_tables

        places, lost = self._places(game)
        if lost or not places:
            return lost, ()
        options = ImportOptions(dry_run=is_dry, careful=game in self._doubted)
        try:
            chosen = tables_for(self._project, None, game, fetch=False)
            done = import_tables(self._project, game, chosen.given, options, self._writing())
        except ContentError as broken:
            return (_nothing(_line(broken.findings[0])),), ()
        except (NothingToImportError, Unreadable, OSError) as refused:
            return (_nothing(refused),), ()
        left = [_line(finding) for finding in done.findings]
        left += dict.fromkeys(str(remark) for remark in done.remarks if remark.harm)
        if options.careful and done.half_written:
            return (_nothing(_HALF_WRITTEN.format(game=game)), *left), ()
        self._doubted.discard(game)
        counts = f"{done.rows} rows read, {done.added} new, {done.changed} changed"
        return tuple(left), (*map(str, done.notes), counts)


def _nothing(why: object) -> str:
    return f"nothing was imported: {why}"


def _line(finding: Finding) -> str:
    return f"{finding.place}: {finding.full_message}" + (f"; {finding.hint}" if finding.hint else "")
