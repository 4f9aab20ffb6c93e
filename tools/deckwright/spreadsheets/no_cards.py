"""Rows of a table that are no cards: headings of groups, and totals. They are left out, and told."""

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from deckwright.spreadsheets.sheet import REMARKS, Remark, Row, blank
from deckwright.spreadsheets.table import Column, Table, cell
from deckwright.spreadsheets.types_of_columns import is_number, numbers_in

_WIDE = 4  # columns of a table in which a cell alone in its row says something
_HIGH = 4  # rows over which a heading can be merged
_TOTAL = re.compile(
    r"(?:grand[ -]?|sub-?)?totals?|sums?|gesamt(?:summe)?"
    r"|(?:zwischen)?summe|insgesamt|somme|sous-total|suma|somma|totale|totaal"
)


def cards_alone(table: Table) -> Table:
    """A table without the rows that are headings or totals; `left_out` tells of them."""
    leading = _leading(table)
    headings = _headings(table, leading)
    numbers = {row.number for row in headings}
    totals = list(_totals(table, leading, numbers))
    told = [
        *_told(table, headings, "a heading", "; a card with a name alone? fill one more of its cells"),
        *_told(table, totals, "a total", ""),
    ]
    numbers |= {row.number for row in totals}
    rows = tuple(row for row in table.rows if row.number not in numbers)
    return replace(table, rows=rows, left_out=told)


def _leading(table: Table) -> Sequence[Column]:
    """The columns in which a heading can stand: up to the first of texts that mostly differ, the names."""
    for n, column in enumerate(table.columns):
        held = [(row, value) for row, value in table.values(column) if len(_filled(row)) > 1]
        texts = [value for _, value in held if isinstance(value, str) and not is_number(value)]
        if texts and len(texts) * 2 > len(held) and len({*texts}) * 2 > len(texts):
            return table.columns[: n + 1]
    return table.columns[:1]


def _filled(row: Row) -> list[int]:
    return [index for index, value in enumerate(row.values) if not blank(value)]


def _headings(table: Table, leading: Sequence[Column]) -> list[Row]:
    """The rows in which a text stands alone, merged over most columns as no card is.

    In a wide table of which most rows are filled, also those where it is not merged, if these are few.
    """
    places = {column.index for column in leading}
    lone = {row.number for row in table.rows if _is_lone(row, places)}
    others = [row for row in table.rows if row.number not in lone]
    width = len(table.columns)
    merged = _merged(table)
    usual = {span for row in others for span in merged.get(row.number, ())}
    sure = {
        number
        for number in lone
        if any(2 * (last - first + 1) > width for first, last in merged.get(number, set()) - usual)
    }
    full = sum(len(_filled(row)) * 2 >= width for row in others)
    if width >= _WIDE and full * 2 > len(others) and len(lone - sure) * 2 <= len(others):
        sure = lone
    return [row for row in table.rows if row.number in sure]


def _is_lone(row: Row, places: Collection[int]) -> bool:
    filled = _filled(row)
    value = row.values[filled[0]]
    return len(filled) == 1 and filled[0] in places and isinstance(value, str) and not is_number(value)


def _merged(table: Table) -> dict[int, set[tuple[int, int]]]:
    """By row the first and last columns of what is merged over several of them."""
    out: dict[int, set[tuple[int, int]]] = {}
    for top, left, bottom, right in table.sheet.merged:
        if right > left:
            for number in range(top, min(bottom, top + _HIGH - 1) + 1):
                out.setdefault(number, set()).add((left, right))
    return out


def _totals(table: Table, leading: Sequence[Column], headings: Collection[int]) -> Iterator[Row]:
    """The rows that are called a total and whose other cells are sums: of all above, or of their group.

    The last row is one also with few numbers that are no sums: these may be old.
    A formula says that it is a sum; where all cells are such, the row needs no name.
    """
    formulas: dict[int, set[int]] = {}
    for number, index in table.sheet.sums:
        formulas.setdefault(number, set()).add(index)
    if not formulas and all(_name(row, leading) is None for row in table.rows):
        return
    numbers = {column.index: numbers_in(replace(table, remarks=[]), column) for column in table.columns}
    above: dict[int, float] = {}
    group: dict[int, float] = {}
    for row in table.rows:
        if row.number in headings:
            group = {}
            continue
        filled = _filled(row)
        sums = formulas.get(row.number, set())
        name = _name(row, leading)
        rest = {index for index in filled if index != name}
        said = {index: numbers.get(index, {}).get(row.values[index]) for index in filled}
        unlike = [
            index
            for index in rest - sums
            if name is None or not any(_equal(said[index], summed.get(index)) for summed in (above, group))
        ]
        if ((rest or sums) and not unlike) or (row is table.rows[-1] and _is_sparse(table, name, said)):
            yield row
            group = {}
            continue
        for index, value in said.items():
            if isinstance(value, int | float):
                above[index] = above.get(index, 0) + value
                group[index] = group.get(index, 0) + value


def _is_sparse(table: Table, name: int | None, said: Mapping[int, object]) -> bool:
    """Whether a row has but few cells beside its name, all of them numbers."""
    numbers = [value for index, value in said.items() if index != name]
    few = 1 <= len(numbers) < (len(table.columns) + 1) // 2
    return name is not None and few and all(isinstance(value, int | float) for value in numbers)


def _name(row: Row, leading: Sequence[Column]) -> int | None:
    """The column in which a row is called a total."""
    called = (c.index for c in leading if _TOTAL.fullmatch(str(cell(row, c.index)).casefold().strip(" :=")))
    return next(called, None)


def _equal(number: object, summed: float | None) -> bool:
    return isinstance(number, int | float) and summed is not None and math.isclose(number, summed)


def _told(table: Table, rows: Sequence[Row], what: str, hint: str) -> list[Remark]:
    """What is said of rows that are left out, with their numbers and words."""
    if not rows:
        return []
    shown = [f"{row.number} “{str(row.values[_filled(row)[0]])[:30]}”" for row in rows[:REMARKS]]
    more = f" and {len(rows) - REMARKS} more" if len(rows) > REMARKS else ""
    one = len(rows) == 1
    first = f"the {table.sheet.counted} {shown[0]} is taken for {what}, so it is left out"
    whats = f"{what.partition(' ')[2]}s"
    several = f"{len(rows)} {table.sheet.counted}s are taken for {whats}, so they are left out: "
    text = first if one else several + ", ".join(shown) + more
    return [Remark(table.sheet.at(), text + hint)]
