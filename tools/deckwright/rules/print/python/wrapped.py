"""Breaking a line of Python that is too long, as a formatter would: at its last bracket, then at commas."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from deckwright.rules.tables_literals import WIDTH

BRACKETS = {**dict.fromkeys("([{", 1), **dict.fromkeys(")]}", -1)}
CLOSING = ")]}"
INDENT = "    "
# Where a text is cut, the loosest signs first. A comma is cut behind, all others before.
LOOSEST = (
    (" for ", " if "),
    (",",),
    (" if ", " else "),
    (" or ",),
    (" and ",),
    (" == ", " != ", " <= ", " >= ", " < ", " > ", " in ", " not in "),
    (" + ", " - "),
    (" * ", " // ", " % "),
)
LOOP, COMMA, CHOICE, OPERATORS = LOOSEST[0], LOOSEST[1], LOOSEST[2], LOOSEST[3:]
OR, AND = OPERATORS[:2]
WORDS = ("if ", *(f"{sign.strip()} " for signs in OPERATORS for sign in signs))
TEXT = re.compile(r"""((?:["'][^"']*["']: |\w+=)?)(["'])((?:(?!\2).)*)\2(,?)""")
INDEXED = re.compile(r"[\w\])]$")
CALL = re.compile(r"[\w\])]\($")
STATEMENT = re.compile(
    r"((?:return|if|elif|while|for \w+ in) |(?:[\w.\[\]]+(?:: [\w\[\], .]+)? [-+]?= )+)(?=\S)"
)


def wrapped(line: str) -> Iterator[str]:
    """The line, or the lines that it becomes."""
    if len(line) <= WIDTH:
        yield line
        return
    indent = line[: len(line) - len(line.lstrip())]
    if line.startswith("from ") and " import " in line:
        head, _, names = line.partition(" import ")
        line = f"{head} import ({names},)"
    head, body, tail = _split(line.lstrip(), WIDTH - len(indent))
    if not body:
        yield from _text(indent, line.lstrip())
        return
    yield indent + head
    yield from _body(indent + INDENT, body, is_call=bool(CALL.search(head)))
    yield from wrapped(indent + tail)


def _text(indent: str, line: str) -> Iterator[str]:
    """A line that ends in a long string: its words, as many on a line as there is room for."""
    found = TEXT.fullmatch(line)
    if not found:
        yield indent + line
        return
    head, quote, text, tail = found.groups()
    yield f"{indent}{head}("
    inner = indent + INDENT
    part = ""
    for word in re.findall(r"\S+\s*|\s+", text):
        if part and len(f"{inner}{quote}{part}{word}{quote}") > WIDTH:
            yield f"{inner}{quote}{part}{quote}"
            part = ""
        part += word
    yield f"{inner}{quote}{part}{quote}"
    yield f"{indent}){tail}"


def _body(indent: str, body: str, *, is_call: bool) -> Iterator[str]:
    signs, parts = _loosest(body)
    is_list = signs == COMMA
    if len(indent + body) <= WIDTH and not body.endswith(",") and (is_call or not is_list):
        yield indent + body
        return
    for number, part in enumerate(parts):
        ends = "," if is_list and number == len(parts) - 1 and part[-1] != "," else ""
        yield from _part(indent, part + ends)


def _part(indent: str, part: str) -> Iterator[str]:
    """A part of a cut text; one that is too long itself is cut further, without brackets of its own."""
    if len(indent + part) <= WIDTH:
        yield indent + part
        return
    if part.startswith("for "):
        yield from wrapped(indent + part)
        return
    word = next((word for word in WORDS if part.startswith(word)), "")
    signs, parts = _loosest(part[len(word) :])
    if signs == COMMA and len(parts) == 1 and not word:
        choice, cases = _loosest(part[:-1])
        if choice == CHOICE or choice in OPERATORS:
            signs, parts = choice, [*cases[:-1], f"{cases[-1]},"]
    if len(parts) < 2 or (signs not in OPERATORS and (word or signs != CHOICE)):
        yield from wrapped(indent + part)
        return
    yield from _part(indent, word + parts[0])
    for each in parts[1:]:
        yield from _part(indent, each)


def _loosest(body: str) -> tuple[tuple[str, ...], list[str]]:
    """The loosest signs in a text outside of brackets, and the text cut there."""
    for signs in LOOSEST:
        loops = _parted(body, LOOP[:1]) if signs == LOOP else []
        if signs == LOOP and len(loops) < 2:
            continue
        parts = _parted(body, signs)
        if signs == OR:
            parts = [part for each in parts for part in _parted(each, AND)]
        if loops:  # an `if` in front of the loop is a choice
            parts = [loops[0], *_parted(" " + " ".join(loops[1:]), signs)]
        if len(parts) > 1 or (signs == COMMA and body.endswith(",")):
            return signs, parts
    return (), [body]


def _split(line: str, width: int) -> tuple[str, str, str]:
    """What stands before and in the last outermost bracket that is not empty, and what follows."""
    spans = [span for span in _brackets(line) if span[1] - span[0] > 1]
    statement = STATEMENT.match(line)
    if statement:
        colon = ":" if line.endswith(":") else ""
        said = line[statement.end() : len(line) - len(colon)]
        signs, parts = _loosest(said)
        if signs in OPERATORS and len(parts) == 2 and _ends_in_brackets(parts[-1]):
            spans = [_first_to_be_cut(spans, width)]
            if spans[0][0] >= width:
                return f"{statement[0]}(", said, f"){colon}"
        elif (signs and signs != COMMA and len(parts) > 1) or not spans:
            return f"{statement[0]}(", said, f"){colon}"
    if not spans:
        return line, "", ""
    start, end = spans[-1]
    return line[: start + 1], line[start + 1 : end], line[end:]


def _ends_in_brackets(part: str) -> bool:
    """Whether an operand ends with a call, or with brackets of its own: an index does not count."""
    if part[-1] not in CLOSING:
        return False
    start, _ = _brackets(part)[-1]
    return part[start] != "[" or not INDEXED.search(part[:start])


def _first_to_be_cut(spans: list[tuple[int, int]], width: int) -> tuple[int, int]:
    """Where a line with a single operator is cut: the first bracket behind which the next is too far off."""
    too_far = (span for span, (start, _) in pairwise(spans) if start >= width)
    return next(too_far, spans[-1])


def _brackets(line: str) -> list[tuple[int, int]]:
    """Where outermost brackets open and close."""
    spans, opened = [], []
    for place, sign in _signs(line):
        if BRACKETS[sign] > 0:
            opened.append(place)
        elif opened:  # else the end of a text that began lines before
            start = opened.pop()
            if not opened:
                spans.append((start, place))
    return spans


def _parted(body: str, words: tuple[str, ...]) -> list[str]:
    """The text cut before each of some words, or behind each comma, outside of brackets."""
    if not any(word in body for word in words):
        return [part] if (part := body.strip()) else []
    cuts, depth = [0], 0
    for place, sign in _signs(body, words):
        if sign in BRACKETS:
            depth += BRACKETS[sign]
        elif depth == 0:
            cuts.append(place + 1)
    ends = [*cuts[1:], len(body)]
    return [part for start, end in zip(cuts, ends, strict=True) if (part := body[start:end].strip())]


def _signs(line: str, words: tuple[str, ...] = ()) -> Iterator[tuple[int, str]]:
    """The brackets outside of string literals, and the commas or spaces with which some words begin."""
    found = _sought(words).finditer(line)
    return ((each.start(), each[0]) for each in found if each["literal"] is None)


@cache
def _sought(words: tuple[str, ...]) -> re.Pattern[str]:
    # A literal that does not end, such as an apostrophe in a comment, goes to the end of the line.
    literals = "|".join(rf"{quote}(?:[^{quote}\\]|\\.)*(?:{quote}|$)" for quote in "\"'")
    said = "".join(f"|(?<!not){word[0]}(?={re.escape(word[1:])})" for word in words)  # `not in` is one sign
    return re.compile(rf"(?P<literal>{literals})|[()[\]{{}}]{said}")
