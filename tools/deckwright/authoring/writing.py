"""YAML as we write it: values in one line, words plain where that is safe, else in double quotes."""

import json
import re
from collections.abc import Mapping, Sequence

from deckwright.load.scalars import looks_like_yes_or_no, read_word

# What is the same word in every reader of YAML, in a block and within brackets.
_PLAIN = re.compile(r"[^\W\d_](?:[^\s:#,\[\]{}\"\\\x00-\x20\x7f-\xa0\u2028\u2029\ufeff]| (?! |#|$))*")

Plain = str | int | float | bool | Mapping[str, "Plain"] | Sequence["Plain"]


def inline(value: Plain) -> str:
    """A value in one line."""
    if isinstance(value, str):
        return word(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{word(key)}: {inline(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(inline(item) for item in value) + "]"
    return str(value)


def word(text: str) -> str:
    """A text as a YAML scalar."""
    safe = _PLAIN.fullmatch(text) and not text.endswith(" ")
    if safe and read_word(text) == (text, None) and not looks_like_yes_or_no(text):
        return text
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\x7f")


def lines(entries: Mapping[str, Plain], indent: int) -> list[str]:
    """The entries of a map, one in each line; maps that do not fit into a line go on below."""
    out = []
    for key, value in entries.items():
        whole = f"{' ' * indent}{word(key)}: {inline(value)}"
        if isinstance(value, Mapping) and value and (len(whole) > 100 or _deep(value)):
            out += [f"{' ' * indent}{word(key)}:", *lines(value, indent + 2)]
        else:
            out.append(whole)
    return out


def _deep(value: Mapping[str, Plain]) -> bool:
    return any(isinstance(item, Mapping) for item in value.values())
