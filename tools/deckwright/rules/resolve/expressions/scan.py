"""A look at the characters and words of an expression, before it is parsed: what is usually mistyped."""

from difflib import get_close_matches
from keyword import iskeyword

from deckwright.rules.resolve.expressions.tokens import BEFORE, BETWEEN, Problem, Token, misplaced, tokens

LENGTH_MAX = 1000
DIGITS_MAX = 15
BRACKETS_MAX = 12
KEYWORDS = ("where", "otherwise", "empty")
_LIKE = 0.75

_DIVIDE = "write //, which leaves out what does not come out even"
_ROUND = "write a set in round brackets: (fauna, flora)"
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
    "/": _DIVIDE,
    "÷": _DIVIDE,
    "?": "write `x if condition else y`",
    ":": "a key ends with a colon and a blank; a choice is `x if condition else y`",
    "{": _ROUND,
    "}": _ROUND,
    "**": "multiply with *",
    ":=": "compare with ==; a value gets its name under `let`",
    "<<": "",
    ">>": "",
    "->": "",
    "is": "write ==",
    "None": "write none",
    "True": "write true",
    "False": "write false",
    **dict.fromkeys("“”„‟‘’‚«»", "use straight quotes, and put the whole expression between them"),
    "for": "keep some of a set with `those(set, where=...)`",
    "lambda": "name the part as a term",
}
_CLOSES = {")": "(", "]": "["}


def scanned(text: str) -> Problem | None:
    """The first thing that no expression has."""
    if not text.strip():
        return Problem(0, len(text), "X111", "nothing is written here", "write a number or an expression")
    if len(text) > LENGTH_MAX:
        message = f"an expression of {len(text)} characters cannot be read aloud"
        return Problem(0, len(text), "X111", message, "name its parts as terms")
    found = list(tokens(text))
    foreign = filter(None, map(_wrong, [None, *found], found))
    return _brackets(found) or next(foreign, None) or misplaced(found)


def _brackets(found: list[Token]) -> Problem | None:
    opened: list[Token] = []
    for token in found:
        if token.text in _CLOSES.values():
            opened.append(token)
        elif token.text in _CLOSES and (not opened or opened.pop().text != _CLOSES[token.text]):
            message, hint = f"this {token.text} closes a bracket that is not open", f"take {token.text} away"
            return Problem(token.start, token.end, "X111", message, hint)
        if len(opened) > BRACKETS_MAX:
            message = "too many brackets are nested in one another"
            return Problem(token.start, token.end, "X111", message, "name the inner part as a term")
    if opened:
        message, hint = f"this {opened[-1].text} is not closed", "quote the expression, or close the bracket"
        return Problem(opened[-1].start, opened[-1].end, "X111", message, hint)
    return None


def _wrong(before: Token | None, token: Token) -> Problem | None:
    """What is wrong with one token."""
    if token.sort == "number":
        return _number(token)
    if token.sort == "word":
        return _word(before, token)
    if token.sort == "text":
        inner = token.text.strip("\"'")
        return _refused(token, f"write constants without quotes: {inner}" if inner.isidentifier() else "")
    if token.text == "=":
        return _equals(before, token)
    return _refused(token) if token.sort == "other" or token.text in _INSTEAD else None


def _equals(before: Token | None, token: Token) -> Problem | None:
    """`=` stands behind `where`, `otherwise` and `empty` only; mostly it is meant to compare."""
    if before is not None and before.text in KEYWORDS:
        return None
    word = before.text if before is not None and before.sort == "word" else ""
    meant = get_close_matches(word, KEYWORDS, n=1, cutoff=_LIKE)  # `owner = me` compares
    hint = f"did you mean {meant[0]}=?" if meant else "compare with =="
    return _refused(token, hint)


def _number(token: Token) -> Problem | None:
    text = token.text
    if text.isdigit():
        if len(text) > DIGITS_MAX:
            return _refused(token, "write a smaller number")
        return _refused(token, f"write {int(text)}") if text != str(int(text)) else None
    if "." in text:
        return _refused(token, "write a whole number; half(1) is one whole where halves are counted")
    return _refused(token, "a number has digits only, and a name begins with a letter")


def _word(before: Token | None, token: Token) -> Problem | None:
    if token.text.startswith("_"):
        return _refused(token)
    if token.text.isupper() and token.text.lower() in BETWEEN | BEFORE:
        return _refused(token, f"write {token.text.lower()}")
    if token.text in BETWEEN | BEFORE or not iskeyword(token.text):
        return None
    if token.text in _INSTEAD and not (before is not None and before.text == "."):
        return _refused(token, _INSTEAD[token.text])
    message = f"'{token.text}' cannot be a name: it is a word of the notation"
    return Problem(token.start, token.end, "X112", message, f"call it otherwise, such as {token.text}_")


def _refused(token: Token, hint: str = "") -> Problem:
    message = f"not allowed in an expression: {token.text}"
    return Problem(token.start, token.end, "X112", message, hint or _INSTEAD.get(token.text, ""))
