"""A game made of tables: kinds with their fields, cards, decks, and what was guessed on the way."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from deckwright.authoring.guessing import TAKEN, declared_as
from deckwright.authoring.ids import Ids, slug
from deckwright.authoring.marks import (
    ROWS_OF_HALVES,
    about_half_written,
    about_stars,
    half_written,
    marked,
    starred,
    symbols,
)
from deckwright.authoring.picture_names import picture_names
from deckwright.authoring.roles import Use, plain, uses
from deckwright.authoring.same_columns import about_two_sides, same_columns, two_sided_columns
from deckwright.authoring.writing import Plain
from deckwright.load.imports import Source, Target
from deckwright.spreadsheets.sheet import REMARKS, At, Remark, Row, Value
from deckwright.spreadsheets.table import Column, Table, cell
from deckwright.spreadsheets.types_of_columns import as_text

_MOST_COPIES = 1000
_WORDS = ("name", "text", "flavour")


@dataclass(slots=True)
class DraftCard:
    """A card: its id, what it says by field, the pictures that the table names, and where it stands there."""

    id: str
    says: dict[str, Plain]
    at: At
    picture: str = ""
    back_picture: str = ""


@dataclass(slots=True)
class DraftKind:
    """A kind of cards: its title, and how its fields are declared. With two sides `back` has those behind.

    The cards of a kind that is `unnamed` have names of our making: the table has none.
    """

    id: str
    title: str
    fields: dict[str, Plain] = field(default_factory=dict)
    back: dict[str, Plain] | None = None
    cards: list[DraftCard] = field(default_factory=list)
    unnamed: bool = False
    size: str = "poker"


@dataclass(slots=True)
class Draft:
    """A game to be written. `decks` have their cards by id; without any, all cards are one deck.

    `sources` say which column of each table became what; `symbols` are what in texts looks like some.
    """

    languages: tuple[str, ...]
    kinds: dict[str, DraftKind] = field(default_factory=dict)
    decks: dict[str, dict[str, int]] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    sources: list[Source] = field(default_factory=list)
    symbols: Counter[str] = field(default_factory=Counter)

    @property
    def cards(self) -> Iterable[DraftCard]:
        """All cards."""
        return (card for kind in self.kinds.values() for card in kind.cards)


def draft_of(tables: Sequence[Table], language: str) -> Draft:
    """The game that some tables describe; `language` is that of columns that name none."""
    used = [uses(table) for table in tables]
    named = dict.fromkeys(use.language for of_table in used for use in of_table)
    languages = tuple(dict.fromkeys(code or language for code in named)) or (language,)
    draft, ids = Draft(languages), Ids()
    if len(languages) > 1:
        message = f"the columns are written in {', '.join(languages)}; {languages[0]} is the first language"
        draft.remarks.append(Remark(At(tables[0].sheet.file), message))
    kinds = Ids(("all",))
    for table, of_table in zip(tables, used, strict=True):
        _Maker(draft, table, of_table, ids).make(kinds, several=len(tables) > 1)
    return draft


class _Side:
    """The columns about one side of cards: by their roles, and by the fields that they become."""

    def __init__(self, used: Iterable[Use]) -> None:
        self.roles: dict[str, list[Use]] = {}
        self.fields: dict[str, list[Use]] = {}
        named = Ids(TAKEN)
        names: dict[str, str] = {}
        for use in used:
            if use.role:
                self.roles.setdefault(use.role, []).append(use)
            else:
                name = names.setdefault(use.base, "") or named.give(use.base, "field")
                names[use.base] = name
                self.fields.setdefault(name, []).append(use)

    def declared(self, rows: Sequence[Row]) -> dict[str, Plain]:
        """How each field is declared that some of the rows fill."""
        fields = {name: declared_as([use.column for use in used], rows) for name, used in self.fields.items()}
        return {name: declared for name, declared in fields.items() if declared is not None}

    def is_filled(self, rows: Sequence[Row]) -> bool:
        """Whether some of the rows say anything about it."""
        columns = [use.column.index for used in (*self.roles.values(), *self.fields.values()) for use in used]
        return any(cell(row, index) is not None for index in columns for row in rows)


class _Maker:
    """Makes the kinds and cards of one table."""

    def __init__(self, draft: Draft, table: Table, used: Sequence[Use], ids: Ids) -> None:
        self._draft, self._table, self._ids = draft, table, ids
        self._same = same_columns(table, used)
        self._two_sided = dict(two_sided_columns(table, used))
        self._left = {*self._same, *(column.index for column in self._two_sided)}
        told = [use for use in used if use.column.index not in self._left]
        self._front, self._behind = (_Side(use for use in told if use.back == back) for back in (False, True))
        self._roles = self._front.roles
        self._starred: Counter[str] = Counter()
        self._half_written: dict[int, tuple[Row, Counter[str]]] = {}
        self._nameless = 0
        art = next((use.column for use in self._roles.get("art", ())), None)
        self._pictured = {} if "name" in self._roles else picture_names(table, art)

    def make(self, kinds: Ids, *, several: bool) -> None:
        """Add the kinds and cards to the draft, and what was guessed."""
        self._tell_of_roles()
        made: dict[str, DraftKind] = {}
        rows: dict[str, list[Row]] = {}
        for row in self._table.rows:
            title = self._kind_of(row) or marked(self._table.name if several else "") or "Card"
            if title.casefold() not in made:
                kind = DraftKind(kinds.give(title, "kind"), title[:1].upper() + title[1:])
                made[title.casefold()] = self._draft.kinds[kind.id] = kind
            rows.setdefault(title.casefold(), []).append(row)
        for key, kind in made.items():
            self._fill(kind, rows[key])
        self._draft.sources.append(self._source(made))
        self._tell_of_texts()
        self._draft.remarks[:0] = [*self._table.remarks, *self._table.left_out]

    def _source(self, made: Mapping[str, DraftKind]) -> Source:
        """How the table is read again: which column is what."""
        columns: dict[str, Target] = {}
        for side in (self._front, self._behind):
            for name, used in (*side.roles.items(), *side.fields.items()):
                columns |= {use.column.name: Target(name, use.language, use.back) for use in used}
        words = {
            str(cell(row, use.column.index)).strip()
            for use in self._roles.get("kind", ())
            for row in self._table.rows
        }
        kinds = {word: made[marked(word).casefold()].id for word in sorted(words)}
        return Source(
            columns={
                name: columns[name] for name in (c.name for c in self._table.columns) if name in columns
            },
            ignore=(
                *(c.name for c in self._table.columns if c.index in self._left),
                *(key for key in self._table.sheet.deep if key not in self._table.by_name),
            ),
            sheet=self._table.name,
            kind="" if kinds else next((kind.id for kind in made.values()), ""),
            kinds={word: kind for word, kind in kinds.items() if kind != slug(word, "card")},
        )

    def _fill(self, kind: DraftKind, rows: Sequence[Row]) -> None:
        kind.fields, kind.unnamed = self._front.declared(rows), "name" not in self._roles
        if self._behind.is_filled(rows):
            kind.back = self._behind.declared(rows)
        for row in rows:
            card = self._card(kind, row)
            kind.cards.append(card)
            for use in self._roles.get("deck", ()):
                deck = marked(str(cell(row, use.column.index))) or "Deck"
                copies = card.says.pop("copies", 1)
                assert isinstance(copies, int)
                if copies:
                    self._draft.decks.setdefault(deck, {})[card.id] = copies

    def _card(self, kind: DraftKind, row: Row) -> DraftCard:
        says: dict[str, Plain] = {}
        at = self._table.sheet.at(row.number)
        names = self._words(self._roles.get("name", ()), row)
        if not names:
            first = self._pictured.get(row.number) or f"{kind.title} {len(kind.cards) + 1}"
            names = first if len(self._draft.languages) == 1 else dict.fromkeys(self._draft.languages, first)
            self._nameless += 1
            if "name" in self._roles and self._nameless <= REMARKS:
                self._table.remark(f"the row has no name; it is called “{first}”", row, harm=True)
        first = str(names if isinstance(names, str) else next(iter(names.values())))
        own = next((cell(row, use.column.index) for use in self._roles.get("id", ())), None)
        says["name"] = names
        says |= self._words_of(self._front, row, ("text", "flavour"))
        for use in self._roles.get("copies", ()):
            says["copies"] = self._copies(row, use.column)
        says |= self._values(kind.fields, self._front, row)
        if kind.back is not None:
            behind = self._words_of(self._behind, row, _WORDS) | self._values(kind.back, self._behind, row)
            says |= {"back": behind} if behind else {}
        id_ = self._ids.give(str(own or first), kind.id)
        return DraftCard(id_, says, at, _picture(self._front, row), _picture(self._behind, row))

    def _words_of(self, side: _Side, row: Row, roles: Iterable[str]) -> dict[str, Plain]:
        texts = {role: self._words(side.roles.get(role, ()), row) for role in roles}
        return {role: words for role, words in texts.items() if words}

    def _values(self, fields: Mapping[str, Plain], side: _Side, row: Row) -> dict[str, Plain]:
        values = {name: self._value(fields.get(name), used, row) for name, used in side.fields.items()}
        return {name: value for name, value in values.items() if value is not None}

    def _value(self, declared: Plain | None, used: Sequence[Use], row: Row) -> Plain | None:
        type_ = declared.get("type") if isinstance(declared, Mapping) else declared
        if type_ == "text":
            return self._words(used, row) or None
        value = cell(row, used[0].column.index)
        assert value is None or isinstance(value, str | int | float)
        return value

    def _words(self, used: Sequence[Use], row: Row) -> dict[str, Plain] | str:
        """What a card says, by language if there are several; what the table does not say is not there."""
        texts = {
            use.language or self._draft.languages[0]: self._text(cell(row, use.column.index), row)
            for use in used
        }
        texts = {language: text for language, text in texts.items() if text}
        if not texts or len(self._draft.languages) == 1:
            return next(iter(texts.values()), "")
        return {language: texts[language] for language in self._draft.languages if language in texts}

    def _text(self, value: Value, row: Row) -> str:
        if value is None:
            return ""
        text = as_text(value)
        self._draft.symbols.update(symbols(text))
        self._starred.update(starred(text))
        if halves := half_written(text):
            self._half_written.setdefault(row.number, (row, Counter()))[1].update(halves)
        return marked(text)

    def _copies(self, row: Row, column: Column) -> int:
        value = cell(row, column.index)
        if value is None:
            return 1
        assert isinstance(value, int)
        if 0 <= value <= _MOST_COPIES:
            return value
        message = f"{value} copies cannot be printed: 0 to {_MOST_COPIES} can; the card has one"
        self._table.remark(message, row, column, harm=True)
        return 1

    def _kind_of(self, row: Row) -> str:
        return next((marked(str(cell(row, use.column.index))) for use in self._roles.get("kind", ())), "")

    def _tell_of_roles(self) -> None:
        what = {
            "kind": "each word in it becomes a kind of card",
            "copies": "it says how often each card is printed; an empty cell means once",
            "id": "ids are made from it",
            "deck": "each word in it becomes a deck",
            "art": "it names the pictures",
        }
        for role, used in self._roles.items():
            if role in what:
                self._table.remark(
                    f"“{used[0].column.name}” is the {role} of cards: {what[role]}", column=used[0].column
                )
            elif plain(used[0].base) != role:
                self._table.remark(
                    f"“{used[0].column.name}” is taken for the {role} of cards", column=used[0].column
                )
        if "name" not in self._roles:
            how = "like their pictures" if self._pictured else "by their number"
            self._table.remark(f"no column looks like a name, so cards are called {how}")
        for column in self._table.columns:
            if kept := self._same.get(column.index):
                message = f"“{column.name}” says what “{kept.name}” says, and is left out"
                self._table.remark(message, column=column)
        for column, bare in self._two_sided.items():
            self._table.remark(about_two_sides(column, bare), column=column, harm=bare > 0)
        for side in (self._front, self._behind):
            for name, used in side.fields.items():
                if name != slug(used[0].base, "field"):
                    message = (
                        f"cards have “{slug(used[0].base, 'field')}” already, so this field is called {name}"
                    )
                    self._table.remark(message, column=used[0].column)
        behind = [*self._behind.roles.values(), *self._behind.fields.values()]
        columns = sorted((use.column for used in behind for use in used), key=lambda column: column.index)
        if columns:
            message = f"{_listed([column.name for column in columns])} on the back of cards"
            self._table.remark(message, column=columns[0])

    def _tell_of_texts(self) -> None:
        if self._starred:
            self._table.remark(about_stars(self._starred))
        for row, halves in [*self._half_written.values()][:REMARKS]:
            self._table.remark(about_half_written(halves), row, harm=True)
        if len(self._half_written) > REMARKS:
            self._table.remark(ROWS_OF_HALVES.format(count=len(self._half_written)), harm=True)
        if self._nameless > REMARKS and "name" in self._roles:
            self._table.remark(f"{self._nameless} rows have no name", harm=True)


def _picture(side: _Side, row: Row) -> str:
    """The picture that a row names for a side."""
    return next((str(cell(row, use.column.index) or "") for use in side.roles.get("art", ())), "").strip()


def _listed(names: Sequence[str]) -> str:
    """Names of columns as the beginning of a sentence."""
    shown = [f"“{name}”" for name in names[:6]] + [f"{len(names) - 6} more"] * (len(names) > 6)
    return f"{shown[0]} is" if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]} are"
