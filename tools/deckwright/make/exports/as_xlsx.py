"""Cards as XLSX: a sheet for each kind, with lists to choose from; texts are never formulas or dates."""

import io
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from deckwright.authoring.card_table import CardTable
from deckwright.authoring.writing import Plain
from deckwright.load.imports import Target
from deckwright.make.exports.registry import Export, target
from deckwright.spreadsheets.sheet import At, unusable

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

_LONGEST = 32_767  # characters of a cell
_CHOICES = 255  # characters of all words of a list to choose from
_NAME = 31  # characters of the name of a sheet
_WIDEST = 60
_SPARE = 500  # rows below the cards that have lists to choose from, too


@target("xlsx", "a workbook with a sheet for each kind; the best way to and from office programs")
def write(export: Export) -> Mapping[str, bytes]:
    """One workbook with all cards.

    Raises:
        Unreadable: a text is longer than a cell may be.
    """
    from xlsxwriter.workbook import Workbook

    stream = io.BytesIO()
    book = Workbook(stream, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": export.declared.game, "created": datetime(2000, 1, 1)})  # noqa: DTZ001
    formats = {name: book.add_format(look) for name, look in _LOOKS.items()}
    taken: set[str] = set()
    for table in export.by_kind or [export.cards]:
        name = _sheet_name(table.kind or "cards", taken)
        _fill(book.add_worksheet(name), table, formats)
    book.close()
    return {".xlsx": stream.getvalue()}


_LOOKS: Mapping[str, Mapping[str, object]] = {
    "head": {"bold": True, "bottom": 1},
    "text": {"num_format": "@", "valign": "top"},
    "words": {"num_format": "@", "text_wrap": True, "valign": "top"},
    "other": {"valign": "top"},
}


def _fill(sheet: "Worksheet", table: CardTable, formats: "Mapping[str, Format]") -> None:
    sheet.freeze_panes(1, 2)
    for n, column in enumerate(table.columns):
        values = [row[n] for row in table.rows]
        field = table.fields.get(column)
        is_number = field is not None and (field.is_number or field.type == "bool")
        long = any(isinstance(value, str) and (len(value) > 40 or "\n" in value) for value in values)
        look = formats["other" if is_number or column.field == "copies" else "words" if long else "text"]
        sheet.set_column(n, n, _width(column, values), look)
        sheet.write_string(0, n, str(column), formats["head"])
        for row, value in enumerate(values, start=1):
            _write(sheet, row, n, value, look)
        if field is not None and field.type == "enum":
            _offer(sheet, n, len(values), field.among)
    sheet.autofilter(0, 0, len(table.rows), len(table.columns) - 1)


def _write(sheet: "Worksheet", row: int, column: int, value: Plain | None, look: "Format") -> None:
    if isinstance(value, bool):
        sheet.write_string(row, column, "yes" if value else "no", look)
    elif isinstance(value, int | float):
        sheet.write_number(row, column, value, look)
    elif value is not None:
        text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
        if len(text) > _LONGEST:
            at = At("the workbook", row=row + 1, column=str(column))
            raise unusable(at, f"a text has more than {_LONGEST:,} characters", "export json or csv")
        sheet.write_string(row, column, text, look)


def _offer(sheet: "Worksheet", column: int, rows: int, words: Sequence[str]) -> None:
    """Offer the words of a field in the cells of a column, also in some below the cards."""
    if len(",".join(words)) <= _CHOICES:
        rule = {"validate": "list", "source": [*words], "error_type": "warning"}
        sheet.data_validation(1, column, rows + _SPARE, column, rule)


def _width(column: Target, values: list[Plain | None]) -> int:
    widths = [len(line) for value in values for line in str("" if value is None else value).split("\n")]
    return min(_WIDEST, max([len(str(column)), *widths]) + 2)


def _sheet_name(name: str, taken: set[str]) -> str:
    """A name that no other sheet has, short enough."""
    short, number = name[:_NAME], 1
    while short.casefold() in taken:
        number += 1
        short = f"{name[: _NAME - 4]}_{number}"
    taken.add(short.casefold())
    return short
