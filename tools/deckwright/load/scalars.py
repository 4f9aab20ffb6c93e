"""What a plain YAML word means: the core schema of YAML 1.2, and what we refuse of it. No places here."""

import re
from typing import NamedTuple

Scalar = bool | int | float | str | None

DIGITS_MAX = 40
INTEGER_MAX = 2**53 - 1

_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NO_NUMBER = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]+")
_YAML_1_1_BOOLEAN = re.compile(r"[yY]es|YES|[nN]o|NO|[oO]n|ON|[oO]ff|OFF")


class Problem(NamedTuple):
    """What is wrong with a word: code, message, hint, and the spelling that is meant, if that is certain."""

    code: str
    message: str
    hint: str
    instead: str | None = None


def read_word(text: str) -> tuple[Scalar, Problem | None]:
    """The value of an unquoted word, and what is wrong with its spelling. A refused number stays text."""
    if text in _WORDS:
        return _WORDS[text], None
    if text[0] not in "+-.0123456789":
        return text, None
    if _INTEGER.fullmatch(text):
        return _integer(text)
    if _OTHER_BASE.fullmatch(text):
        return _within(text, 8 if text[1] == "o" else 16)
    if _FLOAT.fullmatch(text):
        return _float(text)
    if _NO_NUMBER.fullmatch(text):
        return text, Problem("Y023", f"{text} is not a number a game can count with", "write a finite number")
    return text, None


def looks_like_yes_or_no(key: str) -> bool:
    """Whether tools that read YAML 1.1 take this unquoted word for a boolean."""
    return len(key) <= 3 and _YAML_1_1_BOOLEAN.fullmatch(key) is not None


def _integer(text: str) -> tuple[Scalar, Problem | None]:
    value, problem = _within(text, 10)
    if problem is None and _LEADING_ZERO.fullmatch(text):
        hint = f"write {value}, or put quotes around it if it is a text"
        return value, Problem("Y022", f"the number {text} begins with a zero", hint, str(value))
    return value, problem


def _within(text: str, base: int) -> tuple[Scalar, Problem | None]:
    if len(text) > DIGITS_MAX or abs(value := int(text, base)) > INTEGER_MAX:
        return text, _out_of_range(text)
    return value, None


def _float(text: str) -> tuple[Scalar, Problem | None]:
    if len(text) > DIGITS_MAX or abs(value := float(text)) == float("inf"):
        return text, _out_of_range(text)
    if value.is_integer() and abs(value) <= INTEGER_MAX:
        return int(value), None  # 4.0 is the integer 4, as in JSON Schema
    return value, None


def _out_of_range(text: str) -> Problem:
    shown = text if len(text) <= DIGITS_MAX else f"{text[:12]}… ({len(text)} digits)"
    return Problem("Y021", f"the number {shown} is out of range", f"the largest is {INTEGER_MAX}")
