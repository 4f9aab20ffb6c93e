"""Columns that say of each row what another one says, such as `type_code` beside `type_name`."""

from collections.abc import Sequence

from deckwright.authoring.roles import Use
from deckwright.spreadsheets.table import Column, Table, cell


def same_columns(table: Table, used: Sequence[Use]) -> dict[int, Column]:
    """By the number of each column that only repeats another one, this one.

    Kept is what has a role, else what is written with capitals. Words in languages may be alike: they are no
    repeats; nor are numbers, or what is the same on all cards.
    """
    first: dict[tuple[str, ...], Use] = {}
    same: dict[int, Column] = {}
    for use in sorted(used, key=lambda use: (use.role == "", not _has_capitals(table, use.column))):
        said = tuple(_compared(cell(row, use.column.index)) for row in table.rows)
        if use.language or use.column.type != "text" or len({*said} - {""}) < 2:
            continue
        kept = first.setdefault(said, use)
        if kept is not use and not use.role and kept.back == use.back:
            same[use.column.index] = kept.column
    return same


def _has_capitals(table: Table, column: Column) -> bool:
    return any(str(value)[:1].isupper() for _, value in table.values(column))


def _compared(value: object) -> str:
    """What a cell says, however it is spelt."""
    return "" if value is None else str(value).strip().casefold().replace("_", " ").replace("-", " ")
