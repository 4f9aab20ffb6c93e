"""CSV and TSV: which sign separates the cells, and the cells of each line."""

import csv
import io
from collections import Counter
from collections.abc import Iterator

from deckwright.reading import Unreadable
from deckwright.spreadsheets.sheet import At, Sheet, too_large, unusable

_SEPARATORS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "upright lines"}
_NONE = "\x1f"  # separates nothing: each line is one cell
_LINE = 1_000_000
_SAMPLE = 60


def read_separated(text: str, file: str, ending: str) -> Sheet:
    """The one sheet of a text.

    Raises:
        Unreadable: a line or the table is too large, or a quotation mark is never closed.
    """
    sheet = Sheet(file, counted="line")
    body, separator, first = _announced(text)
    if not separator:
        separator = "\t" if ending == ".tsv" and "\t" in body else _separator(body)
        if separator == ";":
            sheet.remark("cells are separated by semicolons, so a comma in a number is its decimal point")
        elif separator in "\t|" and ending == ".csv":
            sheet.remark(f"cells are separated by {_SEPARATORS[separator]}")
    reader = csv.reader(_lines(body, sheet, first), delimiter=separator, strict=True)
    line = first
    try:
        for cells in reader:
            sheet.add(line, cells)
            line = first + reader.line_num
    except csv.Error as error:
        raise _broken(sheet.at(line)) from error
    return sheet


def _broken(at: At) -> Unreadable:
    most = f"{csv.field_size_limit():,} characters"
    why = "a quotation mark is never closed, or not doubled within a quoted cell"
    return unusable(at, f"{why}, or a cell has more than {most}", 'write "" for one within quotes')


def _announced(text: str) -> tuple[str, str, int]:
    """The text after a first line such as `sep=;`, which Excel writes; the sign; the number of the line."""
    head, end, _ = text[:8].partition("\n")
    head = head.rstrip("\r")
    if end and head[:4].lower() == "sep=" and len(head) == 5:
        return text[text.index("\n") + 1 :], head[4], 2
    return text, "", 1


def _lines(text: str, sheet: Sheet, first: int) -> Iterator[str]:
    stream = io.StringIO(text, newline="")
    number = first
    while line := stream.readline(_LINE):
        if len(line) == _LINE:
            raise too_large(sheet.at(number), f"{_LINE:,} characters in one line")
        yield line
        number += 1


def _separator(text: str) -> str:
    """The sign by which most lines have the same number of cells, at least two."""
    lines = io.StringIO(text[: _SAMPLE * 4000], newline="")
    sample = [line for line, _ in zip(lines, range(_SAMPLE), strict=False) if len(line) < _LINE]
    best, most = _NONE, (0.5, 0.0)
    for separator in _SEPARATORS:
        counts = Counter(_widths(sample, separator))
        width, times = max(counts.items(), key=lambda pair: (pair[1], pair[0]), default=(0, 0))
        share = times / max(1, counts.total())
        if width > 1 and (share, width) > most:
            best, most = separator, (share, width)
    return best


def _widths(sample: list[str], separator: str) -> Iterator[int]:
    reader = csv.reader(sample, delimiter=separator)
    try:
        yield from (len(cells) for cells in reader if any(cells))
    except csv.Error:
        return
