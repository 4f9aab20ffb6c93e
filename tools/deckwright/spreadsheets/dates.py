"""Dates of office programs: numbers of days, known by the format in which they are shown."""

import re
from datetime import date, datetime, timedelta

from deckwright.spreadsheets.sheet import Value

# Formats that every office program has, by number; they differ by country, but are all dates or times.
_BUILT_IN = {f"#{n}" for n in (*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59))}
_QUOTED = re.compile(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.')
_DATE = re.compile(r"[ydhs]|m(?!$)|mm", re.IGNORECASE)


def is_date(shown: str) -> bool:
    """Whether a format of numbers is one of dates or times; `#14` stands for a built-in one."""
    if shown.startswith("#") and shown[1:].isdecimal():
        return shown in _BUILT_IN
    bare = _QUOTED.sub("", shown)
    return bare.casefold() != "general" and _DATE.search(bare) is not None


def moment(number: float, *, from_1904: bool) -> Value:
    """The day of a number; a time alone becomes a text. A number that is no day stays one."""
    if not 0 <= number < 2_958_466:
        return number
    if number < 1:
        minutes = round(number * 24 * 60)
        return f"{minutes // 60:02}:{minutes % 60:02}"
    # Day 60 of the count from 1900 is the 29th of February, which there was not.
    first = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30 if number > 60 else 31)  # noqa: DTZ001
    at = first + timedelta(days=number)
    return date(at.year, at.month, at.day)
