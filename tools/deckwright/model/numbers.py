"""Numbers as they are written: with a noun; with a point, not with a comma."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")
POINT = "decimals take a point"
NONE = "none"  # the word of content for no value
_COMMA = re.compile(r"(-?\d+),(\d+[a-z]*)")


def is_number(text: str) -> bool:
    """Whether a text is a number as content writes it."""
    return NUMBER.fullmatch(text) is not None


def plural(count: int, noun: str) -> str:
    """A number and its noun: `1 file`, `2 files`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def times(count: int) -> str:
    """How often: `once`, `3 times`."""
    return "once" if count == 1 else f"{count} times"


def with_point(written: object) -> str:
    """A hint where a number was written with a decimal comma; empty otherwise."""
    match = _COMMA.fullmatch(written.strip()) if isinstance(written, str) else None
    return f"{POINT}: {match[1]}.{match[2]}" if match else ""


def cut_key(holder: Mapping[str, object], key: str) -> str:
    """The same where `{is: 3,5}` was cut at its comma: a key without a value is the rest of a number."""
    keys = list(holder)
    before = holder[keys[keys.index(key) - 1]] if keys.index(key) else None
    return with_point(f"{before},{key}") if holder[key] is None and type(before) is int else ""


def cut_entry(listed: Sequence[object]) -> str:
    """The same where `[63,5mm, 88mm]` was: an entry is a text that begins with the rest of a number."""
    pairs = pairwise(listed)
    hints = (with_point(f"{one},{rest}") for one, rest in pairs if type(one) is int and isinstance(rest, str))
    return next(filter(None, hints), "")
