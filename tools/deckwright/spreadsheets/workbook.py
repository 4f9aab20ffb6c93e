"""XLSX: the sheets of a workbook with their cells, and what of them is hidden, merged or without a value."""

import re
from collections.abc import Iterator

from lxml import etree

from deckwright.spreadsheets.dates import is_date, moment
from deckwright.spreadsheets.package import Package, local, relation
from deckwright.spreadsheets.sheet import At, Sheet, Value, column_of, too_large, unusable

_PLACE = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})")
_SPELT = re.compile(r"_x([0-9A-Fa-f]{4})_")
_SUM = re.compile(r"\s*(?:SUM|SUBTOTAL|COUNTA?|AVERAGE)\(", re.IGNORECASE)
_MERGED = 20_000
_WIDEST = 1 << 14  # columns that a row may have in XLSX


def read_workbook(raw: bytes, file: str) -> list[Sheet]:
    """All sheets in order, also the hidden ones.

    Raises:
        Unreadable: it is no workbook, is damaged, or holds too much.
    """
    package = Package(raw, At(file))
    roots = (name for name in package.targets("").values() if name.endswith("workbook.xml"))
    book = next(roots, "xl/workbook.xml")
    targets = package.targets(book)
    folder = book.rpartition("/")[0]
    reader = _Reader(package, f"{folder}/sharedStrings.xml", f"{folder}/styles.xml", book)
    named = [
        (sheet.get("name", ""), sheet.get("state", "visible") != "visible", targets.get(relation(sheet), ""))
        for sheet in package.elements(book, "sheet")
    ]
    if not named:
        raise unusable(At(file), "this is no XLSX file: it has no sheets", "save it anew as XLSX")
    sheets = []
    for name, hidden, part in named:
        sheet = Sheet(file, name, hidden=hidden)
        reader.fill(sheet, part)
        sheets.append(sheet)
    return sheets


class _Reader:
    """What the cells of all sheets share: texts, formats, and from which day dates are counted."""

    def __init__(self, package: Package, strings: str, styles: str, book: str) -> None:
        self._package = package
        self._strings = [_words(string) for string in package.elements(strings, "si")]
        self._formats = _formats(package, styles)
        counted = [properties.get("date1904", "0") for properties in package.elements(book, "workbookPr")]
        self._from_1904 = any(flag in ("1", "true") for flag in counted)

    def fill(self, sheet: Sheet, part: str) -> None:
        """Read the cells of a sheet into it."""
        cells: dict[int, Value] = {}
        number = column = 0
        for element in self._package.elements(part, "c", "row", "col", "mergeCell"):
            match local(element):
                case "c":
                    number, column = _place(element, number, column)
                    if column >= _WIDEST:
                        raise too_large(sheet.at(number), f"{_WIDEST:,} columns")
                    cells[column] = self._value(element, sheet, number, column)
                    column += 1
                case "row":
                    number = _number(element.get("r", ""), number)
                    if element.get("hidden") in ("1", "true"):
                        sheet.hidden_rows.add(number)
                    sheet.add(number, cells)
                    cells, number, column = {}, number + 1, 0
                case "col":
                    _hide(sheet, element)
                case _:
                    _merge(sheet, element.get("ref", ""))

    def _value(self, cell: etree._Element, sheet: Sheet, row: int, column: int) -> Value:
        parts = {local(part): part for part in cell}
        type_ = cell.get("t", "n")
        if type_ == "inlineStr":
            return _words(parts["is"]) if "is" in parts else None
        if "f" in parts and _SUM.match(parts["f"].text or ""):
            sheet.sums.add((row, column))
        written = (parts["v"].text or "") if "v" in parts else ""
        if not written.strip() and type_ != "str":
            if "f" in parts:
                formula = (parts["f"].text or "")[:40]
                problem = f"the formula {formula and f'={formula} '}has no value"
                sheet.remark(
                    f"{problem}; open the file in an office program and save it", row, column, harm=True
                )
            return None
        if type_ == "e":
            sheet.remark(f"the formula ends in the error {written[:20]}", row, column, harm=True)
            return None
        try:
            return self._typed(written, type_, cell.get("s", "0"))
        except (ValueError, IndexError) as error:
            why = "the file is damaged: what this cell refers to is not there"
            raise unusable(sheet.at(row, column), why, "save it anew as XLSX") from error

    def _typed(self, written: str, type_: str, style: str) -> Value:
        if type_ in ("str", "d"):
            return _unspelt(written)
        if type_ == "b":
            return written.strip() == "1"
        if type_ == "s":
            return self._strings[int(written)]
        number, shown = float(written), self._formats.get(style, "")
        if is_date(shown):
            return moment(number, from_1904=self._from_1904)
        if "%" in shown:
            return f"{number * 100:.15g}%"
        return int(number) if number.is_integer() and abs(number) < 1e15 else float(f"{number:.15g}")


def _place(cell: etree._Element, row: int, column: int) -> tuple[int, int]:
    """Row and column of a cell; those that follow the cell before where it names none."""
    match = _PLACE.fullmatch(cell.get("r", ""))
    if not match:
        return max(row, 1), column
    return int(match[2]), column_of(match[1])


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isdecimal() and len(text) < 8 else max(otherwise, 1)


def _hide(sheet: Sheet, element: etree._Element) -> None:
    if element.get("hidden") in ("1", "true"):
        first, last = (_number(element.get(name, ""), 1) for name in ("min", "max"))
        sheet.hidden_columns.update(range(first - 1, min(last, _WIDEST)))


def _merge(sheet: Sheet, ref: str) -> None:
    ends = [_PLACE.fullmatch(end) for end in ref.split(":")]
    if len(sheet.merged) < _MERGED and len(ends) == 2 and ends[0] and ends[1]:
        first, last = ((int(end[2]), column_of(end[1])) for end in ends if end)
        sheet.merged.append((*first, *last))


def _words(element: etree._Element) -> str:
    """The text of a shared or inline string; bold and italic stretches within others get tags."""
    runs = [
        ("".join(part.text or "" for part in run if local(part) == "t"), _style(run))
        for run in element
        if local(run) == "r"
    ]
    if not runs:
        return _unspelt("".join(part.text or "" for part in element if local(part) == "t"))
    alike = len({style for text, style in runs if text.strip()}) < 2
    return _unspelt("".join(text if alike else _tagged(text, style) for text, style in runs))


def _tagged(text: str, style: str) -> str:
    for tag in style:
        inner = text.strip()
        text = text.replace(inner, f"<{tag}>{inner}</{tag}>", 1) if inner else text
    return text


def _style(run: etree._Element) -> str:
    marks = (local(mark) for part in run if local(part) == "rPr" for mark in part if mark.get("val") != "0")
    return "".join(sorted({*marks} & {"b", "i"}))


def _unspelt(text: str) -> str:
    """A text with the characters that are spelt out in it, such as `_x000D_`."""
    return _SPELT.sub(lambda match: chr(int(match[1], 16)), text) if "_x" in text else text


def _formats(package: Package, part: str) -> dict[str, str]:
    """By style of a cell: the format of its numbers."""
    own: dict[str, str] = {}
    formats: dict[str, str] = {}
    for element in package.elements(part, "numFmt", "cellXfs"):
        if local(element) == "numFmt":
            own[element.get("numFmtId", "")] = element.get("formatCode", "")
        else:
            formats = {str(n): _format(style, own) for n, style in enumerate(_styles(element))}
    return formats


def _styles(element: etree._Element) -> Iterator[etree._Element]:
    return (child for child in element if local(child) == "xf")


def _format(style: etree._Element, own: dict[str, str]) -> str:
    number = style.get("numFmtId", "0")
    return own.get(number) or {"9": "0%", "10": "0.00%"}.get(number, f"#{number}")
