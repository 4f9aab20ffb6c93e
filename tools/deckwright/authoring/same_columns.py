"""Columns that say of each row what another one says, such as `type_code` beside `type_name`."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from deckwright.authoring.roles import Use
from deckwright.spreadsheets.sheet import Row
from deckwright.spreadsheets.table import Column, Table, cell
from deckwright.spreadsheets.types_of_columns import is_number

_MANY = 8  # rows on which columns of unlike names agree that one of them only repeats the other


def same_columns(table: Table, used: Sequence[Use]) -> dict[int, Column]:
    """By the number of each column that only repeats another one, this one.

    Kept is what has a role, else what is written with capitals. Words in languages may be alike: they are no
    repeats; nor are numbers, or what is the same on all cards. Columns whose names have no word in common
    must agree on many cards.
    """
    first: dict[tuple[str, ...], Use] = {}
    same: dict[int, Column] = {}
    for use in sorted(used, key=lambda use: (use.role == "", not _has_capitals(table, use.column))):
        said = _said(table, use.column)
        if use.language or use.column.type != "text" or len({*said} - {""}) < 2:
            continue
        kept = first.setdefault(said, use)
        is_same = kept is not use and not use.role and kept.back == use.back
        if is_same and _is_sure(said, use.column, kept.column):
            same[use.column.index] = kept.column
    return same


def no_longer_same(
    table: Table, read: Collection[Column], ignored: Iterable[Column]
) -> Iterator[tuple[Row, Column, Column]]:
    """Columns that are not read and mostly repeat one that is: the first row that differs, and both."""
    said = {column.index: _said(table, column) for column in read}
    by_index = {column.index: column for column in read}
    for column in ignored:
        own = _said(table, column)
        for index, theirs in said.items():
            pairs = list(zip(own, theirs, strict=True))
            same = [one for one, two in pairs if one == two and one and not is_number(one)]
            differ = [row for row, (one, two) in zip(table.rows, pairs, strict=True) if one != two]
            if differ and len({*same}) > 1 and len(same) > len(differ):
                yield differ[0], column, by_index[index]
                break


def _is_sure(said: Sequence[str], column: Column, other: Column) -> bool:
    """Whether two columns that say the same are meant to: by their names, or since it is no accident."""
    words = [{*_compared(each.name).split()} for each in (column, other)]
    filled = [word for word in said if word]
    return bool(words[0] & words[1]) or (len(filled) >= _MANY and len({*filled}) > 2)


def _said(table: Table, column: Column) -> tuple[str, ...]:
    return tuple(_compared(cell(row, column.index)) for row in table.rows)


def _has_capitals(table: Table, column: Column) -> bool:
    return any(str(value)[:1].isupper() for _, value in table.values(column))


def _compared(value: object) -> str:
    """What a cell says, however it is spelt."""
    return "" if value is None else str(value).strip().casefold().replace("_", " ").replace("-", " ")
