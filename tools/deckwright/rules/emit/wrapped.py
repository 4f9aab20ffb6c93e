"""Breaking a line of Python that is too long, as a formatter would: at its last bracket, then at commas."""

from collections.abc import Iterator

from deckwright.rules.tables_literals import WIDTH

OPENING, CLOSING = "([{", ")]}"
INDENT = "    "


def wrapped(line: str) -> Iterator[str]:
    """The line, or the lines that it becomes."""
    if len(line) <= WIDTH:
        yield line
        return
    indent = line[: len(line) - len(line.lstrip())]
    head, body, tail = _split(line.lstrip())
    if not body:
        yield line
        return
    yield indent + head
    yield from _body(indent + INDENT, body, commas=_takes_comma(head, body))
    yield from wrapped(indent + tail)


def _body(indent: str, body: str, *, commas: bool) -> Iterator[str]:
    if len(indent + body) <= WIDTH:
        yield indent + body
        return
    for words in (",", " if ", " else "), (" or ",), (" and ",), (" for ", " if "), (" + ",):
        parts = _parted(body, words)
        if len(parts) > 1:
            ends = "," if words[0] == "," and commas else ""
            for number, part in enumerate(parts):
                last = number == len(parts) - 1
                yield from wrapped(indent + part + (ends if last and not part.endswith(",") else ""))
            return
    yield from wrapped(indent + body)


def _split(line: str) -> tuple[str, str, str]:
    """What stands before and in the last outermost bracket that is not empty, and what follows."""
    keyword = next((word for word in ("return ", "if ", "elif ", "while ") if line.startswith(word)), "")
    spans = [span for span in _brackets(line) if span[1] - span[0] > 1]
    if keyword and (not spans or len(_parted(line, (" and ", " or ", " if "))) > 1):
        colon = ":" if line.endswith(":") else ""
        return f"{keyword}(", line[len(keyword) : len(line) - len(colon)], f"){colon}"
    if not spans:
        return line, "", ""
    start, end = spans[-1]
    return line[: start + 1], line[start + 1 : end], line[end:]


def _brackets(line: str) -> list[tuple[int, int]]:
    """Where outermost brackets open and close."""
    spans, opened = [], []
    for place, sign in _signs(line):
        if sign in OPENING:
            opened.append(place)
        elif sign in CLOSING:
            start = opened.pop()
            if not opened:
                spans.append((start, place))
    return spans


def _parted(body: str, words: tuple[str, ...]) -> list[str]:
    """The text cut before each of some words, or behind each comma, outside of brackets."""
    cuts, depth = [0], 0
    for place, sign in _signs(body):
        depth += (sign in OPENING) - (sign in CLOSING)
        if depth == 0:
            if "," in words and sign == ",":
                cuts.append(place + 1)
            elif any(word != "," and body.startswith(word, place) for word in words):
                cuts.append(place)
    ends = [*cuts[1:], len(body)]
    return [part for start, end in zip(cuts, ends, strict=True) if (part := body[start:end].strip())]


def _signs(line: str) -> Iterator[tuple[int, str]]:
    """The characters outside of string literals."""
    quote = ""
    for place, sign in enumerate(line):
        if quote:
            quote = "" if sign == quote and line[place - 1] != "\\" else quote
        elif sign in "\"'":
            quote = sign
        else:
            yield place, sign


def _takes_comma(head: str, body: str) -> bool:
    """Whether a comma may stand behind the last part: not in a comprehension, not behind a star."""
    return not head.startswith(("return (", "if (", "elif (", "while (")) and " for " not in body
