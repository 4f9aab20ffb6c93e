"""Texts of cells as texts with markup: HTML becomes stars, and no sign means something by accident."""

import re
from collections import Counter
from functools import lru_cache
from html import unescape
from html.entities import html5

from deckwright.characters import HARMFUL
from deckwright.model.markup import parse
from deckwright.model.numbers import times
from deckwright.spreadsheets.sheet import REMARKS

_BREAK = re.compile(r"\r\n?|[\x0b\x0c\u2028\u2029]")
_BREAKS = re.compile(r"\r\n?|[\x0b\x0c\u2028\u2029]|<br\s*/?>|</p>\s*<p>", re.IGNORECASE)
_PARAGRAPH = re.compile(r"</?p>|</?span[^<>]*>|</?div>", re.IGNORECASE)
_STYLED = re.compile(r"<(b|strong|i|em)>(\s*)((?:(?!</?\1>).)*?)(\s*)</\1>", re.IGNORECASE | re.DOTALL)
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#x[0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_MARKS = {"b": "\ue000", "strong": "\ue000", "i": "\ue001", "em": "\ue001"}
# Stars at the edges of words, in pairs: those are meant.
_MEANT = re.compile(r"(?<![\w*\\])(\*\*|\*)(?=[^\s*])([^*\n]*[^\s*])\1(?![\w*])")
# What is left of them where one is lacking; a star behind a word with another before one is a footnote.
_TWO = re.compile(r"(?<![\\*])(?<!\d )\*\*(?!\*)(?:(?<!\w\*\*)|(?!\w))")
_ONE = re.compile(r"(?<![\w*\\])\*(?=\w)")
_FOOTNOTE = re.compile(r"(?<=[\w.,;!?)])\*(?![\w*])")
_PAIRED = (re.compile(r"\{[^{}]*\}"), re.compile(r"\[[^\[\]]*\]"))
_OPEN = re.compile(r"(?<!\\)[{\[](?=[A-Za-z])|(?<=[A-Za-z])(?<!\\)[}\]]")
ROWS_OF_HALVES = "{count} rows hold what is begun and never closed"
_SHOWN = 20  # characters of what is half written
_KEPT = re.compile(r"\\[*{}\\]|\{(?:icon|value|card|ruling):[\w./-]+\}|\{self\}", re.ASCII)
_MARKUP = re.compile(r"(?<!\\)\{[^{}\\]*\}")
_SIGNS = re.compile(r"[*{}]")
_SHORT = 40  # characters of texts that many cells have
_SYMBOL = re.compile(r"(?<!\[)\[[A-Za-z][\w -]{0,23}\](?![\](])|(?<!\\)\{[\w/ -]{1,12}\}|:[a-z_]{2,20}:")
_TAG = re.compile(r"</?[A-Za-z][^<>]{0,80}>")


def marked(text: str) -> str:
    """A text of a cell with markup, without spaces around it; what is no markup is escaped."""
    return _marked_before(text) if len(text) <= _SHORT else _marked(text)


def _marked(text: str) -> str:
    bare = _PARAGRAPH.sub("", _BREAKS.sub("\n", text)) if "<" in text else _BREAK.sub("\n", text)
    plain = HARMFUL.sub("", bare).strip()
    if not (_SIGNS.search(plain) or "<" in plain or "&" in plain or "\\" in plain):
        return plain
    plain = _ENTITY.sub(_entity, plain)
    for _ in range(3 if "<" in plain else 0):  # styles within styles
        plain = _STYLED.sub(lambda match: _styled(match[1].lower(), *match.groups()[1:]), plain)
    plain = _MEANT.sub(lambda match: _styled({"**": "b", "*": "i"}[match[1]], "", match[2], ""), plain)
    escaped = _escaped(plain)
    out = escaped.replace("\ue000", "**").replace("\ue001", "*")
    if out != escaped and any(span.kind == "bad" for span in parse(out)):
        out = _escaped(plain.replace("\ue000", "").replace("\ue001", ""))
    return out


_marked_before = lru_cache(1 << 12)(_marked)


def symbols(text: str) -> list[str]:
    """What in a text of a cell looks like a symbol in brackets, or like a tag that is not understood."""
    plain = _STYLED.sub(r"\2\3\4", _PARAGRAPH.sub("", _BREAKS.sub("\n", text)))
    bracketed = [match[0] for match in _SYMBOL.finditer(plain) if not _KEPT.fullmatch(match[0])]
    return bracketed + [match[0] for match in _TAG.finditer(plain)]


def starred(text: str) -> list[str]:
    """What stars in a text of a cell make bold or italic."""
    return [match[0] for match in _MEANT.finditer(text)] if "*" in text else []


def half_written(text: str, shown: str = "") -> list[str]:
    """What in a text of a cell is begun and never closed, with the words behind it: stars, brackets, braces.

    It is printed as it is. `shown` is the text as the table has it, with as many letters.
    """
    if not ("*" in text or "{" in text or "[" in text or "}" in text or "]" in text):
        return []
    left = _MEANT.sub(lambda match: " " * len(match[0]), text)
    for pairs in _PAIRED:
        left = pairs.sub(lambda match: " " * len(match[0]), left)
    found = [*_TWO.finditer(left), *_OPEN.finditer(left)]
    found += () if _FOOTNOTE.search(left) else _ONE.finditer(left)
    starts = sorted(
        match.start() if match.end() < len(text) else max(0, match.end() - _SHOWN) for match in found
    )
    return [(shown or text)[start : start + _SHOWN].partition("\n")[0] for start in starts[:1]]


def about_half_written(counts: Counter[str]) -> str:
    """A remark on what is half written."""
    shown = ", ".join(f"“{text}”" for text, _ in counts.most_common(REMARKS))
    more = f" and {len(counts) - REMARKS} more" if len(counts) > REMARKS else ""
    told = f"{shown}{more}: it is begun and never closed, and printed as it is"
    return rf"{told}; close it in the table, or write \*, \{{ where the sign is meant"


def about_stars(counts: Counter[str]) -> str:
    """A remark on what stars made bold or italic, with the way out where they are meant as stars."""
    cut = (text if len(text) <= _SHORT else f"{text[:_SHORT]}.." for text, _ in counts.most_common(REMARKS))
    shown = ", ".join(f"“{text}”" for text in cut)
    more = " .." if len(counts) > REMARKS else ""
    told = f"stars around words make them italic, two make them bold, {times(counts.total())}: {shown}{more}"
    return rf"{told}; where a star is meant, write \*"


def left_symbols(marked_text: str) -> list[str]:
    """What in a text with markup looks like a symbol, and is printed as it is."""
    bare = _MARKUP.sub("", marked_text)
    return symbols(re.sub(r"\\([{}])", r"\1", bare))


def _entity(match: re.Match[str]) -> str:
    """The character of an entity; a name that is none stays as it is."""
    known = match[0][1] == "#" or match[0][1:] in html5
    return HARMFUL.sub("", unescape(match[0])) if known else match[0]


def _styled(tag: str, before: str, inner: str, after: str) -> str:
    mark = _MARKS[tag]
    return f"{before}{mark}{inner}{mark}{after}" if inner else before + after


def _escaped(text: str) -> str:
    out, done = [], 0
    for kept in _KEPT.finditer(text):
        out += [_SIGNS.sub(r"\\\g<0>", text[done : kept.start()]), kept[0]]
        done = kept.end()
    return "".join(out) + _SIGNS.sub(r"\\\g<0>", text[done:])
