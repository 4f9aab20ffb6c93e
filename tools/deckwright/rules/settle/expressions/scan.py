"""A look at the characters and words of an expression, before it is parsed: what is usually mistyped."""

import re
from collections.abc import Iterator
from keyword import iskeyword
from typing import NamedTuple

from deckwright.model.near import near

LENGTH_MAX = 1000
DIGITS_MAX = 15
BRACKETS_MAX = 32
KEYWORDS = ("where", "empty")

_TOKEN = re.compile(
    r"(?P<number>\.?[0-9][0-9A-Za-z_.]*)|(?P<word>[A-Za-z_][A-Za-z_0-9]*)|(?P<blank>\s+)"
    r"|(?P<text>\"[^\"]*\"?|'[^']*'?)"
    r"|(?P<sign>&&|\|\||===?|!==?|<>|=>|=<|<=|>=|<<|>>|\*\*|//|:=|->|[-+*%<>.,()\[\]])|(?P<other>.)",
    re.DOTALL,
)
_WORDS = {"and", "or", "not", "in", "if", "else"}
_INSTEAD = {
    "&&": "write `and`",
    "&": "write `and`",
    "||": "write `or`",
    "|": "write `or`",
    "!": "write `not`",
    "===": "write ==",
    "!==": "write !=",
    "<>": "write !=",
    "≠": "write !=",
    "=>": "write >=",
    "≥": "write >=",
    "=<": "write <=",
    "≤": "write <=",
    "×": "write *",
    "·": "write *",
    "−": "write -",
    "–": "write -",
    "/": "write //, which leaves out what does not come out even",
    "÷": "write //, which leaves out what does not come out even",
    "?": "write `x if condition else y`",
    ":": "write `x if condition else y`, or name the part as a term",
    "{": "write a set in round brackets: (fauna, flora)",
    "}": "write a set in round brackets: (fauna, flora)",
    "**": "multiply with *",
    ":=": "compare with ==; a value gets its name under `let`",
    "is": "write ==",
    "None": "write none",
    "True": "write true",
    "False": "write false",
    "for": "keep some of a set with `those(set, where=...)`",
    "lambda": "name the part as a term",
}
_CLOSES = {")": "(", "]": "["}


class Problem(NamedTuple):
    """What is wrong with a stretch of the text."""

    start: int
    end: int
    code: str
    message: str
    hint: str = ""


class _Token(NamedTuple):
    sort: str
    text: str
    start: int
    end: int


def scanned(text: str) -> Problem | None:
    """The first thing that no expression has."""
    if not text.strip():
        return Problem(0, len(text), "X111", "nothing is written here", "write a number or an expression")
    if len(text) > LENGTH_MAX:
        message = f"an expression of {len(text)} characters cannot be read aloud"
        return Problem(0, len(text), "X111", message, "name its parts as terms")
    tokens = [each for each in _tokens(text) if each.sort != "blank"]
    return _brackets(text, tokens) or next(filter(None, map(_wrong, [None, *tokens], tokens)), None)


def _tokens(text: str) -> Iterator[_Token]:
    for match in _TOKEN.finditer(text):
        yield _Token(match.lastgroup or "", match.group(), match.start(), match.end())


def _brackets(text: str, tokens: list[_Token]) -> Problem | None:
    opened: list[_Token] = []
    for token in tokens:
        if token.sort != "sign" or token.text not in "()[]":
            continue
        if token.text in "([":
            opened.append(token)
        elif not opened or opened.pop().text != _CLOSES[token.text]:
            message = f"{text!r} closes a bracket that is not open"
            return Problem(token.start, token.end, "X111", message)
        if len(opened) > BRACKETS_MAX:
            message = "too many brackets stand in one another"
            return Problem(token.start, token.end, "X111", message, "name the inner part as a term")
    if opened:
        start, end = opened[-1].start, opened[-1].end
        message, hint = f"{text!r} has an open bracket", "quote the expression, or close the bracket"
        return Problem(start, end, "X111", message, hint)
    return None


def _wrong(before: _Token | None, token: _Token) -> Problem | None:
    """What is wrong with one token."""
    if token.sort == "number":
        return _number(token)
    if token.sort == "word":
        return _word(before, token)
    if token.sort == "text":
        inner = token.text.strip("\"'")
        return _refused(token, f"constants stand without quotes: {inner}" if inner.isidentifier() else "")
    if token.text in ("=", "=="):
        return _equals(before, token)
    return _refused(token) if token.sort == "other" or token.text in _INSTEAD else None


def _equals(before: _Token | None, token: _Token) -> Problem | None:
    if token.text == "==" or (before is not None and before.text in KEYWORDS):
        return None
    keyword = near(before.text, KEYWORDS) if before is not None and before.sort == "word" else ""
    hint = f"did you mean {keyword}=?" if keyword else "compare with =="
    return _refused(token, hint)


def _number(token: _Token) -> Problem | None:
    if token.text.isdigit() and len(token.text) <= DIGITS_MAX and (token.text[0] != "0" or token.text == "0"):
        return None
    if token.text.isdigit() and len(token.text) > DIGITS_MAX:
        return _refused(token, "write a smaller number")
    if token.text.isdigit():
        return _refused(token, f"write {int(token.text)}")
    return _refused(token, "write a whole number; half(1) is one half")


def _word(before: _Token | None, token: _Token) -> Problem | None:
    if token.text.startswith("_"):
        return _refused(token)
    if token.text in _WORDS or not iskeyword(token.text):
        return None
    if token.text in _INSTEAD and not (before is not None and before.text == "."):
        return _refused(token, _INSTEAD[token.text])
    message = f"'{token.text}' cannot be a name: it is a word of the notation"
    return Problem(token.start, token.end, "X112", message, f"call it otherwise, such as {token.text}_")


def _refused(token: _Token, hint: str = "") -> Problem:
    message = f"not allowed in an expression: {token.text}"
    return Problem(token.start, token.end, "X112", message, hint or _INSTEAD.get(token.text, ""))
