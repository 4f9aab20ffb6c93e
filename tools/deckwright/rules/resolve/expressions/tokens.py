"""The words, numbers and signs of an expression, and whether they follow one another as they may."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from deckwright.model.near import near

_TOKEN = re.compile(
    r"(?P<number>\.?[0-9][0-9A-Za-z_.]*)|(?P<word>[A-Za-z_][A-Za-z_0-9]*)|(?P<blank>\s+)"
    r"|(?P<text>\"[^\"]*\"?|'[^']*'?)"
    r"|(?P<sign>&&|\|\||===?|!==?|<>|=>|=<|<=|>=|<<|>>|\*\*|//|:=|->|[-+*%<>=.,()\[\]])|(?P<other>.)",
    re.DOTALL,
)
BETWEEN = {"and", "or", "in", "if", "else"}
BEFORE = {"not"}
_WORDS = BETWEEN | BEFORE
_CLOSING = {")", "]"}
_OPENING = {"(", "["}


class Token(NamedTuple):
    """A word, number, sign or text with its stretch."""

    sort: str
    text: str
    start: int
    end: int

    @property
    def is_name(self) -> bool:
        """Whether it stands for a value by itself."""
        return self.sort == "number" or (self.sort == "word" and self.text not in BETWEEN | BEFORE)


class Problem(NamedTuple):
    """What is wrong with a stretch of the text."""

    start: int
    end: int
    code: str
    message: str
    hint: str = ""


def tokens(text: str) -> Iterator[Token]:
    """All but the blanks."""
    for match in _TOKEN.finditer(text):
        if match.lastgroup != "blank":
            yield Token(match.lastgroup or "", match.group(), match.start(), match.end())


def misplaced(found: list[Token]) -> Problem | None:
    """The first place where something is missing between two words, or after a sign."""
    for before, token in zip([None, *found], found, strict=False):
        ends = before is not None and (before.is_name or before.text in _CLOSING)
        if ends and token.is_name:
            assert before is not None
            message = f"between '{before.text}' and '{token.text}' something is missing"
            guess = near(before.text, _WORDS) or near(token.text, _WORDS)
            hint = f"did you mean {guess}?" if guess else "join them, such as with == or and"
            return Problem(before.start, token.end, "X111", message, hint)
        if not ends and _needs_something_before(before, token):
            message = f"before '{token.text}' something is missing"
            return Problem(token.start, token.end, "X111", message)
    last = found[-1]
    if not last.is_name and last.text not in _CLOSING:
        return Problem(last.start, last.end, "X111", f"after '{last.text}' something is missing")
    return None


def _needs_something_before(before: Token | None, token: Token) -> bool:
    if token.text in _CLOSING:
        return before is None or before.text not in (*_OPENING, ",")
    if token.sort == "sign":
        return token.text not in (*_OPENING, "-", "+")
    return token.text in BETWEEN and not (token.text == "in" and before is not None and before.text == "not")
