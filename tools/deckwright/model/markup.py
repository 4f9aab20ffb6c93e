"""The linear markup of card texts, rulings, words and rulebook: one pass, no templates.

`card_marks.py` lists the marks; the rulebook, which is Markdown, shares those in braces. A backslash before
`*`, `{`, `}`, a backslash, or before a `-` that begins a line or an item, makes it an ordinary character.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from deckwright.model.book_marks import BOOK_NAMES, BOOK_WORDS

# The words that may stand in braces in the text of a card; for those of a rulebook see book_marks.
CARD_WORDS = ("icon", "value", "card", "ruling", "self", "small", "large", "caps", "center", "right")
# In a row of a table that begins with `{each:hero}` this is each hero in turn: `{field:it.cost}`.
IT = "it"

# In a row of such a table: the icon only for those that have something in a field, `{icon:wing if it.flies}`.
ONLY_IF = f" if {IT}."

# In a clause mark: what is said holds under every answer of the ruling, `{#BM-R20=*}`.
ANY = "*"

SpanKind = Literal[
    "text", "icon", "value", "card", "self", "ruling", "number", "rule", "item", "center", "right", "bad"
]
# What names nothing of the game: checks pass over it.
OWN_KINDS: frozenset[SpanKind] = frozenset({"text", "self", "number", "rule", "item", "center", "right"})
_Style = Literal["bold", "italic"]
_Wrapped = Literal["small", "large", "caps"]
_Piece = tuple[SpanKind, str, int]

_TOKEN = re.compile(
    r"^(?:[ \t]*(?:\{(?:center|right)\}[ \t]*|-{3,}[ \t]*$|- (?=[ \t]*[^\s])))"
    r"|\\[-*{}\\]|\*+|\{[^{}\n]*\}|[{}]",
    re.MULTILINE,
)
_BEGINS = re.compile(r"[ \t]*(?:(?:- |\{(?:center|right)\})[ \t]*)?")  # before the first word of a line
_ESCAPED = re.compile(r"\\([*{}\\])|^\\(-)", re.MULTILINE)
_REFERENCE = re.compile(r"\{(icon|value|card|ruling):([\w./-]+)\}", re.ASCII)
# What can be written on a symbol: a number, with or without a sign, or a letter.
ON_SIGN = r"[+\-\u2212]?(?:[0-9]{1,3}|[A-Z*?])"
_NUMBER = re.compile(rf"\{{({ON_SIGN})\}}")
NUMBERED = re.compile(rf"([\w./-]+)[ \t]+({ON_SIGN})", re.ASCII)  # the name of an icon and what is on it
_NUMBERED = re.compile(rf"\{{icon:{NUMBERED.pattern}\}}", re.ASCII)
_LINE = re.compile(r"\{(center|right)\}")
WRAPS = ("small", "large", "caps")
_WRAP = re.compile(rf"\{{(/?)({'|'.join(WRAPS)})\}}")
_LINES = re.compile(
    rf"{{/?(?:{'|'.join(WRAPS)})}}|^[ \t]*(?:{{(?:center|right)}}|-{{3,}}[ \t]*$|- )", re.MULTILINE
)
# Letters between which a star is one that multiplies; East Asian words have no spaces around them.
_IN_WORD = re.compile(r"[^\W_\u1100-\uffef]")
_CLAUSE = r"#[\w.-]+(?:=(?:[a-z][a-z0-9_]*|\*))?"
_CLAUSES = re.compile(rf"(?<![ \t])[ \t]*\{{({_CLAUSE}(?:[ \t]+{_CLAUSE})*)\}}", re.ASCII)
_MARK = re.compile(rf"\{{{_CLAUSE}(?:[ \t]+{_CLAUSE})*\}}", re.ASCII)
_SLOT = re.compile(r"\{([a-z_]+)(?::[ \t]*([^{}\n]*?)[ \t]*)?\}")
# What a rulebook's Markdown prints as it is (escaped braces, code), what its pictures show, and its braces.
_IN_BOOK = re.compile(
    r"\\\{[^{}\n]*\}?|\\."
    r"|^ {0,3}(?P<fence>```+|~~~+).*?(?:^ {0,3}(?P=fence)|\Z)"
    r"|(?P<ticks>`+(?!`))(?:(?!\n[ \t]*\n).)+?(?<!`)(?P=ticks)(?!`)|`+"
    r"|\]\((?P<figure>card|back|component|layout):(?P<shown>[^)\s]+)"
    r"|(?P<braces>\{[^{}\n]*\}|\{[^\s{}]*|\})",
    re.MULTILINE | re.DOTALL,
)
_WIDTHS: dict[_Style, int] = {"bold": 2, "italic": 1}
# Bold or italic words that nothing else could be: no word before them or behind, no star or brace within.
_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,2})(?=[^\s*])[^*{]*(?<=[^\s*])\1(?![\w*])")
_STYLES: dict[int, tuple[_Style, ...]] = {1: ("italic",), 2: ("bold",), 3: ("bold", "italic")}


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text. `text` is what is shown, the name referred to, or the source of a `bad` one.

    `start` is the offset of the span in the source. `rule` is a dividing line, `item`, `center` and `right`
    begin a line that is an item of a list or stands there. `number` is what is written on an icon.
    """

    kind: SpanKind
    text: str
    bold: bool = False
    italic: bool = False
    start: int = 0
    size: Literal["", "small", "large"] = ""
    caps: bool = False
    number: str = ""


@dataclass(frozen=True, slots=True)
class Clauses:
    """The rule ids that a stretch of the rulebook states, and where the mark with its blanks stands.

    `answers` go with the ids: of which answer of a ruling it speaks, ANY, or "" where none is named.
    """

    ids: tuple[str, ...]
    start: int
    end: int
    answers: tuple[str, ...] = ()

    def holds(self, chosen: Mapping[str, str]) -> bool:
        """Whether what it marks is printed: every answer that it names is the chosen one of its ruling."""
        named = zip(self.ids, self.answers, strict=True)
        return all(answer in ("", ANY) or chosen.get(id_) == answer for id_, answer in named)


@dataclass(frozen=True, slots=True)
class Slot:
    """A name in braces or of a picture of a rulebook: its kind, one of BOOK_NAMES, and where it begins.

    What has braces but is no markup is of the kind `bad`; `it.cost` is a `field_of_kind`: `hero.cost`.
    """

    kind: str
    name: str
    start: int
    width: int = 0  # how much of the text it takes, where that is another length than that of the name


def parse(text: str) -> tuple[Span, ...]:
    """The spans of a text, in order. Nothing is lost: what is no markup but looks like it becomes `bad`."""
    return tuple(_spans(text))


def references(text: str) -> tuple[Span, ...]:
    """The spans of a text that name something of the game, or are `bad`; quicker than all of them."""
    if "\\" not in text and ("*" not in text or "*" not in _EMPHASIS.sub("", text)):
        named = [Span(match[1], match[2], start=match.start()) for match in _REFERENCE.finditer(text)]  # type: ignore[arg-type]
        if text.count("{") == text.count("}") == len(named):  # and nothing else is markup, as in most texts
            return tuple(named)
    return tuple(_spans(text, without=OWN_KINDS))


def _spans(text: str, without: frozenset[SpanKind] = frozenset()) -> Iterator[Span]:
    pieces = list(_pieces(text))
    styles, wraps = _Emphasis(text, pieces), _wraps(pieces)
    bold = italic = False
    within: set[str] = set()
    for index, (kind, shown, start) in enumerate(pieces):
        if index in wraps:
            within ^= {wraps[index]}
        elif _is_stars(kind, shown):
            turned = styles.turns.get(index, ())
            bold ^= "bold" in turned
            italic ^= "italic" in turned
            left = shown[sum(_WIDTHS[style] for style in turned) :]
            stars: SpanKind = "text" if index in styles.plain else "bad"
            if left and stars not in without:
                yield _worn(Span(stars, left, bold, italic, start), text, within)
        elif kind not in without:
            span = Span(kind, shown, bold, italic, start)
            yield _worn(span, text, within) if within or kind == "icon" else span


def _worn(span: Span, text: str, within: set[str]) -> Span:
    """A span with the size and capitals that it stands in, and with the number on its icon."""
    has_number = span.kind == "icon" and text[span.start + len("{icon:") + len(span.text)] != "}"
    numbered = _NUMBERED.match(text, span.start) if has_number else None
    if not within and numbered is None:
        return span
    size: Literal["", "small", "large"] = (
        "small" if "small" in within else "large" if "large" in within else ""
    )
    return replace(span, size=size, caps="caps" in within, number=numbered[2] if numbered else "")


def _wraps(pieces: list[_Piece]) -> dict[int, _Wrapped]:
    """The marks that open or close a size or capitals; one without a partner is not among them."""
    pairs: dict[int, _Wrapped] = {}
    opened: dict[_Wrapped, int] = {}
    for index, (kind, mark, _) in enumerate(pieces):
        if kind == "bad" and (wrap := _WRAP.fullmatch(mark)):
            name: _Wrapped = wrap[2]  # type: ignore[assignment]
            if not wrap[1]:
                opened.setdefault(name, index)
            elif name in opened:
                pairs |= {opened.pop(name): name, index: name}
    return pairs


def unescaped(text: str) -> str:
    """A name as it is read: without the backslashes that make `*` and braces ordinary characters."""
    return _ESCAPED.sub(r"\1\2", text)


def inline(text: str) -> str:
    """A card's text for a line of the rulebook: without sizes, capitals and what begins lines."""
    return _LINES.sub(lambda start: "\u2022 " if start[0].lstrip()[:2] == "- " else "", text)


def clauses(text: str) -> Iterator[Clauses]:
    """The clause marks of a rulebook, `{#BM-13 #BM-R06=stay}`, in order."""
    for match in _CLAUSES.finditer(text):
        named = [part.removeprefix("#").partition("=") for part in match.group(1).split()]
        ids, answers = tuple(pair[0] for pair in named), tuple(pair[2] for pair in named)
        yield Clauses(ids, match.start(), match.end(), answers)


def holding(text: str, chosen: Mapping[str, str]) -> str:
    """A paragraph without what is not printed: a mark speaks of all between the mark before it and itself."""
    out, done = [], 0
    for mark in clauses(text):
        out += [text[done : mark.end]] if mark.holds(chosen) else []
        done = mark.end
    return "".join(out) + text[done:]


def book_slots(text: str) -> Iterator[Slot]:
    """Every name in the Markdown of a rulebook, in order, and what is half written."""
    rows = _Rows(text)
    for match in _IN_BOOK.finditer(text):
        if figure := match["figure"]:
            shown = match["shown"].removesuffix(".back") if figure == "component" else match["shown"]
            kind = "deck" if figure == "back" else figure
            in_frame = kind in ("card", "deck", "component") and "." in shown
            yield Slot(f"{kind}_in_frame" if in_frame else kind, shown, match.start("shown"))
        elif braces := match["braces"]:
            yield from in_braces(braces, match.start())
            yield from rows.fields(braces, match.start())


class _Rows:
    """Which kind the row of a table is for that begins with `{each:hero}`; braces come in order."""

    def __init__(self, text: str) -> None:
        self._text, self._kind, self._end = text, "", -1

    def fields(self, braces: str, start: int) -> Iterator[Slot]:
        """The field of each card of the kind that is named in a pair of braces."""
        slot = _SLOT.fullmatch(braces)
        if slot and slot[1] == "each":
            self._kind, self._end = slot[2] or "", self._text.find("\n", start) % (len(self._text) + 1)
        elif slot and slot[1] in ("field", "icons") and start < self._end:
            name, _, field = (slot[2] or "").partition(".")
            if name == IT:
                yield Slot("field_of_kind", f"{self._kind}.{field}", start + slot.start(2), len(slot[2]))


def in_braces(braces: str, start: int = 0, words: Collection[str] = BOOK_WORDS) -> Iterator[Slot]:
    """The names in one pair of braces that begins at `start`: mostly one, none in `{title}` or `{#BM-01}`."""
    slot = _SLOT.fullmatch(braces)
    kind, name = (slot[1], slot[2] or "") if slot else ("", "")
    if _NUMBER.fullmatch(braces) and "icon" in words:
        return
    if kind == "icon":
        name = name.partition(ONLY_IF)[0]
        name = name.split()[0] if _NUMBERED.fullmatch(braces) else name
    if slot and name.partition(".")[0] == IT:
        return
    if slot and name and kind in BOOK_NAMES:
        yield Slot(
            {"each": "kind", "icons": "field", "rules": "card"}.get(kind, kind), name, start + slot.start(2)
        )
    elif slot and kind == "cover" and kind in words:
        for card in re.finditer(r"\S+", name):
            yield Slot("card", card.group(), start + slot.start(2) + card.start())
    elif not _MARK.fullmatch(braces) and (kind in BOOK_NAMES or kind not in words):
        yield Slot("bad", braces, start)


def _pieces(text: str) -> Iterator[_Piece]:
    done = 0
    for match in _TOKEN.finditer(text):
        start, mark = match.start(), match.group()
        if start > done:
            yield "text", text[done:start], done
        done = match.end()
        if mark == "\\-" and not _BEGINS.fullmatch(text, text.rfind("\n", 0, start) + 1, start):
            yield "text", mark, start
        elif mark[0] == "\\":
            yield "text", mark[1], start + 1
        elif mark[0] == "*":
            yield "bad", mark, start  # until its partner is found
        elif mark.lstrip()[0] == "-":
            yield ("rule", "", start) if "---" in mark else ("item", "\u2022 ", start)
        elif (start == 0 or text[start - 1] == "\n") and (line := _LINE.fullmatch(mark.strip())):
            yield line[1], "", start  # type: ignore[misc]
        else:
            yield _reference(mark, start)
    if done < len(text):
        yield "text", text[done:], done


def _reference(mark: str, start: int) -> _Piece:
    if mark == "{self}":
        return "self", "", start
    if match := _REFERENCE.fullmatch(mark):
        return match.group(1), match.group(2), start  # type: ignore[return-value]
    if match := _NUMBERED.fullmatch(mark):
        return "icon", match[1], start
    if match := _NUMBER.fullmatch(mark):
        return "number", match[1], start
    return "bad", mark, start


def _is_stars(kind: SpanKind, shown: str) -> bool:
    return kind == "bad" and shown[0] == "*"


class _Emphasis:
    """Which runs of stars open or close a style (`turns`), and which star is a star (`plain`)."""

    def __init__(self, text: str, pieces: list[_Piece]) -> None:
        self.turns: dict[int, tuple[_Style, ...]] = {}
        self.plain: set[int] = set()
        self._open: dict[_Style, int] = {}
        for index, (kind, mark, start) in enumerate(pieces):
            if _is_stars(kind, mark):
                self._run(text, index, mark, start)
        for style, index in self._open.items():  # never closed, so it opens nothing
            self.turns[index] = tuple(other for other in self.turns[index] if other != style)

    def _run(self, text: str, index: int, mark: str, start: int) -> None:
        end = start + len(mark)
        opens = end < len(text) and not text[end].isspace()
        closes = start > 0 and not text[start - 1].isspace()
        if (
            len(mark) == 1
            and opens
            and closes
            and _IN_WORD.match(text, start - 1)
            and _IN_WORD.match(text, end)
        ):
            opens = False  # 2*3
            if "italic" not in self._open:
                closes = False
        styles = _STYLES.get(len(mark), ())
        already = [style for style in styles if style in self._open]
        if not opens and not closes and len(mark) == 1:
            self.plain.add(index)
        elif styles and closes and len(already) == len(styles):
            self.turns[index] = styles
            for style in styles:
                del self._open[style]
        elif styles and opens and not already:
            self.turns[index] = styles
            self._open.update(dict.fromkeys(styles, index))
