"""Guess what a column holds: whole numbers, halves, truth or text; and read numbers as people write them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from deckwright.spreadsheets.sheet import REMARKS, Row, Value
from deckwright.spreadsheets.table import Column, Table

_FEW = 12
_FEW_WORDS, _SHORT = 4, 8  # words in the place of numbers, and their characters
_NONE = frozenset({"-", "–", "—", "n/a", "none", "null", "nil", "#n/a"})
_TRUE = frozenset({"true", "yes", "ja", "oui", "sí", "wahr", "vrai", "x", "✓", "✔"})
_FALSE = frozenset({"false", "no", "nein", "non", "falsch", "faux"})
_MARKS = frozenset({"x", "✓", "✔"})
_WHOLE = re.compile(r"[-−–]?(?:0|[1-9][0-9]{0,14})")
_POINT = re.compile(r"[-−–]?(?:0|[1-9][0-9]{0,14})\.[0-9]+")
_COMMA = re.compile(r"[-−–]?(?:0|[1-9][0-9]{0,14}),[0-9]+")
_GROUPS = re.compile(r"[-−–]?[1-9][0-9]{0,2}(?:([,. \u00a0\u202f'’])[0-9]{3})(?:\1[0-9]{3})*")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)
# What office programs make of 1-2 or 2/1: a day and the month's name.
_MONTH = r"(?:jan|feb|m(?:[aä]r|rz)|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-z]*"
_LIKE_A_DATE = re.compile(
    rf"[0-3]?[0-9][-. ]{{1,2}}{_MONTH}\.?(?:[-. ][0-9]{{2,4}})?|{_MONTH}[-. ]{{1,2}}[0-9]{{1,2}}"
    r"|[0-3]?[0-9]([./-])[0-3]?[0-9]\1(?:19|20)[0-9]{2}|[0-3][0-9]([./])[0-3][0-9]\2[0-9]{2}"
    r"|(?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]",
    re.IGNORECASE,
)


def typed(table: Table) -> Table:
    """A table whose columns have types and whose cells are of these, with what was guessed and why."""
    columns, changed = [], {}
    for column in table.columns:
        _dates(table, column)
        cells = table.values(column)
        guess, read = _guess(table, column, [value for _, value in cells if not is_none(value)])
        columns.append(guess)
        changed[column.index] = {row.number: read.get(value) for row, value in cells if value in read}
        _tell_of_none(table, column, [row for row, value in cells if is_none(value)], guess)
    rows = tuple(_row(row, changed) for row in table.rows)
    return replace(table, columns=tuple(columns), rows=rows)


def is_number(text: str) -> bool:
    """Whether a text is a number as people write it."""
    return any(pattern.fullmatch(text.strip()) for pattern in (_WHOLE, _POINT, _COMMA, _GROUPS))


def numbers_in(table: Table, column: Column) -> "Read":
    """The numbers that a column holds, by what is written there; what is no number is left out."""
    values = dict.fromkeys(value for _, value in table.values(column) if not is_none(value))
    return _numbers(table, column, list(values))


def _row(row: Row, changed: dict[int, dict[int, Value]]) -> Row:
    values = (
        changed[n][row.number] if n in changed and row.number in changed[n] else value
        for n, value in enumerate(row.values)
    )
    return Row(row.number, tuple(values))


Read = dict[Value, Value]


def _guess(table: Table, column: Column, values: Sequence[Value]) -> tuple[Column, Read]:
    """A column with its type, and how what stands in it is read."""
    different = list(dict.fromkeys((type(value), value) for value in values))
    kept = [value for _, value in different]
    numbers = _numbers(table, column, kept)
    none: Read = dict.fromkeys(_different_nones(table, column))
    if kept and len(numbers) == len(kept):
        return _of_numbers(table, column, numbers, none)
    truths = {value: truth(value) for value in kept}
    if kept and None not in truths.values() and (len(kept) > 1 or isinstance(kept[0], bool) or _marked(kept)):
        if not all(isinstance(value, bool) for value in kept):
            table.remark(f"“{column.name}” holds only {_listed(kept)}, so it is true or false", column=column)
        return replace(column, type="bool"), {**truths, **none}
    if numbers and len(numbers) * 2 >= len(kept):
        words = [value for value in kept if value not in numbers]
        if instead := _instead(words):
            message = f"“{column.name}” holds numbers, and {_listed(words)} in the place of some"
            table.remark(message, column=column)
            guess, read = _of_numbers(table, column, numbers, none)
            return replace(guess, words=tuple(dict.fromkeys(instead.values()))), {**read, **instead}
        message = f"“{column.name}” holds numbers, and also {_listed(words)}, so it is text"
        table.remark(message, *_first(table, column, words[0]))
    few = _few(values, kept)
    texts: Read = {value: as_text(value) for value in kept if not isinstance(value, str)}
    return replace(column, among=few), texts | (none if few else {})


def _of_numbers(table: Table, column: Column, numbers: Read, none: Read) -> tuple[Column, Read]:
    if all(isinstance(number, int) for number in numbers.values()):
        return replace(column, type="int"), {**numbers, **none}
    if all(isinstance(number, int | float) and number * 2 == int(number * 2) for number in numbers.values()):
        table.remark(f"“{column.name}” holds whole numbers and halves", column=column)
        return replace(column, type="half"), {**numbers, **none}
    table.remark(f"“{column.name}” holds numbers with decimals, which no rule can count with", column=column)
    return replace(column, type="decimal"), {**numbers, **none}


def _instead(words: Sequence[Value]) -> Mapping[Value, str]:
    """Words that stand in the place of numbers, such as X: few and short. None of longer ones."""
    texts: dict[Value, str] = {value: value.strip() for value in words if isinstance(value, str)}
    fit = len(texts) == len(words) <= _FEW_WORDS and all(
        len(word) <= _SHORT and not _LIKE_A_DATE.fullmatch(word) for word in texts.values()
    )
    return texts if fit else {}


def _numbers(table: Table, column: Column, values: Sequence[Value]) -> Read:
    """The numbers among some values. A comma is a decimal point unless all say otherwise."""
    texts = [value.strip() for value in values if isinstance(value, str)]
    grouped = [text for text in texts if _GROUPS.fullmatch(text)]
    odd = [
        text for text in texts if (_POINT.fullmatch(text) or _COMMA.fullmatch(text)) and text not in grouped
    ]
    signs = {sign for text in grouped for sign in text if sign in ",."}
    thousands = bool(grouped) and len(signs) < 2 and not any(sign in text for sign in signs for text in odd)
    if thousands:
        message = f"{_listed(grouped[:1])} in “{column.name}” is taken for a number of thousands"
        table.remark(message, *_first(table, column, grouped[0]))
    out: Read = {}
    for value in values:
        number = value if not isinstance(value, str) else _number(value.strip(), thousands)
        if number is not None and isinstance(number, int | float) and not isinstance(number, bool):
            out[value] = number
    return out


def _number(text: str, thousands: bool) -> int | float | None:
    plain = text.replace("−", "-").replace("–", "-")
    if _WHOLE.fullmatch(text):
        return int(plain)
    if thousands and _GROUPS.fullmatch(text):
        return int(re.sub(r"[^0-9-]", "", plain))
    if _POINT.fullmatch(text) or _COMMA.fullmatch(text):
        number = float(plain.replace(",", "."))
        return int(number) if number.is_integer() else number
    return None


def truth(value: Value) -> bool | None:
    """Whether a cell says yes or no; None if it says neither."""
    if isinstance(value, bool):
        return value
    word = value.strip().casefold() if isinstance(value, str) else ""
    return True if word in _TRUE else False if word in _FALSE else None


def _marked(values: Sequence[Value]) -> bool:
    return all(isinstance(value, str) and value.strip().casefold() in _MARKS for value in values)


def is_none(value: Value) -> bool:
    """Whether a cell says by a sign such as - that there is nothing."""
    return isinstance(value, str) and value.strip().casefold() in _NONE


def _different_nones(table: Table, column: Column) -> list[Value]:
    return list(dict.fromkeys(value for _, value in table.values(column) if is_none(value)))


def _tell_of_none(table: Table, column: Column, rows: Sequence[Row], guess: Column) -> None:
    if rows and (guess.type != "text" or guess.among):
        more = f" and {len(rows) - 1} more" if len(rows) > 1 else ""
        shown = table.values(column)
        word = next(value for row, value in shown if row is rows[0])
        table.remark(f"“{word}” in “{column.name}”{more} is taken for an empty cell", rows[0], column)


def _few(values: Sequence[Value], different: Sequence[Value]) -> tuple[str, ...]:
    """The words of a column, if they are few, often said, and could be constants."""
    words = [value for value in different if isinstance(value, str) and _WORD.fullmatch(value)]
    often = len(values) >= 3 * len(different)
    return tuple(words) if often and 2 <= len(words) == len(different) <= _FEW else ()


def _dates(table: Table, column: Column) -> None:
    """Tell of cells that an office program made dates of, since they are no such in their column."""
    cells = table.values(column)
    dates = [(row, value) for row, value in cells if _dated(value)]
    if len(dates) == len(cells):
        return
    for n, (row, value) in enumerate(dates[:REMARKS]):
        more = f"; {len(dates) - REMARKS} more like this" if n == REMARKS - 1 and len(dates) > REMARKS else ""
        message = (
            f"“{as_text(value)}” is a date among others that are none: an office program may have made it of"
        )
        table.remark(f"{message} something such as 1-2 or 2/1{more}", row, column, harm=True)


def _dated(value: Value) -> bool:
    return isinstance(value, date) or (
        isinstance(value, str) and _LIKE_A_DATE.fullmatch(value.strip()) is not None
    )


def as_text(value: Value) -> str:
    """A cell as a text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _first(table: Table, column: Column, value: Value) -> tuple[Row, Column]:
    """Where a value stands first in a column."""
    return next(
        row for row, cell in table.values(column) if cell in (value,) or str(cell).strip() == value
    ), column


def _listed(values: Sequence[Value]) -> str:
    shown = [f"“{str(value)[:20]}”" for value in values[:3]]
    return (
        " and ".join([", ".join(shown[:-1]), shown[-1]])
        if len(shown) > 1 and len(values) <= 3
        else ", ".join(shown) + (" .." if len(values) > 3 else "")
    )
