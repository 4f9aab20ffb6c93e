"""What the cells of a column say of cards: read as the field is declared, whatever the column looks like."""

import re
from collections.abc import Callable, Mapping
from functools import partial

from deckwright.authoring.marks import half_written, marked, starred
from deckwright.authoring.writing import Plain
from deckwright.model.game import Field
from deckwright.model.near import did_you_mean
from deckwright.model.numbers import NONE
from deckwright.spreadsheets.sheet import Value
from deckwright.spreadsheets.types_of_columns import Read, as_text, is_none, truth

MOST_COPIES = 1000
# What stands in the place of a replacement while the rest of a text gets its markup.
_FIRST = 0xF0000
_FORMULA = re.compile(r"'*[=+\-@\t\r]")
_NUMBER = re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,15})?")
_BETWEEN = re.compile(r"\s*[,;|\n]\s*")
_WANTED = {"int": "a whole number", "half": "a whole number or a half", "decimal": "a number"}

Reader = Callable[[Value], Plain | None]


class UnreadableCellError(ValueError):
    """A cell does not say what its field can be. The message is the end of a sentence about it."""


def reader(numbers: Callable[[], Read], field: Field | None, replacing: "Replacing | AsWritten") -> Reader:
    """A function that reads the cells of a column for a field; for words without a field. None is no value.

    `numbers` finds those that the column holds.

    The function raises:
        UnreadableCellError: the cell says something else.
    """
    if field is None or field.type == "text":
        return replacing.text
    if field.is_number:
        exact = isinstance(replacing, AsWritten)
        return partial(_exact if exact else _number, field, numbers())
    if field.type == "bool":
        return _truth
    if field.type.split()[0] in ("set", "list"):
        return partial(_several, field)
    return partial(_word, field.among)


def copies(numbers: Read, *, once: bool) -> Reader:
    """A function that reads how often a card is printed; an empty cell means `once`, or is not said."""

    def read(value: Value) -> int | None:
        if value is None and not once:
            return None
        number = numbers.get(value, value) if value is not None and not is_none(value) else 1
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST_COPIES:
            raise UnreadableCellError(f"is no number of copies from 0 to {MOST_COPIES}")
        return number

    return read


class Replacing:
    """Reads texts, in which some words become others that are markup already.

    `starred` has, by such a text as it was read, what stars made bold or italic in it, `half_written` what is
    begun there and never closed.
    """

    def __init__(self, replace: Mapping[str, str]) -> None:
        self._by = dict(replace)
        self._marks = {key: chr(_FIRST + n) for n, key in enumerate(self._by)}
        longest = sorted((re.escape(key) for key in self._by if key), key=len, reverse=True)
        self._words = re.compile("|".join(longest)) if longest else None
        self._back = {mark: self._by[key] for key, mark in self._marks.items()}
        self.starred: dict[str, list[str]] = {}
        self.half_written: dict[str, list[str]] = {}

    def text(self, value: Value) -> str | None:
        """A text as cards have it; None if it is empty."""
        if value is None:
            return None
        plain = as_text(value)
        if self._words is None:
            read = marked(plain)
        else:
            read = marked(self._words.sub(lambda match: self._marks[match[0]], plain))
            read = "".join(self._back.get(letter, letter) for letter in read)
        if stars := starred(plain):
            self.starred[read] = stars
        if halves := half_written(self._without_replaced(plain), plain):
            self.half_written[read] = halves
        return read or None

    def _without_replaced(self, plain: str) -> str:
        """A text with blanks in the place of what is replaced."""
        return self._words.sub(lambda match: " " * len(match[0]), plain) if self._words else plain


class AsWritten:
    """Reads texts of tables that were exported: these have their markup."""

    def text(self, value: Value) -> str | None:
        """A text as it was exported."""
        return None if value is None else unguarded(as_text(value))


def guarded(text: str) -> str:
    """A text that no office program takes for a formula when it reads CSV: behind an apostrophe."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """A text as it was before it was guarded."""
    return text[1:] if text[:1] == "'" and _FORMULA.match(text) else text


def _exact(field: Field, numbers: Read, value: Value) -> Plain | None:
    """A number as it was exported: a point in it is never one of thousands."""
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
        number = float(value)
        numbers = {value: int(number) if number.is_integer() else number}
    return _number(field, numbers, value)


def _number(field: Field, numbers: Read, value: Value) -> Plain | None:
    number = numbers.get(value)
    if number is None:
        return _instead(field, value)
    assert isinstance(number, int | float)
    if (field.type == "int" and not isinstance(number, int)) or (
        field.type == "half" and number * 2 != int(number * 2)
    ):
        raise UnreadableCellError(f"is not {_WANTED[field.type]}")
    return number


def _instead(field: Field, value: Value) -> str | None:
    """What is there in the place of a number."""
    if value is None:
        return None
    word = as_text(value).strip()
    declared = next((known for known in field.words if known.casefold() == word.casefold()), None)
    if declared is not None:
        return declared
    if field.none_allowed and word.casefold() == NONE:
        return NONE
    if is_none(value):
        return None
    wanted = ", ".join([_WANTED[field.type], *field.words])
    raise UnreadableCellError(f"is not {wanted}")


def _truth(value: Value) -> bool | None:
    if value is None or is_none(value):
        return None
    answer = truth(value)
    if answer is None and value in (0, 1, "0", "1"):
        answer = value in (1, "1")
    if answer is None:
        raise UnreadableCellError("is not yes or no")
    return answer


def _word(among: tuple[str, ...], value: Value) -> str | None:
    """A constant, spelt as it is declared."""
    if value is None:
        return None
    word = as_text(value).strip()
    if not among or word in among:
        return word
    compared = {_compared(constant): constant for constant in among}
    if _compared(word) in compared:
        return compared[_compared(word)]
    if is_none(value):
        return None
    hint = did_you_mean(word, among)
    raise UnreadableCellError(f"is none of {', '.join(among[:8])}{hint and f'; {hint}'}")


def _compared(word: str) -> str:
    return re.sub(r"[\s_-]+", "_", word.casefold())


def _several(field: Field, value: Value) -> list[Plain] | None:
    if value is None or is_none(value):
        return None
    words = value if isinstance(value, tuple) else [part for part in _BETWEEN.split(as_text(value)) if part]
    held = field.type.split()[-1]
    out: list[Plain] = []
    for word in words:
        number = re.fullmatch(r"-?[0-9]{1,15}", word) if held == "int" else None
        entry = int(word) if number else _word(field.among, word)
        if entry is not None and not (field.type.startswith("set") and entry in out):
            out.append(entry)
    return out or None
