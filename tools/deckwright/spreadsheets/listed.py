"""JSON and JSON Lines: a list of objects, or several such lists by name, as sheets."""

import json
from collections.abc import Mapping, Sequence

from deckwright.reading import Unreadable
from deckwright.spreadsheets.sheet import COLUMNS, At, Sheet, Value, too_large, unusable

_DEEPEST = 2  # how far objects within objects become columns such as stats.attack


def read_json_sheets(text: str, file: str) -> list[Sheet]:
    """The lists of objects in a JSON text, each a sheet.

    Raises:
        Unreadable: it is no JSON, or holds no such list.
    """
    data = _parsed(text, At(file), 1)
    if isinstance(data, list):
        return [_sheet(data, file)]
    if isinstance(data, dict):
        lists = {key: value for key, value in data.items() if _is_list(value)}
        if lists:
            return [_sheet(entries, file, key) for key, entries in lists.items()]
        if data and all(isinstance(value, dict) for value in data.values()):
            return [_sheet([{"id": key, **entry} for key, entry in data.items()], file)]
        return [_sheet([data], file)]
    raise unusable(At(file), "it holds no list of objects", "write each card as an object in one list")


def read_json_lines(text: str, file: str) -> Sheet:
    """The sheet of a text with an object in each line.

    Raises:
        Unreadable: a line is no JSON.
    """
    lines = ((number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip())
    return _sheet([_parsed(line, At(file, row=n, counted="line"), n) for n, line in lines], file)


def _is_list(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _parsed(text: str, at: At, line: int) -> object:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_no_number)
    except RecursionError as error:
        raise unusable(at, "it nests too deeply", "write each card as an object in one list") from error
    except json.JSONDecodeError as error:
        there = At(at.file, row=line + error.lineno - 1, counted="line")
        hint = "fix it" if error.pos else "a table with commas, semicolons or tabs is called .csv"
        raise unusable(there, f"this is no JSON: {error.msg} (character {error.colno})", hint) from error
    except ValueError as error:
        raise unusable(at, str(error), "fix it") from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    out = dict(pairs)
    if len(out) < len(pairs):
        twice = next(key for n, (key, _) in enumerate(pairs) if key in dict(pairs[:n]))
        raise ValueError(f"an object has “{twice[:40]}” twice")
    return out


def _whole(digits: str) -> int:
    """A whole number; of one that is too large for any card its beginning, as Python refuses more."""
    return int(digits[:99])


def _no_number(word: str) -> object:
    raise ValueError(f"{word} is no number that a card can have")


def _sheet(entries: Sequence[object], file: str, name: str = "") -> Sheet:
    sheet = Sheet(file, name, counted="entry")
    columns: dict[str, int] = {}
    for number, entry in enumerate(entries, start=1):
        row: dict[str, Value] = {}
        try:
            deep = _flatten(entry if isinstance(entry, dict) else {"name": entry}, "", row, 0)
        except OverflowError as error:
            raise too_large(sheet.at(number), "numbers of 40 digits") from error
        sheet.deep = dict.fromkeys(deep, number) | sheet.deep
        for key in row:
            columns.setdefault(key, len(columns))
        if len(columns) > COLUMNS:
            raise _wide(sheet.at(number))
        sheet.add(number, {columns[key]: value for key, value in row.items()})
    sheet.names = tuple(columns)
    for key, number in sheet.deep.items():
        sheet.remark(f"{too_deep(key)}; they are left out", number)
    return sheet


def too_deep(key: str) -> str:
    """What is said of a key that holds what no cell can."""
    return f"“{key}” holds objects or lists in lists, which no card can show"


def _wide(at: At) -> Unreadable:
    return too_large(at, f"{COLUMNS} columns")


def _flatten(entry: Mapping[str, object], before: str, row: dict[str, Value], depth: int) -> list[str]:
    """Objects within an object become columns such as `stats.attack`. The keys of what is deeper."""
    deep: list[str] = []
    for key, value in entry.items():
        name = f"{before}{key}"
        if isinstance(value, dict) and depth < _DEEPEST:
            deep += _flatten(value, f"{name}.", row, depth + 1)
        elif isinstance(value, dict) or (isinstance(value, list) and any(map(_holds, value))):
            deep.append(name)
        else:
            row[name] = _value(value)
    return deep


def _holds(value: object) -> bool:
    return isinstance(value, dict | list)


def _value(value: object) -> Value:
    if isinstance(value, list):
        return tuple(
            item if isinstance(item, str) else json.dumps(item, ensure_ascii=False) for item in value
        )
    if isinstance(value, int) and abs(value) >= 10**40:
        raise OverflowError
    assert value is None or isinstance(value, str | int | float)
    return value
