"""Import tables into the cards of a game: what is read, which files change, and what must be decided."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from deckwright.authoring.card_files import CardFiles
from deckwright.authoring.card_table import exported
from deckwright.authoring.cells import AsWritten, Replacing
from deckwright.authoring.game_files import cards_file
from deckwright.authoring.guessing import guess, with_kinds
from deckwright.authoring.import_file import import_file, with_kept
from deckwright.authoring.merging import EXPORT, Decision, Merged, merge
from deckwright.authoring.pictures import Pictures
from deckwright.authoring.rewriting import CannotRewriteError, rewritten
from deckwright.authoring.wanted import ART, Reading, Wanted
from deckwright.check.unknown import unknown
from deckwright.load.declared import Declared, load_declared
from deckwright.load.document import Document
from deckwright.load.files import IMPORTS
from deckwright.load.imports import Source
from deckwright.load.project import Project
from deckwright.make.atomic import write_all
from deckwright.make.import_memory import recall, remember
from deckwright.make.lock import locked
from deckwright.model.finding import ContentError, Finding
from deckwright.reading import ANYWHERE, must_stay, read_bytes
from deckwright.spreadsheets.sheet import REMARKS, At, Remark, Sheet
from deckwright.spreadsheets.table import Table
from deckwright.spreadsheets.tables import tables_of
from deckwright.spreadsheets.types_of_columns import typed

# An anchor or an alias.
_REPEATED = re.compile(r"(?<![^\s\[{,])[&*][\w-]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """A file of tables that was read: its sheets, its folder unless it was fetched, what import.yaml says."""

    sheets: Sequence[Sheet]
    source: Source
    folder: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportOptions:
    """What was asked for: who is right in conflicts, what becomes of vanished cards, whether to write."""

    decision: Decision = ""
    prune: bool = False
    dry_run: bool = False
    language: str = ""
    sheets: Sequence[str] = ()


@dataclass(slots=True)
class Imported:
    """What came of it. `texts` are files before and after, by name; `pictures` those that are copied.

    `guesses` says that import.yaml was written, so what was guessed about the tables is to be told.
    """

    texts: dict[str, tuple[str, str]] = field(default_factory=dict)
    pictures: dict[str, Path] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    rows: int = 0
    added: int = 0
    changed: int = 0
    removed: int = 0
    guesses: bool = False


def import_tables(project: Project, game: str, given: Sequence[Given], options: ImportOptions) -> Imported:
    """Bring the cards of a game to what tables say, touching only what changed. All is written at the end.

    Raises:
        ContentError: a file of the game cannot be read, has not its shape, or names what is not there.
        CannotWrite: a file cannot be written.
        Unreadable: a picture cannot be read, or be written only through a link out of the project.
    """
    importer = _Importer(project, game, options)
    with locked(str(project.root), game):
        importer.read(given)
        importer.merge()
        if not options.dry_run:
            importer.write()
    return importer.out


class _Importer:
    """The stages of one import."""

    def __init__(self, project: Project, game: str, options: ImportOptions) -> None:
        self._project, self._game, self._options = project, game, options
        self._declared = declared = load_declared(project, game)
        if found := list(_undeclared(declared)):
            raise ContentError(*found)
        files = [declared.main, *declared.rules, *declared.cards, *declared.texts.values()]
        files += [declared.imports] if declared.imports else []
        self._before = {each.file: each.text for each in files}
        self._texts: dict[str, str] = {}
        self._tables: dict[str, list[Wanted]] = {}
        self._remembered = self._to_remember = recall(project, game)
        self._left_out: set[str] = set()
        self._pictures: list[Pictures] = []
        self.out = Imported()

    def read(self, given: Sequence[Given]) -> None:
        """Read what the rows of all tables want; guess what columns are where import.yaml does not say it."""
        chosen = [(source, table, each) for each in given for source, table in self._sources(each)]
        replacing = Replacing(self._declared.plan.replace if self._declared.plan else {})
        for source, table, each in chosen:
            written = source.spot is None  # it was exported, and is not in import.yaml
            reading = Reading(table, source, self._declared, AsWritten() if written else replacing)
            pictures = Pictures(self._project.folder(self._game), each.folder)
            self._pictures.append(pictures)
            rows = list(reading.wanted())
            self._left_out |= reading.left_out
            self._find_pictures(rows, pictures, table)
            self._tables.setdefault(EXPORT if written else _called(source), []).extend(rows)
            self.out.rows += len(rows)
            self.out.findings += self._unknown_columns(reading, source, table)
            self.out.remarks += dict.fromkeys(table.remarks)

    def merge(self) -> None:
        """Merge what the tables want with what the cards say."""
        out = self.out
        merged = merge(
            self._tables,
            self._declared,
            self._remembered,
            decision=self._options.decision,
            prune=self._options.prune,
            left_out=self._left_out,
        )
        self._to_remember = merged.remembered
        out.findings += merged.findings
        out.remarks += _told_of(merged)
        out.added, out.removed = len(merged.added), len(merged.removed)
        self._texts |= {file: cards_file(data) for file, data in merged.files.new_files.items()}
        documents = merged.files.documents
        for file, data in merged.files.data.items():
            if file in documents:
                self._rewrite(documents[file], data, merged)
        out.changed = len(merged.changed)
        self._keep(merged)
        for pictures in self._pictures:
            for card in merged.added:
                pictures.find(card)  # without a word about it, art/<id>.png is a card's picture
            folder = self._project.name(self._project.folder(self._game))
            out.pictures |= {f"{folder}/{name}": path for name, path in pictures.copied.items()}
        for file, text in self._texts.items():
            before = self._before.get(file, "")
            if text != before:
                out.texts[file] = (before, text)

    def write(self) -> None:
        """Write all files, or none if one cannot be read or written; what is remembered last.

        Raises:
            Unreadable: a link leads out of the project to where one of them would be written, or a picture
                cannot be read.
            CannotWrite: no room, or no permission.
        """
        for name in (*self.out.pictures, *self.out.texts):
            must_stay(self._project.root / name, (self._project.root,))
        write_all((str(self._project.root / name), data) for name, data in self._written())
        remember(self._project, self._game, self._to_remember)

    def _written(self) -> Iterator[tuple[str, bytes]]:
        for name, path in self.out.pictures.items():
            yield name, read_bytes(path, ANYWHERE)
        for file, (_, text) in sorted(self.out.texts.items()):
            yield file, text.encode()

    def _sources(self, given: Given) -> Iterator[tuple[Source, Table]]:
        """The tables of a file with the sources that say what their columns are."""
        plan = self._declared.plan.sources if self._declared.plan else ()
        wanted = [name.casefold() for name in self._options.sheets]
        known = [source for source in plan if _is_same(source, given.source)]
        known = [source for source in known if not wanted or source.sheet.casefold() in wanted]
        named = {sheet.name.casefold() for sheet in given.sheets}
        there = [source.sheet for source in known if source.sheet and source.sheet.casefold() in named]
        tables = tables_of(given.sheets, self._options.sheets or there)
        known = known or [source for source in plan if self._fits(source, tables)]
        written = [(found, table) for table in tables if (found := exported(table, self._declared))]
        if known:
            yield from self._known(given, known, tables)
        elif written:
            yield from written
        else:
            yield from self._guessed(given, tables)

    def _known(
        self, given: Given, known: Sequence[Source], tables: Sequence[Table]
    ) -> Iterator[tuple[Source, Table]]:
        """The tables of the sources that are known. Sheets that are gone are told, and new ones like them."""
        by_sheet = {table.name.casefold(): table for table in tables}
        for source in known:
            table = by_sheet.get(source.sheet.casefold()) if source.sheet else tables[0]
            if table is None and len(tables) == 1 and not tables[0].name:
                table = tables[0]
            if table is None:
                at = At(given.sheets[0].file)
                self.out.remarks.append(Remark(at, f"there is no sheet {source.sheet} any more", harm=True))
            else:
                yield source, table
        if len(given.sheets) == len(by_sheet) or self._options.sheets:
            return
        columns = {name for source in known for name in source.columns}
        for table in tables_of(given.sheets):
            alike = sum(column.name in columns for column in table.columns)
            if table.name.casefold() not in by_sheet and alike * 2 >= len(table.columns):
                told = f"the sheet {table.name} is in no source of {IMPORTS}; --sheet '{table.name}' adds it"
                self.out.remarks.append(Remark(table.sheet.at(), told, harm=True))

    def _fits(self, source: Source, tables: Sequence[Table]) -> bool:
        """Whether a file of another name has the table of a source: all its columns, most of its cards."""
        if len(tables) != 1 or not source.columns.keys() <= tables[0].by_name.keys():
            return False
        names = [name for name, target in source.columns.items() if target.field == "name"]
        said = self._remembered.get(_called(source), {})
        told = {str(value) for card in said.values() for value in card.values()}
        column = tables[0].by_name[names[0]] if names else None
        found = tables[0].values(column) if column else []
        return sum(str(value).strip() in told for _, value in found) * 2 > len(found)

    def _guessed(self, given: Given, tables: Sequence[Table]) -> Iterator[tuple[Source, Table]]:
        """Guess the sources of a file, and note them and what they need in import.yaml and game.yaml."""
        found = guess(
            [typed(table) for table in tables], self._declared, given.source, self._options.language
        )
        self.out.guesses = True
        documents = {each.file: each for each in (self._declared.main, *self._declared.rules)}
        for file, data in with_kinds(self._declared, found).items():
            self._texts[file] = rewritten(documents[file], data)
            self._declared = self._declared.reading(self._texts[file], file)
        file = f"{self._project.name(self._project.folder(self._game))}/{IMPORTS}"
        text = import_file(self._game, found.sources)
        if (old := self._declared.imports) is not None:
            added = cast(Mapping[str, list[object]], self._declared.reading(text, file).imports.data)  # type: ignore[union-attr]
            there = cast(dict[str, object], old.data)
            listed = [*cast(list[object], there["sources"]), *added["sources"]]
            text = rewritten(old, {**there, "sources": listed})
        self._texts[file] = text
        self._declared = self._declared.reading(text, file)
        plan = self._declared.plan
        assert plan is not None
        yield from zip(plan.sources[-len(found.sources) :], tables, strict=True)

    def _find_pictures(self, rows: Iterable[Wanted], pictures: Pictures, table: Table) -> None:
        missing = 0
        for row in rows:
            name = row.values.get(ART)
            if not isinstance(name, str):
                continue
            if found := pictures.find(name):
                row.values[ART] = found
                continue
            del row.values[ART]
            missing += 1
            if missing <= REMARKS:
                table.remarks.append(Remark(row.at, f"there is no picture {name[:60]}", harm=True))
        if missing > REMARKS:
            table.remark(f"{missing} pictures were not found", harm=True)

    def _unknown_columns(self, reading: Reading, source: Source, table: Table) -> Iterator[Finding]:
        spot = source.spot or self._declared.main.spot()
        for column in reading.unknown:
            yield Finding(
                code="T603",
                place=spot.place("columns", key=True),
                message=f'the column "{column.name}" of {table.sheet.at()} is not read',
                hint="say under columns what it is, or list it under ignore",
                about=f"{self._game}/import",
            )

    def _rewrite(self, document: Document, data: Mapping[str, object], merged: Merged) -> None:
        """Write the data of a file; if that cannot be done for all cards, for those for which it can."""
        listed = cast(Sequence[object], data.get("cards", ()))
        refused = [card for card in merged.changed if merged.files.file(card) == document.file]
        for cards in (listed, [self._unless_repeated(row, document) for row in listed]):
            with suppress(CannotRewriteError):
                new = {**data, "cards": cards} if "cards" in data else data
                self._texts[document.file] = rewritten(document, new)
                refused = [card for card in refused if _row_of(card, cards) is not _row_of(card, listed)]
                break
        for card in refused:
            merged.changed.pop(card, None)
            for table, said in merged.remembered.items():
                if card in said:
                    said[card] = self._remembered.get(table, {}).get(card, {})
            self.out.findings.append(_refused(self._game, card, merged.files))

    def _unless_repeated(self, row: object, document: Document) -> object:
        """A row, or as it was before where an anchor or an alias is in its text."""
        rows = cast(Mapping[str, Sequence[object]], document.data)["cards"]
        id_ = row.get("id") if isinstance(row, dict) else None
        n = next((n for n, old in enumerate(rows) if isinstance(old, dict) and old.get("id") == id_), None)
        if n is None or rows[n] is row:
            return row
        try:
            start, end = document.positions.extent(("cards", n))
        except KeyError:
            return rows[n]
        return rows[n] if _REPEATED.search(document.text, start, end) else row

    def _keep(self, merged: Merged) -> None:
        """Note in import.yaml where cards say something else than the table, and that is meant."""
        declared = self._declared
        if declared.imports is None or declared.plan is None:
            return
        if merged.kept != declared.plan.kept:
            text = rewritten(declared.imports, with_kept(declared.imports.data, merged.kept))
            self._texts[declared.imports.file] = text


def _undeclared(declared: Declared) -> Iterator[Finding]:
    """Kinds and languages that import.yaml names and the game does not have: cards would be made of them."""
    about = f"{declared.game}/import"
    for source in declared.plan.sources if declared.plan else ():
        assert source.spot is not None
        for noun, name, known in (
            ("kind", source.kind, declared.kinds),
            ("language", source.language, declared.languages),
        ):
            yield from unknown(name, noun, tuple(known), source.spot.place(noun), about=about) if name else ()


def _called(source: Source) -> str:
    """How a table is remembered."""
    return f"{source.file or source.url}{source.sheet and '#'}{source.sheet}"


def _is_same(source: Source, given: Source) -> bool:
    """Whether a source is in a file: the same one of the project, or one of the same name elsewhere."""
    if given.url or source.url:
        return source.url == given.url
    return source.file == given.file or source.file.rpartition("/")[2] == given.file.rpartition("/")[2]


def _alike(one: object, other: object) -> bool:
    """Whether two lists hold the same, in whatever order."""
    return (
        isinstance(one, list) and isinstance(other, list) and sorted(map(str, one)) == sorted(map(str, other))
    )


def _row_of(card: str, listed: Iterable[object]) -> object:
    return next((row for row in listed if isinstance(row, dict) and row.get("id") == card), None)


def _told_of(merged: Merged) -> Iterator[Remark]:
    for at, card in merged.deleted[:REMARKS]:
        told = f"{card} was deleted from the cards, so it is not made again; --theirs makes it"
        yield Remark(at, told, harm=True)
    for at, card, kind in merged.moved[:REMARKS]:
        told = f"{card} is of the kind {kind} now; delete it from the cards, and import again with --theirs"
        yield Remark(at, told, harm=True)
    for row in merged.strange[:REMARKS]:
        told = f"there is no card for “{(row.own or row.name)[:40]}”; its words are left out"
        yield Remark(row.at, told, harm=True)


def _refused(game: str, card: str, files: CardFiles) -> Finding:
    return Finding(
        code="T606",
        place=files.place(card),
        message=f"{card} is written in a way in which its cells cannot be changed",
        hint="write out what an alias (*name) repeats, or change it by hand",
        about=f"{game}/{card}",
    )
