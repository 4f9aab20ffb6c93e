"""Find the header of a sheet: what stands above it, which columns it names, and which rows are no data."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from deckwright.spreadsheets.no_cards import cards_alone
from deckwright.spreadsheets.sheet import Row, Sheet, Value, blank, letters
from deckwright.spreadsheets.table import Column, Table, cell
from deckwright.spreadsheets.types_of_columns import is_number

_SEARCHED = 20  # rows in which a header is looked for
_LONGEST = 60  # characters of a name
# One of these in a row says that it is a header, whatever stands below.
_USUAL = re.compile(
    r"(?:id|name|title|card|type|kind|class|cost|text|rules|effect|description|flavor|flavour|qty|quantity|copies|"
    r"count|amount|art|image|picture|question|answer|word|number|set|rarity|"
    r"typ|karte|kosten|anzahl|menge|bild|frage|antwort|wort|titel|beschreibung|seltenheit|"
    r"nom|titre|carte|coût|quantité|texte|image|nombre|carta|coste|cantidad|texto|imagen)"
)


def table_of(sheet: Sheet) -> Table:
    """The table in a sheet that is not empty, with what was guessed about its header."""
    _spread(sheet)
    if sheet.names:
        columns = tuple(Column(name, index) for index, name in enumerate(sheet.names))
        return _cleared(Table(sheet, columns, tuple(sheet.rows), sheet.remarks))
    start = _start(sheet)
    for row in sheet.rows[:start]:
        shown = next(str(value) for value in row.values if not blank(value))
        sheet.remark(f"“{shown[:40]}” is taken for a title above the table", row.number)
    width = max(len(row.values) for row in sheet.rows[start:])
    if _is_header(sheet.rows[start], sheet.rows[start + 1 :], width):
        columns = _columns(sheet, sheet.rows[start], width)
        table = Table(sheet, columns, tuple(sheet.rows[start + 1 :]), sheet.remarks)
        return _cleared(cards_alone(_without_repeats(table, sheet.rows[start])))
    return _headless(sheet, start, width)


def _start(sheet: Sheet) -> int:
    """The index of the first row that is as wide as most: those above are titles."""
    widths = Counter(_filled(row) for row in sheet.rows[: 10 * _SEARCHED])
    usual = max(widths, key=lambda width: (widths[width], width))
    needed = max(2, (usual + 1) // 2) if usual > 1 else 1
    indexes = (n for n, row in enumerate(sheet.rows[:_SEARCHED]) if _filled(row) >= needed)
    return next(indexes, 0)


def _filled(row: Row) -> int:
    return sum(not blank(value) for value in row.values)


def _is_header(first: Row, rest: Sequence[Row], width: int) -> bool:
    """Whether a row names columns: texts that are no numbers, usual names, or unlike what stands below."""
    names = [value for value in first.values if not blank(value)]
    if any(_is_data(name) for name in names):
        return False
    if any(_USUAL.fullmatch(part) for name in names for part in _words(name)):
        return True
    return bool(rest) and width > 1 and len({*map(str, names)}) == len(names)


def _is_data(value: Value) -> bool:
    return not isinstance(value, str) or is_number(value) or len(value) > _LONGEST or value.endswith("?")


def _words(value: Value) -> list[str]:
    return str(value).casefold().replace("_", " ").replace(".", " ").replace("(", " ").split()


def _columns(sheet: Sheet, header: Row, width: int) -> tuple[Column, ...]:
    """The columns that a header names, and those without a name that hold something."""
    columns: list[Column] = []
    taken: Counter[str] = Counter()
    for index in range(width):
        name = " ".join(str(cell(header, index) or "").split())
        holds = any(cell(row, index) is not None for row in sheet.rows if row.number > header.number)
        if not name and not holds:
            continue
        if not name:
            first = next(
                row for row in sheet.rows if row.number > header.number and cell(row, index) is not None
            )
            name = f"column {letters(index)}"
            _unnamed(sheet, first, index, len(header.values), name)
        taken[name.casefold()] += 1
        if (times := taken[name.casefold()]) > 1:
            sheet.remark(
                f"there is a column “{name}” already; this one is “{name} {times}”", header.number, index
            )
            name = f"{name} {times}"
        columns.append(Column(name, index))
    return tuple(columns)


def _unnamed(sheet: Sheet, row: Row, index: int, width: int, name: str) -> None:
    """Tell of a column without a name; beyond the header a row is probably too long by a separator."""
    if index < width:
        sheet.remark(f"the column has no name; it is called “{name}”", row.number, index)
        return
    message = (
        f"the row is longer than the header: “{str(cell(row, index))[:30]}” stands in a column without a name"
    )
    sheet.remark(f"{message}; it is called “{name}”", row.number, index, harm=True)


def _without_repeats(table: Table, header: Row) -> Table:
    """A table without the rows that say the header again, as at page breaks."""
    repeats = [row for row in table.rows if row.values == header.values]
    for row in repeats:
        table.remark("the header stands here once more; the row is left out", row)
    rows = tuple(row for row in table.rows if row.values != header.values)
    return Table(table.sheet, table.columns, rows, table.remarks)


def _headless(sheet: Sheet, start: int, width: int) -> Table:
    """A table whose first row is data: its first column of words is the name."""
    rows = tuple(sheet.rows[start:])
    texts = [
        sum(isinstance(value := cell(row, index), str) and not is_number(value) for row in rows)
        for index in range(width)
    ]
    first = next((index for index, count in enumerate(texts) if count * 2 >= len(rows)), 0)
    columns = tuple(
        Column("name" if index == first else f"column {letters(index)}", index)
        for index in range(width)
        if any(cell(row, index) is not None for row in rows)
    )
    sheet.remark(
        f"the table has no header: its column {letters(first)} is taken for the name",
        rows[0].number,
    )
    return _cleared(Table(sheet, columns, rows, sheet.remarks, named=False))


def _cleared(table: Table) -> Table:
    """A table without hidden and empty columns, told of, and with hidden and short rows told of."""
    hidden = [column for column in table.columns if column.index in table.sheet.hidden_columns]
    for column in hidden:
        table.remark(f"the column “{column.name}” is hidden, so it is left out", column=column)
    left = [column for column in table.columns if column not in hidden]
    empty = [column for column in left if not table.values(column)]
    for column in empty:
        table.remark(f"the column “{column.name}” is empty, so it is left out", column=column)
    if rows := [row for row in table.rows if row.number in table.sheet.hidden_rows]:
        more = f" and {len(rows) - 1} more" if len(rows) > 1 else ""
        table.remark(f"the row{more} is hidden; it is read all the same", rows[0])
    columns = tuple(column for column in left if column not in empty)
    return replace(table, columns=columns)


def _spread(sheet: Sheet) -> None:
    """Fill the rows of cells that are merged downwards with what stands in the first of them."""
    places = {row.number: n for n, row in enumerate(sheet.rows)}
    for top, left, bottom, right in sheet.merged:
        first = places.get(top)
        value = cell(sheet.rows[first], left) if first is not None else None
        if first is None or value is None or bottom == top:
            continue
        last = first
        while last + 1 < len(sheet.rows) and sheet.rows[last + 1].number <= bottom:
            last += 1
            row = sheet.rows[last]
            values = [*row.values, *([None] * (left + 1 - len(row.values)))]
            values[left] = value
            sheet.rows[last] = Row(row.number, tuple(values))
        if right > left or last > first:
            sheet.remark(f"“{str(value)[:30]}” is merged over rows; each of them gets it", top, left)
