"""What a YAML syntax error means in plain words, and how to mend it. The parser's own words come last."""

import re

import yaml

from deckwright.characters import HARMFUL
from deckwright.load.builder import harmful_finding, too_deep_finding
from deckwright.load.positions import Lines
from deckwright.model.finding import Finding, Fix

_QUOTE = "put the text between quotes"
_OUT_OF_LINE = r"expected key|expected <block end>|expected '-' indicator"
_COLUMN = "entries of one mapping or list begin in one column"
_TOO_DEEP = "exceeded maximum nesting depth"  # the parser in C looks ahead, and may meet its own bound first
_UNCLOSED = re.compile("unexpected end of stream")

# The parsers in C and in Python word the same mistake differently; each pattern covers both.
_MEANINGS: tuple[tuple[str, str, str], ...] = (
    (
        r"mapping values are not allowed",
        "a colon followed by a blank is not expected here",
        f"{_QUOTE} if the colon belongs to it; else check the indentation of this line and the one above",
    ),
    (
        r"found unexpected ':'",
        "this colon has no blank behind it",
        "write a blank after the colon of a key; quote a text with a colon",
    ),
    (
        r"could not find expected ':'",
        "this line is neither a key with its colon nor part of the value above",
        "a key ends with a colon and a blank; lines of a longer text are indented deeper than its key",
    ),
    (
        r"(?:did not find )?expected (?:the )?',' or '(\]|\})'",
        "an entry of a list in brackets or of a mapping in braces does not end where it should",
        "separate entries by commas, close the bracket, and quote a text that holds , [ ] { } or a colon",
    ),
    (
        _OUT_OF_LINE,
        "this does not line up with the lines above",
        _COLUMN,
    ),
    (
        _UNCLOSED.pattern,
        "the quote that opens here is never closed",
        "close it with the same kind of quote",
    ),
    (
        r"unexpected document (?:separator|indicator)",
        "a quote that was opened is never closed",
        "close it with the same kind of quote",
    ),
    (
        r"unknown escape character",
        "this backslash does not begin an escape that YAML knows",
        "use 'single quotes', in which a backslash is only a backslash",
    ),
    (r"hexdecimal number|hexadecimal", "this escape is incomplete", "write \\xHH, \\uHHHH or \\UHHHHHHHH"),
    (
        r"cannot start any token",
        "a text may not begin with this character",
        f"{_QUOTE}",
    ),
    (
        r"expected alphabetic or numeric character",
        "* or & must be followed by the name of an anchor",
        f"{_QUOTE} if it begins with * or &",
    ),
    (
        r"block scalar|chomping or indentation|comment or line break",
        "| and > begin a text on the following lines, so nothing else may follow here",
        f"{_QUOTE} if the character belongs to it",
    ),
    (
        r"node content",
        "a value is missing here",
        "write it, or close the bracket; quote a text that begins with ] } or :",
    ),
    (
        r"undefined tag handle|expected URI|expected '!'|expected (?:the )?'>'",
        "this is read as a tag",
        f"{_QUOTE} if the ! belongs to it",
    ),
    (r"document start", "the document has ended before this line", "check the indentation of this line"),
    (
        r"invalid indentation|leading empty lines",
        "the indentation of this text changes",
        "indent all its lines alike",
    ),
)
_INDENT = re.compile(r"[ \t]*")
_DASH = re.compile(r"^[ \t]*(-)(?=[\w\"']+:(?:\s|$))", re.MULTILINE)


def syntax_finding(error: yaml.YAMLError, lines: Lines) -> Finding:
    """The finding that tells an author what the parser stumbled over."""
    if not isinstance(error, yaml.MarkedYAMLError):  # a character that is refused before it is read
        match = HARMFUL.search(lines.text)
        start, end = match.span() if match else (0, 1)
        return harmful_finding(lines.text[start:end], lines.place(start, end))
    unclosed = error.context_mark and _UNCLOSED.search(error.problem or "")
    mark = error.context_mark if unclosed else error.problem_mark or error.context_mark
    offset = min(mark.index, len(lines.text)) if mark else 0
    if not unclosed and (tabs := _tabs(offset, lines)):
        return tabs
    problem = f"{error.context or ''} {error.problem or ''}".strip()
    if not unclosed and (dash := _dash(offset, lines)):
        return dash
    place = lines.place(offset, offset + 1)
    if error.problem == _TOO_DEEP:
        return too_deep_finding(place)
    for pattern, message, hint in _MEANINGS:
        if re.search(pattern, error.problem or "") or re.search(pattern, problem):
            if pattern == _OUT_OF_LINE:
                return Finding(code="Y010", place=place, message=message, hint=_aligned(offset, lines))
            return Finding(
                code="Y010",
                place=place,
                message=message,
                hint=hint + ("" if unclosed else _opened(error, lines)),
            )
    return Finding(
        code="Y010", place=place, message=f"this is not YAML: {problem}", hint=_opened(error, lines)
    )


def _aligned(offset: int, lines: Lines) -> str:
    """How to mend a line that fits none above; behind a value, the value was meant to be longer."""
    start = lines.text.rfind("\n", 0, offset) + 1
    before = lines.text[start:offset].rstrip()
    if before.endswith(("}", "]")):
        return "quote all of a text that begins with { or ["
    if before.endswith(('"', "'")):
        return "quote all of the text: nothing may follow a quote that is closed"
    return _COLUMN


def _dash(offset: int, lines: Lines) -> Finding | None:
    """A finding if a list's dash has no blank behind it, on the line of the error or the one above."""
    end = lines.text.find("\n", offset)
    above = lines.text.rfind("\n", 0, max(lines.text.rfind("\n", 0, offset), 0)) + 1
    match = _DASH.search(lines.text, above, end if end >= 0 else len(lines.text))
    if match is None:
        return None
    place = lines.place(match.start(1), match.end(1))
    message = "this dash does not begin an entry of a list"
    fix = Fix(lines.place(match.start(1), match.end(1)), "- ")
    return Finding(code="Y010", place=place, message=message, hint="write a blank after -", fix=fix)


def _opened(error: yaml.MarkedYAMLError, lines: Lines) -> str:
    """Where the construct began that ends badly, if that is on another line."""
    began, noticed = error.context_mark, error.problem_mark
    if began is None or noticed is None:
        return ""
    size = len(lines.text.rstrip())
    first, last = (lines.place(min(mark.index, size), 0).line for mark in (began, noticed))
    return f" (it begins on line {first})" if first < last else ""


def _tabs(offset: int, lines: Lines) -> Finding | None:
    """A finding if the line of the error is indented with tabs, or the error is a tab."""
    start = max(lines.text.rfind("\n", 0, offset), lines.text.rfind("\r", 0, offset)) + 1
    match = _INDENT.match(lines.text, start)
    indent = match.group() if match else ""
    if "\t" not in indent:
        if lines.text[offset : offset + 1] != "\t":
            return None
        start, indent = offset, "\t"
    place = lines.place(start, start + len(indent))
    place = type(place)(place.file, place.line, place.column, len(indent), place.offset)
    return Finding(
        code="Y011",
        place=place,
        message="a tab cannot be used for indentation",
        hint="use two blanks for each tab",
        fix=Fix(place, indent.replace("\t", "  ")),
    )
