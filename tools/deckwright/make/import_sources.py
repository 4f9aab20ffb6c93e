"""Choose how tables are read: by the sources that import.yaml has, as they were exported, or by a guess."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from deckwright.authoring.card_table import exported
from deckwright.authoring.guessing import guess, with_kinds
from deckwright.authoring.import_file import import_file
from deckwright.authoring.merging import Remembered
from deckwright.authoring.rewriting import rewritten
from deckwright.load.declared import Declared
from deckwright.load.files import IMPORTS
from deckwright.load.imports import Source
from deckwright.load.project import Project
from deckwright.spreadsheets.sheet import At, Remark, Sheet
from deckwright.spreadsheets.table import Table
from deckwright.spreadsheets.tables import tables_of
from deckwright.spreadsheets.types_of_columns import typed


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """A file of tables that was read: its sheets, its folder unless it was fetched, what import.yaml says."""

    sheets: Sequence[Sheet]
    source: Source
    folder: Path | None = None


class Sources:
    """Chooses the sources of the tables of files, of which only some `sheets` are read if these are named.

    `declared` is the game with what guesses add to it, `texts` are its files that these change, by name.
    """

    def __init__(
        self, declared: Declared, remembered: Remembered, *, sheets: Sequence[str] = (), language: str = ""
    ) -> None:
        self.declared = declared
        self.texts: dict[str, str] = {}
        self.remarks: list[Remark] = []
        self.guesses = False
        self._remembered = remembered
        self._sheets, self._language = sheets, language

    def of(self, given: Given) -> Iterator[tuple[Source, Table]]:
        """The tables of a file with the sources that say what their columns are."""
        plan = self.declared.plan.sources if self.declared.plan else ()
        wanted = [name.casefold() for name in self._sheets]
        known = [
            source for source in plan if (source.file, source.url) == (given.source.file, given.source.url)
        ]
        known = known or [source for source in plan if _is_called_alike(source, given.source)]
        known = [source for source in known if not wanted or source.sheet.casefold() in wanted]
        named = {sheet.name.casefold() for sheet in given.sheets}
        there = [source.sheet for source in known if source.sheet and source.sheet.casefold() in named]
        tables = tables_of(given.sheets, self._sheets or there)
        known = known or [source for source in plan if self._fits(source, tables)]
        written = [(source, table) for table in tables if (source := exported(table, self.declared))]
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
        read: set[tuple[str, str]] = set()
        for source in known:
            if (called(source), source.language) in read:
                continue  # a check tells of it; read twice, each row would make two cards
            read.add((called(source), source.language))
            table = by_sheet.get(source.sheet.casefold()) if source.sheet else tables[0]
            if table is None and len(tables) == 1 and not tables[0].name:
                table = tables[0]
            if table is None:
                at = At(given.sheets[0].file)
                self.remarks.append(Remark(at, f"there is no sheet {source.sheet} any more", harm=True))
            else:
                yield source, table
        if len(given.sheets) == len(by_sheet) or self._sheets:
            return
        columns = {name for source in known for name in source.columns}
        for table in tables_of(given.sheets):
            alike = sum(column.name in columns for column in table.columns)
            if table.name.casefold() not in by_sheet and alike * 2 >= len(table.columns):
                text = f"the sheet {table.name} is in no source of {IMPORTS}; --sheet '{table.name}' adds it"
                self.remarks.append(Remark(table.sheet.at(), text, harm=True))

    def _fits(self, source: Source, tables: Sequence[Table]) -> bool:
        """Whether a file of another name has the table of a source: all its columns, most of its cards."""
        if len(tables) != 1 or not source.columns.keys() <= tables[0].by_name.keys():
            return False
        names = [name for name, target in source.columns.items() if target.field == "name"]
        before = self._remembered.get(called(source), {})
        known = {str(value) for card in before.values() for value in card.values()}
        column = tables[0].by_name[names[0]] if names else None
        cells = tables[0].values(column) if column else []
        return sum(str(value).strip() in known for _, value in cells) * 2 > len(cells)

    def _guessed(self, given: Given, tables: Sequence[Table]) -> Iterator[tuple[Source, Table]]:
        """Guess the sources of a file, and note them and what they need in import.yaml and game.yaml."""
        guessed = guess([typed(table) for table in tables], self.declared, given.source, self._language)
        self.guesses = True
        documents = {document.file: document for document in (self.declared.main, *self.declared.rules)}
        for file, data in with_kinds(self.declared, guessed).items():
            self.texts[file] = rewritten(documents[file], data)
            self.declared = self.declared.reading(self.texts[file], file)
        file = f"{self.declared.main.file.rpartition('/')[0]}/{IMPORTS}"
        text = import_file(self.declared.game, guessed.sources)
        if (old := self.declared.imports) is not None:
            added = cast(Mapping[str, list[object]], self.declared.reading(text, file).imports.data)  # type: ignore[union-attr]
            there = cast(dict[str, object], old.data)
            listed = [*cast(list[object], there["sources"]), *added["sources"]]
            text = rewritten(old, {**there, "sources": listed})
        self.texts[file] = text
        self.declared = self.declared.reading(text, file)
        plan = self.declared.plan
        assert plan is not None
        yield from zip(plan.sources[-len(guessed.sources) :], tables, strict=True)


def outside(project: Project, given: Given) -> Path | None:
    """Where a file of tables lies, if that is outside the project; import.yaml has only its name then."""
    if given.folder is None or "/" in given.source.file:
        return None
    place = given.folder.resolve() / given.source.file
    return None if place.is_relative_to(project.root) else place


def called(source: Source) -> str:
    """How a table is remembered."""
    return f"{source.file or source.url}{source.sheet and '#'}{source.sheet}"


def _is_called_alike(source: Source, given: Source) -> bool:
    """Whether a source is a file of the same name elsewhere."""
    if given.url or source.url:
        return False
    return source.file.rpartition("/")[2] == given.file.rpartition("/")[2]
