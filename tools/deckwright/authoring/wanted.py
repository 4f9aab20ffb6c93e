"""What the rows of a table want cards to say, read by the columns of a source of import.yaml."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from deckwright.authoring.called import named, titles
from deckwright.authoring.cells import AsWritten, Reader, Replacing, UnreadableCellError, copies, reader
from deckwright.authoring.columns import matched
from deckwright.authoring.ids import slug
from deckwright.authoring.picture_names import picture_names
from deckwright.authoring.roles import plain
from deckwright.authoring.same_columns import no_longer_same
from deckwright.authoring.writing import Plain
from deckwright.load.declared import Declared
from deckwright.load.imports import Source, Target
from deckwright.model.game import Field, Kind
from deckwright.model.near import did_you_mean, near
from deckwright.spreadsheets.listed import too_deep
from deckwright.spreadsheets.sheet import REMARKS, At, Remark, Row
from deckwright.spreadsheets.table import Column, Table, cell
from deckwright.spreadsheets.types_of_columns import Read, as_text, is_none, numbers_in

WORDS = ("name", "text", "flavour")
_SHIFTED = 3  # cells of a row that cannot be read
NAME, DECK, COPIES, ART = Target("name"), Target("deck"), Target("copies"), Target("art")


@dataclass(slots=True)
class Wanted:
    """What a row says of a card: by what it is known, its kind if that is said, what it has in each field.

    `own` is what its column of ids says. A row that `only_adds` never makes a card: its words are in a
    language that is not the game's first. None is what an empty cell says. `numbered` is what a card without
    a name is called where nothing else tells cards apart. `nameless`: its cell is empty.
    """

    own: str
    name: str
    kind: str
    at: At
    language: str
    only_adds: bool
    values: dict[Target, Plain | None] = field(default_factory=dict)
    numbered: str = ""
    nameless: bool = False


class _Read(NamedTuple):
    """A column with what import.yaml says it is, what that is for cards of a kind, and how it is read."""

    column: Column
    column_is: Target
    target: Target
    reader: Reader | None


class _Wrong(NamedTuple):
    """A cell that cannot be read: how it begins, what is wrong with it, and what is alike in other rows."""

    column: Column
    begins: str
    message: str
    cause: str


class Reading:
    """Reads the rows of a table. `unknown` are its columns that the source does not know.

    `foreign` are those in a language that the game does not have: they are not read either.
    `left_out` are the ids and names of cards whose rows are not read, for there is no kind of theirs, or
    cells of one are shifted. So any cell may hold them, and all that these say is among it.
    """

    def __init__(
        self, table: Table, source: Source, declared: Declared, replacing: Replacing | AsWritten
    ) -> None:
        self._table, self._source, self._declared = table, source, declared
        self._replacing = replacing
        self.language = source.language or declared.languages[0]
        columns, self.missing = matched(table, source)
        known_languages = declared.languages
        self.foreign = {
            column.name: target
            for column, target in columns
            if target.language and target.language not in known_languages
        }
        self.missing = [name for name in self.missing if name not in table.sheet.deep]
        self._columns = {target: column for column, target in columns if column.name not in self.foreign}
        known = {column.name for column, _ in columns} | set(source.ignore)
        names = {plain(name) for name in source.ignore}
        self.unknown = [
            column for column in table.columns if column.name not in known and plain(column.name) not in names
        ]
        self._ignored = [column for column in table.columns if plain(column.name) in names]
        self.left_out: set[str] = set()
        self._fields: dict[str, Sequence[_Read]] = {}
        self._held: dict[int, Read] = {}
        self._told: Counter[str] = Counter()
        self._counts: Counter[str] = Counter()
        self._has_names = any(target.field == "name" for target in self._columns)
        self._pictured = {} if self._has_names else picture_names(table, self._columns.get(ART))

    def wanted(self) -> Iterator[Wanted]:
        """What each row wants. What cannot be read of it is remarked of the table, and left out."""
        for name in self.missing:
            message = f"there is no column “{name}” any more; what it said of cards stays as it is"
            self._table.remark(message, harm=True)
        for key, number in self._table.sheet.deep.items():
            if key in self._source.columns:
                at = self._table.sheet.at(number)
                message = f"{too_deep(key)}; take it out of columns, and list it under ignore"
                self._table.remarks.append(Remark(at, message, harm=True))
        kind_of = self._kinds()
        for row in self._table.rows:
            kind = kind_of(row)
            wanted = None if kind is None else self._row(row, kind)
            if wanted is None:
                self.left_out |= self._may_be_known_as(row)
            else:
                yield wanted
        for what, count in self._told.items():
            if count > REMARKS:
                self._table.remark(f"{count} times: {what}", harm=True)

    def notes(self) -> Iterator[Remark]:
        """What is not read though nothing is wrong: what no cell can hold, and repeats that differ now."""
        table = self._table
        for key, number in table.sheet.deep.items():
            if key not in self._source.columns and key not in self._source.ignore:
                message = f"{too_deep(key)}, and is not read; list it under ignore"
                yield Remark(table.sheet.at(number), message)
        for row, column, other in no_longer_same(table, self._columns.values(), self._ignored):
            one, two = (as_text(cell(row, each.index) or "")[:30] for each in (column, other))
            message = (
                f"“{column.name}” is under ignore and not read: “{one}”, where “{other.name}” says “{two}”"
            )
            yield Remark(table.at(row, column), message)

    def _may_be_known_as(self, row: Row) -> set[str]:
        """What cells of a row say, and the ids that may have been made of that."""
        cells = (cell(row, column.index) for column in self._table.columns)
        said = [text for each in cells if each is not None and (text := as_text(each).strip())]
        return {*said, *(slug(text, "card") for text in said)}

    def _row(self, row: Row, kind: str) -> Wanted | None:
        """What a row wants; None of one whose cells are shifted."""
        own = self._text(row, Target("id"))
        values: dict[Target, Plain | None] = {}
        wrong: list[_Wrong] = []
        for field_ in self._of_kind(kind):
            self._read(values, kind, field_, row, wrong)
        if self._is_shifted(row, kind, wrong):
            first = wrong[0]
            cause = "cells of a row cannot be read, and look shifted: nothing of it is taken"
            seen = f"such as “{first.begins}” in “{first.column.name}”"
            self._tell(f"{len(wrong)} {cause}; {seen}", row, None, cause)
            return None
        for each in wrong:
            self._tell(f"“{each.begins}” {each.message}", row, each.column, each.cause)
        language = self.language
        name = values.get(Target("name", language))
        only_adds = language != self._declared.languages[0] and Target("name", language) in values
        numbered, nameless = "", False
        if not name and not own and not only_adds:
            self._counts[kind] += 1
            numbered = self._numbered(kind)
            name = self._pictured.get(row.number, numbered)
            nameless = self._has_names and name == numbered
            values[Target("name", language)] = name
        elif not only_adds:
            self._counts[kind] += 1
        if DECK in self._columns:
            printed = values.pop(COPIES, 1)
            values[DECK] = self._deck(row, printed)
        at = self._table.sheet.at(row.number)
        return Wanted(own, str(name or ""), kind, at, language, only_adds, values, numbered, nameless)

    def _numbered(self, kind: str) -> str:
        title = self._declared.kinds[kind].title.text if kind in self._declared.kinds else {}
        return f"{title.get(self.language) or next(iter(title.values()), 'Card')} {self._counts[kind]}"

    def _of_kind(self, kind: str) -> "Sequence[_Read]":
        """What is read of each row of a kind."""
        if kind not in self._fields:
            self._fields[kind] = [
                _Read(column, target, self._told_in(kind, target), self._reader(kind, target, column))
                for target, column in self._columns.items()
                if target.field not in ("id", "kind")
            ]
        return self._fields[kind]

    def _is_shifted(self, row: Row, kind: str, wrong: "Sequence[_Wrong]") -> bool:
        """Whether of what is no text in a row half and more cannot be read, and several cells."""
        if len(wrong) < _SHIFTED:
            return False
        typed = (each.column for each in self._of_kind(kind) if each.reader and not each.target.language)
        return 2 * len(wrong) >= sum(cell(row, column.index) is not None for column in typed)

    def _read(
        self,
        values: dict[Target, Plain | None],
        kind: str,
        field_: "_Read",
        row: Row,
        wrong: "list[_Wrong]",
    ) -> None:
        """Read a cell into `values`; what cannot be read is added to what is `wrong`."""
        value = cell(row, field_.column.index)
        if field_.reader is None:
            if value is not None and not is_none(value):
                cause = f"cards of the kind {kind} have no {field_.column_is}"
                self._tell(f"“{as_text(value)[:30]}”: {cause}", row, field_.column, cause)
            return
        try:
            values[field_.target] = field_.reader(value)
        except UnreadableCellError as error:
            target = field_.column_is
            message = f"{error}; what the card says in {target} stays as it is"
            cause = f"what “{field_.column.name}” says cannot be {target}"
            wrong.append(_Wrong(field_.column, as_text(value)[:30], message, cause))

    def _told_in(self, kind: str, target: Target) -> Target:
        """The target with the language in which its words are."""
        declared = self._field(kind, target)
        words = target.field in WORDS or (declared is not None and declared.type == "text")
        return target._replace(language=(target.language or self.language) if words else "")

    def _reader(self, kind: str, target: Target, column: Column) -> Reader | None:
        """What reads a column for the cards of a kind; None if these have no such field."""
        declared = self._field(kind, target)
        if target.back and not self._is_two_sided(kind):
            return None
        if target == COPIES:
            return copies(self._numbers(column), once=isinstance(self._replacing, Replacing))
        if target.field in ("art", "deck"):
            return _bare
        if declared is None and target.field not in WORDS:
            return None
        return reader(lambda: self._numbers(column), declared, self._replacing)

    def _numbers(self, column: Column) -> Read:
        """The numbers that a column holds, which are the same for all kinds."""
        if column.index not in self._held:
            self._held[column.index] = numbers_in(self._table, column)
        return self._held[column.index]

    def _field(self, kind: str, target: Target) -> Field | None:
        side: Kind | None = self._declared.kinds.get(kind)
        side = side.back if side and target.back else side
        return side.fields.get(target.field) if side else None

    def _is_two_sided(self, kind: str) -> bool:
        declared = self._declared.kinds.get(kind)
        return declared is not None and declared.two_sided

    def _text(self, row: Row, target: Target) -> str:
        column = self._columns.get(target)
        value = cell(row, column.index) if column else None
        return "" if value is None else as_text(value).strip()

    def _deck(self, row: Row, printed: Plain | None) -> Plain | None:
        word = self._text(row, DECK)
        if not word:
            return None
        deck = named(
            word, self._source.decks, {id_: titles(e.fields) for id_, e in self._declared.decks.items()}
        )
        if deck:
            return {deck: printed if isinstance(printed, int) else 1}
        cause = f"there is no deck “{word[:30]}”"
        hint = f"; write under decks: {word[:30]}: … which one it is"
        self._tell(cause + (did_you_mean(slug(word, "deck"), self._declared.decks) or hint), row, None, cause)
        return None

    def _kinds(self) -> Callable[[Row], str | None]:
        """A function that says of which kind the card of a row is; None if no kind is called so."""
        source, kinds = self._source, self._declared.kinds
        if Target("kind") not in self._columns:
            only = next(iter(kinds)) if len(kinds) == 1 else ""
            return lambda _: source.kind or only
        titles = {id_: [*kind.title.text.values()] for id_, kind in kinds.items()}
        by_word: dict[str, str] = {}

        def kind_of(row: Row) -> str | None:
            word = self._text(row, Target("kind"))
            if not word and source.kind:
                return source.kind
            if word not in by_word:
                by_word[word] = named(word, source.kinds, titles)
            if by_word[word]:
                return by_word[word]
            if not word:
                cause = "the row says no kind of cards, so it is left out"
                self._tell(cause, row, None, cause)
                return None
            cause = f"there is no kind of cards “{word[:30]}”, so its rows are left out"
            known = [*kinds, *(title for those in titles.values() for title in those)]
            meant = near(word, known) or near(slug(word, "card"), known)
            guess = f"did you mean {meant}? else " if meant else ""
            hint = f"{guess}declare it in game.yaml, or write under kinds: {word[:30]}: … which one it is"
            self._tell(f"{cause}; {hint}", row, None, cause)
            return None

        return kind_of

    def _tell(self, text: str, row: Row, column: Column | None, cause: str) -> None:
        """Remark what is wrong with a cell; of one cause only the first few, and how often."""
        self._told[cause] += 1
        if self._told[cause] <= REMARKS:
            self._table.remark(text, row, column, harm=True)


def _bare(value: object) -> str | None:
    return None if value is None else str(value).strip()
