"""Columns that only repeat what others say, such as `type_code` beside `type_name`, or `double_sided`."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from deckwright.authoring.roles import Use
from deckwright.authoring.sides import says_two_sides
from deckwright.spreadsheets.sheet import Row, Value
from deckwright.spreadsheets.table import Column, Table, cell
from deckwright.spreadsheets.types_of_columns import is_number, truth

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


def two_sided_columns(table: Table, used: Sequence[Use]) -> Iterator[tuple[Column, int]]:
    """Columns that say which cards have two sides, and how many of these say nothing on their backs.

    They are called so, or are true where a back says something and nowhere else.
    """
    behind = [use.column.index for use in used if use.back]
    if not behind:
        return
    filled = [any(cell(row, index) is not None for index in behind) for row in table.rows]
    for use in used:
        is_called = says_two_sides(use.column.name)
        if (is_called or use.column.type == "bool") and not (use.role or use.back):
            says = [_is_yes(cell(row, use.column.index)) for row in table.rows]
            if is_called or says == filled:
                yield use.column, sum(said and not has for said, has in zip(says, filled, strict=True))


def about_two_sides(column: Column, bare: int) -> str:
    """What becomes of such a column."""
    message = (
        f"“{column.name}” says which cards have two sides, as the columns of their backs do; it is left out"
    )
    if not bare:
        return message
    return f"{message}, although {bare} such {'card says' if bare == 1 else 'cards say'} nothing there"


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


def _is_yes(value: Value) -> bool:
    return value == 1 or truth(value) is True


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
