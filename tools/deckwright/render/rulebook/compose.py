"""Blocks of a rulebook set as strips, down the column. Pages are made in paginate.py."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from deckwright.giving_way import give_way
from deckwright.picture.display import Op, q
from deckwright.picture.shapes import polygon
from deckwright.picture.structure import DOCUMENT, NOTHING, within
from deckwright.picture.translate import translate
from deckwright.render.rulebook.blocks import (
    Answer,
    Answers,
    Block,
    Code,
    Contents,
    Credits,
    Figure,
    Figures,
    Heading,
    ItemList,
    Mark,
    Paragraph,
    Remark,
    Run,
    Runs,
    Table,
    plain,
)
from deckwright.render.rulebook.contents import contents
from deckwright.render.rulebook.figures import FigureSetter
from deckwright.render.rulebook.strip import Panel, Strip, after, kept, shifted, spanning
from deckwright.render.rulebook.style import SMALL, ink, tint
from deckwright.render.rulebook.table import table
from deckwright.render.rulebook.typesetter import BODY, Type, Typesetter, at, pt, rule

LEAD = Type(size=pt(11), leading=1.42)
# In lines of text: the gaps between the words that open the book and the rest, paragraphs, items, blocks.
OPENING, PARAGRAPH_GAP, ITEM_GAP, BLOCK_GAP = 1.4, 0.55, 0.22, 0.8
INDENT = 5.6
# How much of a box a picture takes at most that stands beside the text, and the room between them.
_BESIDE, _GUTTER = 0.5, 5.0
_LOOKED_UP = pt(9)  # as in tables
_BULLET = "\u2022 "
# In lines: a box whose text is not longer stays on one page; and in one of several columns.
_SHORT, _SHORT_IN_COLUMN = 5.5, 10
_FEW_LINES = 3


class Composer:
    """Sets the blocks of one book. `own` are the ids that its clarifications explain."""

    def __init__(
        self, setter: Typesetter, figures: FigureSetter, words: Mapping[str, str], own: set[str]
    ) -> None:
        self.setter, self.style, self.figures = setter, setter.style, figures
        self.structure, self.measures, self._lines = setter.structure, setter.measures, setter.lines_high
        self.opening: list[Strip] = []  # what a book without a cover begins with
        self.words, self.own = words, own
        self.pages: Mapping[str, int] = {}
        self._anchored: set[str] = set(own)
        self._panels = 0
        self._room = self.measures.high
        self._depth = 1  # of the last heading

    def book(self, blocks: Sequence[Block], pages: Mapping[str, int]) -> list[Strip]:
        """All strips of the book; the table of contents says these pages."""
        self.pages = pages
        self._anchored = set(self.own)
        self._panels = 0
        column, whole = self.measures.column, self.measures.whole
        leads = next((n for n, block in enumerate(blocks) if not isinstance(block, Paragraph)), len(blocks))
        strips = list(self.opening)
        for block in blocks[:leads]:
            lines = self._paragraph(block.runs, whole, LEAD) if isinstance(block, Paragraph) else []
            strips += after(spanning(lines), self._lines(PARAGRAPH_GAP))
        opening = self._lines(OPENING)
        self._room = self.measures.high - sum(strip.before + strip.height for strip in strips) - opening
        rest = self.blocks(blocks[leads:], column)
        return [*strips, *(after(rest, rest[0].before or opening) if rest else ())]

    def blocks(self, blocks: Sequence[Block], width: float, part: int = DOCUMENT) -> list[Strip]:
        """The strips of blocks that follow each other within a part of the book."""
        out: list[Strip] = []
        for number, block in enumerate(blocks):
            give_way()
            if part == DOCUMENT and self.measures.columns > 1 and self.figures.goes_across(blocks[number:]):
                strips = spanning(self.block(block, self.measures.whole, part))
            else:
                strips = self.block(block, width, part)
            last = blocks[number - 1] if number else None
            gap = strips[0].before if strips and strips[0].before else self._gap(last, block)
            if out and out[-1].spans and self.measures.columns > 1:
                gap = max(gap, self._lines(BLOCK_GAP))
            if isinstance(block, Heading) and isinstance(last, Heading):
                gap = min(gap, self._lines(0.6))  # titles that follow each other belong together
            if strips and last == Mark("page"):
                strips[0] = replace(strips[0], new_page=True)
            if isinstance(block, ItemList) and out and isinstance(last, Paragraph):
                out[-1] = replace(out[-1], keep=True)
            if isinstance(last, Heading) and len(strips) == 1 and isinstance(block, Paragraph):
                strips = kept(strips, last=True)  # a title with a single line would end a page
            out += after(strips, gap)
        return out

    def block(self, block: Block, width: float, part: int) -> list[Strip]:  # noqa: PLR0911 - one for each kind
        """The strips of one block within a part of the book."""
        match block:
            case Heading():
                return self._heading(block, width)
            case Paragraph(runs=runs, tags=tags):
                return self.anchored(self._paragraph(runs, width, part=part), tags)
            case ItemList():
                return self._list(block, width, part)
            case Table():
                return table(block, width, self.setter, self.anchored, part)
            case Figures():
                return self.figures.row(block, width, self.blocks, part)
            case Figure():
                return self.figures.row(Figures((block,)), width, self.blocks, part)
            case Remark():
                return self._box(block, width, part)
            case Code(text=text):
                return self._paragraph((Run(text, code=True),), width, Type(size=SMALL), part=part)
            case Answers():
                return self._answers(block, width, part)
            case Credits():
                return self._credits(block, width, part)
            case Contents(headings=headings):
                return contents(headings, width, self.setter, self.words["contents"], self.pages, self._room)
            case Mark(kind="page"):
                return []
            case Mark():
                return [self._divider(width)]

    def _paragraph(
        self, runs: Runs, width: float, kind: Type = BODY, *, part: int = DOCUMENT, role: str = "P"
    ) -> list[Strip]:
        """Runs as a paragraph of their own in a part of the book."""
        return self.setter.lines(runs, width, kind, self.structure.add(role, part))

    def anchored(self, strips: list[Strip], tags: tuple[str, ...]) -> list[Strip]:
        """The first place of an id is where links to it lead."""
        fresh = tuple(dict.fromkeys(tag for tag in tags if tag not in self._anchored))
        self._anchored.update(fresh)
        if fresh and strips:
            return [replace(strips[0], anchors=strips[0].anchors + fresh), *strips[1:]]
        return strips

    def _heading(self, block: Heading, width: float) -> list[Strip]:
        level = max(2, min(block.level, 4))
        fill = self.style.primary
        kind = {
            2: Type(family="title", size=pt(14.5), fill=fill, leading=1.2),
            3: Type(family="inscription", size=pt(10.8), fill=fill, leading=1.25),
            4: Type(bold=True, fill=fill),
        }[level]
        # Readers expect no step down to be left out.
        self._depth = min(max(block.level, 2), self._depth + 1, 6)
        strips = self._paragraph(block.runs, width, replace(kind, shy=True), role=f"H{self._depth}")
        if level == 2:
            strips.append(Strip(height=3.4, ops=self._ornament(width)))
        strips = self.anchored(kept(strips, last=True), block.tags)
        first = replace(
            strips[0],
            anchors=(block.anchor, *strips[0].anchors),
            heading=(block.level, plain(block.runs), block.anchor),
        )
        return after([first, *strips[1:]], self._lines({2: 1.8, 3: 1.1, 4: 1.0}[level]))

    def _ornament(self, width: float) -> tuple[Op, ...]:
        """The rule under a chapter's title, with a lozenge at its left end."""
        accent, y, d = self.style.accent, 1.5, 0.95
        lozenge = polygon([(0.0, y), (d, y - d), (2 * d, y), (d, y + d)])
        line = rule(2 * d + 0.8, width, y, accent, 0.3)
        return (within(NOTHING), line, ("path", lozenge, ink(accent), None))

    def _list(self, block: ItemList, width: float, part: int) -> list[Strip]:
        out: list[Strip] = []
        whole = self.structure.add("L", part, detail="Decimal" if block.ordered else "Disc")
        lines = 0  # of the item before
        for number, item in enumerate(block.items, block.start):
            one = self.structure.add("LI", whole)
            label, body = self.structure.add("Lbl", one), self.structure.add("LBody", one)
            strips = shifted(self.blocks(item.blocks, width - INDENT, body), INDENT)
            if not strips:
                continue
            mark = self._number(f"{number}", strips[0]) if block.ordered else self._bullet(strips[0])
            strips[0] = replace(strips[0], ops=(within(label), *mark, *strips[0].ops))
            if out and self._stays(number - block.start, len(block.items), (lines, len(strips))):
                out[-1] = replace(out[-1], keep=True)
            lines = len(strips)
            out += after(strips, self._lines(ITEM_GAP)) if out else strips
        return out

    def _stays(self, number: int, count: int, lines: tuple[int, int]) -> bool:
        """Whether an item stays with the one before, where they have so many lines.

        No page begins or ends with a single item; a column may, with a long one.
        """
        before, own = lines
        alone = [*([before] if number == 1 else []), *([own] if number == count - 1 else [])]
        return any(self.measures.columns == 1 or size <= _FEW_LINES for size in alone)

    def _bullet(self, strip: Strip) -> tuple[Op, ...]:
        x, y, d = 2.3, strip.baseline - 1.05, 0.8
        return (
            ("path", polygon([(x - d, y), (x, y - d), (x + d, y), (x, y + d)]), ink(self.style.accent), None),
            ("note", "said", x - d, strip.baseline - 2.4, 2 * d, 3.0, _BULLET),
        )

    def _number(self, number: str, strip: Strip) -> tuple[Op, ...]:
        kind = Type(family="title", size=pt(9.6), fill=self.style.accent)
        return at(self.setter.line(number, kind), INDENT - 2.0, strip.baseline, "right")

    def _box(self, block: Remark, width: float, around: int) -> list[Strip]:
        part = self.structure.add("Sect", around)
        panel = self._panel(width, bar=self.style.accent)
        inner = width - 2 * panel.pad - 1.2
        strips: list[Strip] = []
        if block.title:
            kind = Type(family="inscription", size=pt(10), fill=self.style.primary, shy=True)
            strips += kept(self._paragraph(block.title, inner, kind, part=part), last=True)
        body = self._beside(block.blocks, inner, part)
        if not body:
            body = self.blocks(block.blocks, inner, part)
            if any(isinstance(part, Figures) for part in block.blocks):
                body = kept(body)  # an example is read with its picture
        if sum(strip.before + strip.height for strip in body) <= self._lines(
            _SHORT if self.measures.columns == 1 else _SHORT_IN_COLUMN
        ):
            body = kept(body)
        strips += after(body, self._lines(0.2)) if strips else body
        return _on(panel, shifted(strips, panel.pad + 1.2))

    def _beside(self, blocks: Sequence[Block], width: float, part: int) -> list[Strip]:
        """The text of a box with a narrow picture of a table at its right side; nothing without one.

        What stands beside the picture stays with it; what follows is as wide as the box.
        """
        if len(blocks) < 2:
            return []
        *text, last = blocks
        if not isinstance(last, Figures) or (wide := self.figures.wide(last)) > width * _BESIDE:
            return []
        own_part = self.structure.add("Sect", part)
        [picture] = self.figures.row(last, wide, self.blocks, own_part)
        strips: list[Strip] = []
        high = 0.0
        for number, block in enumerate(text):
            narrow = high < picture.height
            own = self.blocks([block], width - wide - _GUTTER if narrow else width, part)
            strips += after(own, self._gap(text[number - 1], block)) if number else own
            high = sum(strip.before + strip.height for strip in strips)
            if narrow:
                strips = _held(strips, picture.height)
        if high < picture.height:
            strips.append(Strip(height=picture.height - high))
        self.structure.move_last(own_part)
        drawn = translate(picture.ops, width - wide, 0.0)
        return [replace(strips[0], ops=(*strips[0].ops, *drawn)), *strips[1:]]

    def _panel(self, width: float, bar: str = "") -> Panel:
        self._panels += 1
        return Panel(number=self._panels, x=0.0, width=width, pad=3.2, fill=self.style.shade, bar=bar)

    def _answers(self, block: Answers, width: float, part: int) -> list[Strip]:
        panel = self._panel(width)
        strips: list[Strip] = []
        for answer in block.answers:
            own = self.structure.add("Sect", part)
            one = self._answer(answer, width - 2 * panel.pad, own)
            strips += after(one, self._lines(0.62)) if strips else one
        return _on(panel, shifted(strips, panel.pad))

    def _answer(self, answer: Answer, width: float, part: int) -> list[Strip]:
        question = Type(size=_LOOKED_UP, bold=True, fill=self.style.primary, leading=1.25)
        strips = kept(self._paragraph(answer.question, width, question, part=part), last=True)
        strips[0] = replace(strips[0], anchors=(answer.id,))
        strips += self._paragraph(answer.answer, width, Type(size=_LOOKED_UP), part=part)
        small = Type(size=SMALL, fill=tint(self.style.ink, 0.15), leading=1.28)
        for _, runs in answer.others:
            intro = (Run(f"{self.words['house_rule']}: ", italic=True), *runs)
            strips[-1] = replace(strips[-1], keep=True)
            lines = self._paragraph(intro, width - INDENT, small, part=part)
            strips += after(shifted(lines, INDENT), self._lines(ITEM_GAP))
        return strips

    def _credits(self, block: Credits, width: float, part: int) -> list[Strip]:
        out: list[Strip] = []
        small = Type(size=SMALL, leading=1.3)
        for label, runs in block.entries:
            head = (Run(label, bold=True), Run("  "))
            out += after(self._paragraph((*head, *runs), width, small, part=part), self._lines(ITEM_GAP))
        return kept(out)

    def _divider(self, width: float) -> Strip:
        middle, y, d = width / 2, 2.5, 1.1
        accent = self.style.accent
        lozenge = polygon([(middle - d, y), (middle, y - d), (middle + d, y), (middle, y + d)])
        sides = (rule(middle - 18, middle - 3, y, accent), rule(middle + 3, middle + 18, y, accent))
        return Strip(height=q(2 * y), ops=(within(NOTHING), *sides, ("path", lozenge, ink(accent), None)))

    def _gap(self, last: Block | None, block: Block) -> float:
        """The gap between two blocks."""
        if last is None:
            return 0.0
        if isinstance(last, Heading):
            return self._lines(0.25)
        if isinstance(block, ItemList):
            return self._lines(0.4)
        if isinstance(block, Paragraph) and isinstance(last, Paragraph | ItemList):
            return self._lines(PARAGRAPH_GAP)
        return self._lines(BLOCK_GAP)


def _on(panel: Panel, strips: list[Strip]) -> list[Strip]:
    """The strips on a panel, outside of the panels that they already have."""
    return [
        replace(
            s,
            panels=(panel, *s.panels),
            repeat=tuple(replace(r, panels=(panel, *r.panels)) for r in s.repeat),
        )
        for s in strips
    ]


def _held(strips: Sequence[Strip], height: float) -> list[Strip]:
    """The strips, those that do not reach down to a height on the page of the next one."""
    ends = accumulate(strip.before + strip.height for strip in strips)
    return [replace(strip, keep=strip.keep or end < height) for strip, end in zip(strips, ends, strict=True)]
