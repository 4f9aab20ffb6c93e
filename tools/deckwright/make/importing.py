"""Import tables into the cards of a game: what is read, which files change, and what must be decided."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import cast

from deckwright.assets.asset_path import project_assets
from deckwright.assets.icons import game_icons
from deckwright.authoring.card_files import CardFiles
from deckwright.authoring.cells import AsWritten, Replacing
from deckwright.authoring.columns import likely_targets
from deckwright.authoring.game_files import cards_file
from deckwright.authoring.import_file import with_kept
from deckwright.authoring.marks import ROWS_OF_HALVES, about_half_written, about_stars, left_symbols
from deckwright.authoring.merging import EXPORT, VANISHED, Decision, Merged, merge
from deckwright.authoring.pictures import Pictures
from deckwright.authoring.repeats import rows_by_id, unless_repeated
from deckwright.authoring.rewriting import CannotRewriteError, rewritten
from deckwright.authoring.wanted import ART, Reading, Wanted
from deckwright.check.unknown import unknown
from deckwright.load.declared import Declared, load_declared
from deckwright.load.document import Document
from deckwright.load.imports import Source
from deckwright.load.project import Project
from deckwright.make.atomic import write_all
from deckwright.make.import_memory import pictures_taken, recall, remember
from deckwright.make.import_sources import Given, Sources, called, outside
from deckwright.make.lock import locked
from deckwright.make.redrawn import Redrawn
from deckwright.make.symbol_remarks import misspelt_symbols, symbol_remarks
from deckwright.model.finding import ContentError, Finding
from deckwright.reading import ANYWHERE, must_stay, read_bytes
from deckwright.spreadsheets.sheet import REMARKS, At, Remark
from deckwright.spreadsheets.table import Table

_AT_ONCE = nullcontext()


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportOptions:
    """What was asked for: who is right in conflicts, what becomes of vanished cards, whether to write.

    `careful` writes nothing where what import.yaml says looks half-written.
    """

    decision: Decision = ""
    prune: bool = False
    dry_run: bool = False
    careful: bool = False
    language: str = ""
    sheets: Sequence[str] = ()


@dataclass(slots=True)
class Imported:
    """What came of it. `texts` are files before and after, by name; `pictures` those that are copied.

    `notes` are about new and changed texts, and ask for nothing. `guesses` says that import.yaml was written,
    so what was guessed about the tables is to be told. `half_written` says that import.yaml looks so: it
    names a column or a language that is not there, or rows that had cards would get others.
    """

    texts: dict[str, tuple[str, str]] = field(default_factory=dict)
    pictures: dict[str, Path] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    notes: list[Remark] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    rows: int = 0
    added: int = 0
    changed: int = 0
    removed: int = 0
    guesses: bool = False
    half_written: bool = False


def import_tables(
    project: Project,
    game: str,
    files: Sequence[Given],
    options: ImportOptions,
    writing: AbstractContextManager[None] = _AT_ONCE,
) -> Imported:
    """Bring the cards of a game to what tables say, touching only what changed. All is written at the end.

    While that is done `writing` is entered, which may refuse it by an exception.

    Raises:
        ContentError: a file of the game cannot be read, has not its shape, or names what is not there.
        CannotWrite: a file cannot be written.
        Unreadable: a picture cannot be read, or be written only through a link out of the project.
    """
    importer = _Importer(project, game, options)
    with locked(str(project.root), game):
        importer.read(files)
        importer.merge()
        if not options.dry_run and not (options.careful and importer.out.half_written):
            with writing:
                importer.write()
    return importer.out


class _Importer:
    """The stages of one import."""

    def __init__(self, project: Project, game: str, options: ImportOptions) -> None:
        self._project, self._game, self._options = project, game, options
        self._declared = declared = load_declared(project, game)
        if findings := list(_undeclared(declared)):
            raise ContentError(*findings)
        files = [declared.main, *declared.rules, *declared.cards, *declared.texts.values()]
        files += [declared.imports] if declared.imports else []
        self._before = {document.file: document.text for document in files}
        self._tables: dict[str, list[Wanted]] = {}
        self._remembered = self._to_remember = recall(project, game)
        self._sources = Sources(declared, self._remembered, sheets=options.sheets, language=options.language)
        self._texts = self._sources.texts
        self._left_out: set[str] = set()
        self._outside: dict[str, Path] = {}
        self._pictures: list[Pictures] = []
        self._redrawn = Redrawn(pictures_taken(project, game))
        self._replacing = Replacing({})
        self.out = Imported()

    def read(self, files: Sequence[Given]) -> None:
        """Read what the rows of all tables want; guess what columns are where import.yaml does not say it."""
        chosen = [(source, table, file) for file in files for source, table in self._sources.of(file)]
        self._declared = self._sources.declared
        self.out.guesses = self._sources.guesses
        self.out.remarks += self._sources.remarks
        self._replacing = Replacing(self._declared.plan.replace if self._declared.plan else {})
        for source, table, file in chosen:
            written = source.spot is None  # it was exported, and is not in import.yaml
            if not written and (place := outside(self._project, file)):
                self._outside[source.file] = place
            reading = Reading(table, source, self._declared, AsWritten() if written else self._replacing)
            pictures = Pictures(self._project.folder(self._game), file.folder)
            self._pictures.append(pictures)
            rows = list(reading.wanted())
            self.out.half_written |= bool(reading.missing or reading.foreign)
            self._left_out |= reading.left_out
            if self.out.guesses:
                self.out.remarks += table.left_out
            else:
                self.out.notes += [*table.left_out, *reading.notes()]
            self._find_pictures(rows, pictures, table)
            self._tables.setdefault(EXPORT if written else called(source), []).extend(rows)
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
        vanished = any(finding.code == VANISHED for finding in merged.findings)
        out.half_written |= vanished and bool(merged.added)
        out.added, out.removed = len(merged.added), len(merged.removed)
        self._texts |= {file: cards_file(data) for file, data in merged.files.new_files.items()}
        documents = merged.files.documents
        for file, data in merged.files.data.items():
            if file in documents:
                self._rewrite(documents[file], data, merged)
        out.changed = len(merged.changed)
        self._look_at_texts(merged)
        self._keep(merged)
        for pictures in self._pictures:
            for card in merged.added:
                pictures.find(card)  # without a word about it, art/<id>.png is a card's picture
                pictures.find(f"{card}_back")
            folder = self._project.name(self._project.folder(self._game))
            out.pictures |= {f"{folder}/{name}": path for name, path in pictures.copied.items()}
            cards = {card for name in self._tables for card in merged.remembered.get(name, ())}
            redrawn = self._redrawn.of(pictures, cards, self._options.decision)
            out.pictures |= {f"{folder}/{name}": path for name, path in redrawn.items()}
        out.remarks += self._redrawn.remarks
        for file, text in self._texts.items():
            before = self._before.get(file, "")
            if text != before:
                out.texts[file] = (before, text)

    def _look_at_texts(self, merged: Merged) -> None:
        """Tell of symbols and stars in new and changed texts; in exported tables they are meant."""
        tables = {name: merged.remembered[name] for name in self._tables if name != EXPORT}
        new = [table.get(card, {}) for table in tables.values() for card in merged.added]
        new += [{str(target): value for target, value in row.items()} for row in merged.changed.values()]
        texts = [value for row in new if tables for value in row.values() if isinstance(value, str)]
        at = At(self._declared.game)
        if symbols := Counter(symbol for text in texts for symbol in left_symbols(text)):
            plan, places = self._declared.plan, self._places_of(symbols)
            slips = dict(misspelt_symbols(places, plan.replace if plan else ()))
            left = Counter({symbol: count for symbol, count in symbols.items() if symbol not in slips})
            icons = game_icons(self._game, project_assets(self._project.root)).names
            self.out.remarks += slips.values()
            self.out.remarks += symbol_remarks(
                left, icons, places[next(iter(left))] if len(left) == 1 else at
            )
        self.out.remarks += self._half_written()
        if stars := Counter(star for text in texts for star in self._replacing.starred.get(text, ())):
            self.out.notes.append(Remark(at, about_stars(stars)))

    def _places_of(self, symbols: Collection[str]) -> dict[str, At]:
        """The first row that holds each symbol."""
        places = dict.fromkeys(symbols, At(self._declared.game))
        for row in (row for rows in reversed(self._tables.values()) for row in reversed(rows)):
            for value in row.values.values():
                if isinstance(value, str):
                    places |= dict.fromkeys(places.keys() & set(left_symbols(value)), row.at)
        return places

    def _half_written(self) -> Iterator[Remark]:
        """Tell of what rows begin and never close, at each row, until it is mended there."""
        known, told = self._replacing.half_written, 0
        for row in (row for name, rows in self._tables.items() if name != EXPORT for row in rows):
            texts = [value for value in row.values.values() if isinstance(value, str) and value in known]
            if texts and (told := told + 1) <= REMARKS:
                halves = Counter(half for text in texts for half in known[text])
                yield Remark(row.at, about_half_written(halves), harm=True)
        if told > REMARKS:
            message = ROWS_OF_HALVES.format(count=told)
            yield Remark(At(self._declared.game), message, harm=True)

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
        taken = self._redrawn.seen
        remember(self._project, self._game, self._to_remember, self._outside, taken)

    def _written(self) -> Iterator[tuple[str, bytes]]:
        for name, path in self.out.pictures.items():
            yield name, read_bytes(path, ANYWHERE)
        for file, (_, text) in sorted(self.out.texts.items()):
            yield file, text.encode()

    def _find_pictures(self, rows: Iterable[Wanted], pictures: Pictures, table: Table) -> None:
        missing = 0
        for row, art in product(rows, (ART, ART._replace(back=True))):
            name = row.values.get(art)
            if not isinstance(name, str):
                continue
            if file := pictures.find(name):
                row.values[art] = file
                continue
            del row.values[art]
            missing += 1
            if missing <= REMARKS:
                message = f"there is no picture {name[:60]}; its card keeps the one that it has, if any"
                table.remarks.append(Remark(row.at, message, harm=True))
        if missing > REMARKS:
            table.remark(f"{missing} pictures were not found", harm=True)

    def _unknown_columns(self, reading: Reading, source: Source, table: Table) -> Iterator[Finding]:
        spot, about = source.spot or self._declared.main.spot(), f"{self._game}/import"
        likely = likely_targets(table, self._declared) if reading.unknown else {}
        for column in reading.unknown:
            what = f": {column.name}: {target}" if (target := likely.get(column.name)) else " what it is"
            yield Finding(
                code="T603",
                place=spot.place("columns", key=True),
                message=f'the column "{column.name}" of {table.sheet.at()} is not read',
                hint=f"say under columns{what}; or list it under ignore",
                about=about,
            )
        for name, target in reading.foreign.items():
            known = self._declared.languages
            hint = (
                f"write languages: [{', '.join((*known, target.language))}] in game.yaml, then import again"
            )
            place = spot.place("columns", name)
            yield from unknown(target.language, "language", known, place, about=about, otherwise=hint)

    def _rewrite(self, document: Document, data: Mapping[str, object], merged: Merged) -> None:
        """Write the data of a file; if that cannot be done for all cards, for those for which it can."""
        listed = cast(Sequence[object], data.get("cards", ()))
        refused = [card for card in merged.changed if merged.files.file(card) == document.file]
        for cards in (listed, unless_repeated(listed, document)):
            with suppress(CannotRewriteError):
                new = {**data, "cards": cards} if "cards" in data else data
                self._texts[document.file] = rewritten(document, new)
                written, meant = rows_by_id(cards), rows_by_id(listed)
                refused = [card for card in refused if written.get(card) is not meant.get(card)]
                break
        for card in refused:
            merged.changed.pop(card, None)
            for table, by_card in merged.remembered.items():
                if card in by_card:
                    by_card[card] = self._remembered.get(table, {}).get(card, {})
            self.out.findings.append(_refused(self._game, card, merged.files))

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


def _told_of(merged: Merged) -> Iterator[Remark]:
    for at, card in merged.deleted[:REMARKS]:
        message = f"{card} was deleted from the cards, so it is not made again; --theirs makes it"
        yield Remark(at, message, harm=True)
    for at, card, kind in merged.moved[:REMARKS]:
        message = f"{card} is of the kind {kind} here, and of another one in the cards; --theirs moves it"
        yield Remark(at, message, harm=True)
    for at, name, is_kept in merged.nameless[:REMARKS]:
        message = f"the card keeps “{name}”" if is_kept else f"it is called “{name}”"
        yield Remark(at, f"the row has no name; {message}", harm=True)
    if len(merged.nameless) > REMARKS:
        yield Remark(merged.nameless[-1][0], f"{len(merged.nameless)} rows have no name", harm=True)
    for row in merged.strange[:REMARKS]:
        message = f"there is no card for “{(row.own or row.name)[:40]}”; its words are left out"
        yield Remark(row.at, message, harm=True)


def _refused(game: str, card: str, files: CardFiles) -> Finding:
    return Finding(
        code="T606",
        place=files.place(card),
        message=f"{card} is written in a way in which its cells cannot be changed",
        hint="write out what an alias (*name) repeats, or change it by hand",
        about=f"{game}/{card}",
    )
