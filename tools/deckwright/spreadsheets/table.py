"""A table: columns with names, rows of values, each with its place."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from deckwright.spreadsheets.sheet import At, Remark, Row, Sheet, Value, blank


@dataclass(frozen=True)
class Column:
    """A column by its name, and which of the sheet it is. `among` are the few words that it holds, if so.

    The type is `int`, `half` (some have a half), `decimal`, `bool` or `text`. In a column of numbers
    `words` are those that are in the place of some, such as X.
    """

    name: str
    index: int
    type: str = "text"
    among: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """What a sheet holds under its header. `named` tells whether the sheet had one.

    `left_out` tells of the rows that are no cards, which `rows` is without.
    """

    sheet: Sheet
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    remarks: list[Remark] = field(default_factory=list)
    named: bool = True
    left_out: Sequence[Remark] = ()

    @property
    def name(self) -> str:
        """The sheet's name, empty where a file is one table."""
        return self.sheet.name

    @cached_property
    def by_name(self) -> dict[str, Column]:
        """The columns by name."""
        return {column.name: column for column in self.columns}

    def values(self, column: Column) -> Sequence[tuple[Row, Value]]:
        """What stands in a column, with the rows in which it does; empty cells are left out."""
        index = column.index
        if index not in self._held:
            self._held[index] = [
                (row, row.values[index])
                for row in self.rows
                if index < len(row.values) and not blank(row.values[index])
            ]
        return self._held[index]

    @cached_property
    def _held(self) -> dict[int, list[tuple[Row, Value]]]:
        return {}

    def at(self, row: Row, column: Column) -> At:
        """The place of a cell."""
        return self.sheet.at(row.number, column.index)

    def remark(
        self, text: str, row: Row | None = None, column: Column | None = None, *, harm: bool = False
    ) -> None:
        """Note something about it, a row or a cell."""
        at = self.sheet.at(row.number if row else 0, column.index if column else -1)
        self.remarks.append(Remark(at, text, harm))


def cell(row: Row, index: int) -> Value:
    """What a row has in a column; None where it is too short or the cell blank."""
    value = row.values[index] if index < len(row.values) else None
    return None if blank(value) else value
