"""A sheet of cells as a file holds it, where each of them stands, and how much of it is read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache

from deckwright.characters import visible
from deckwright.reading import Unreadable

# Empty cells are None. A list is what JSON alone can say.
Value = str | int | float | bool | date | tuple[str, ...] | None

FILE_BYTES = 32 * 1024**2
UNZIPPED_BYTES = 128 * 1024**2
ROWS = 100_000
COLUMNS = 1_000
CELLS = 1_000_000
REMARKS = 8  # of one sort that are told one by one


@dataclass(frozen=True, slots=True)
class At:
    """A place in a table: its file, the sheet, the row by number, the column by letters or name.

    `counted` says what the numbers of rows are: lines of a text, entries of a list, or rows.
    """

    file: str
    sheet: str = ""
    row: int = 0
    column: str = ""
    counted: str = "row"

    def __str__(self) -> str:
        sheet = [f"sheet {self.sheet}"] if self.sheet else []
        if self.row and self.column and self.counted == "row":
            parts = [*sheet, f"cell {self.column}{self.row}"]
        else:
            row = [f"{self.counted} {self.row}"] if self.row else []
            parts = [*sheet, *row, *([f"column {self.column}"] if self.column else [])]
        return visible(", ".join([self.file, *parts]))


@dataclass(frozen=True, slots=True)
class Remark:
    """Something about a table that a person should know. `harm`: something is wrong, no mere guess."""

    at: At
    text: str
    harm: bool = False

    def __str__(self) -> str:
        return f"{self.at}: {visible(self.text)}"


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row, from the first column on, and its number for people."""

    number: int
    values: tuple[Value, ...]


@dataclass(slots=True)
class Sheet:
    """The rows of a sheet that are not blank, and what is known of them.

    `names` are those of columns that come with a name in each row, as in JSON: then there is no header.
    `deep` are keys of JSON that hold what no cell can, each with the first entry in which it does.
    `merged` are ranges as first row, first column, last row, last column; `sums` are cells,
    by row and column, whose formulas add up or count others.
    """

    file: str
    name: str = ""
    rows: list[Row] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    names: Sequence[str] = ()
    counted: str = "row"
    hidden: bool = False
    hidden_columns: set[int] = field(default_factory=set)
    hidden_rows: set[int] = field(default_factory=set)
    merged: list[tuple[int, int, int, int]] = field(default_factory=list)
    sums: set[tuple[int, int]] = field(default_factory=set)
    deep: dict[str, int] = field(default_factory=dict)
    cells: int = 0

    def add(self, number: int, values: Mapping[int, Value] | Sequence[Value]) -> None:
        """Take a row, unless it is blank.

        Raises:
            Unreadable: it is one too many, or too wide.
        """
        numbered = values.items() if isinstance(values, Mapping) else enumerate(values)
        held = {column: value for column, value in numbered if not blank(value)}
        width = max(held, default=-1) + 1
        if not width:
            return
        self.cells += width
        what = self.too_much(width)
        if what:
            raise too_large(self.at(number), what)
        self.rows.append(Row(number, tuple(held.get(column) for column in range(width))))

    def too_much(self, width: int) -> str:
        """What there is too much of, with a row as wide as this; nothing if it is not."""
        if width > COLUMNS:
            return f"{COLUMNS} columns"
        return (
            f"{ROWS:,} rows" if len(self.rows) >= ROWS else f"{CELLS:,} cells" if self.cells > CELLS else ""
        )

    def at(self, row: int = 0, column: int = -1) -> At:
        """A place in it."""
        named = self.names[column] if self.names and column >= 0 else letters(column)
        return At(self.file, self.name, row, named, self.counted)

    def remark(self, text: str, row: int = 0, column: int = -1, *, harm: bool = False) -> None:
        """Note something about a place in it."""
        self.remarks.append(Remark(self.at(row, column), text, harm))


def blank(value: Value) -> bool:
    """Whether a cell holds nothing that a person sees."""
    return value is None or (isinstance(value, str) and not value.strip())


def letters(column: int) -> str:
    """A column as office programs call it: 0 is A, 26 is AA; nothing for none."""
    out, column = "", column + 1
    while column > 0:
        column, rest = divmod(column - 1, 26)
        out = chr(65 + rest) + out
    return out


@lru_cache(1 << 14)
def column_of(name: str) -> int:
    """The number of a column by its letters: A is 0."""
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - 64
    return number - 1


def too_large(at: At, what: str) -> Unreadable:
    """What is wrong with a table that holds more than is read."""
    return unusable(at, f"the table has more than {what}", "split it, or delete what is no card")


def unusable(at: At, why: str, hint: str) -> Unreadable:
    """What is wrong with a file that cannot be read as a table, in one sentence with its place."""
    return Unreadable("Y010", f"{at}: {visible(why)}; {hint}", hint)
