"""Paragraphs laid out in a column: shrunk until they fit, broken into lines, placed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor

from deckwright.assets.fonts import Fonts
from deckwright.picture.display import Op, Stroke, q
from deckwright.picture.translate import translate
from deckwright.render.text.atoms import Atom, Cut, Part, atoms_of
from deckwright.render.text.breaks import balanced, greedy, natural, widest
from deckwright.render.text.draw_line import draw, extent, parts_of, text_of
from deckwright.render.text.inline import Paragraph
from deckwright.render.text.units import pt

STEP = pt(0.1)
_SLACK = 1e-6
_MARKER = 0.35  # em between the marker of a list and its words
RULE_HEIGHT = 0.5  # em


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A laid line; `ops` are relative to the column's left edge and the baseline. Millimetres."""

    ops: tuple[Op, ...]
    text: str
    paragraph: int
    x: float
    width: float
    before: float
    ascent: float
    descent: float
    height: float

    @property
    def baseline(self) -> float:
        """How far the baseline lies below the line's top edge."""
        return (self.height - self.ascent - self.descent) / 2 + self.ascent


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A laid text: its lines, the size it was set in, whether it fits; `over` are the words that do not."""

    lines: tuple[Line, ...]
    size: float
    width: float
    height: float
    fits: bool
    over: str = ""
    missing: str = ""

    def ops(self, x: float, y: float, *, height: float | None = None, valign: str = "top") -> tuple[Op, ...]:
        """Operations with the column's top left corner at (x, y); `valign` needs the height of the box."""
        out: list[Op] = []
        y += self.offset(height, valign)
        for line in self.lines:
            y += line.before
            out += translate(line.ops, x, y + line.baseline)
            y += line.height
        return tuple(out)

    def offset(self, height: float | None, valign: str) -> float:
        """How far the text begins below the top of a box of that height."""
        room = 0.0 if height is None else height - self.height
        return room * {"top": 0.0, "middle": 0.5, "bottom": 1.0}[valign]


@dataclass(frozen=True, slots=True)
class _Block:
    paragraph: Paragraph
    atoms: list[Atom]
    widest: float
    plain: bool
    rtl: bool
    marker: tuple[Part, ...] = ()


def lay_out(  # noqa: PLR0913 - the one way into this package; all but two are named at the call
    paragraphs: Sequence[Paragraph],
    width: float,
    *,
    size: float,
    min_size: float | None = None,
    height: float | None = None,
    align: str = "left",
    leading: float = 1.2,
    gap: float = 0.45,
    fonts: Fonts,
    cuts: Sequence[Cut] | None = None,
) -> Laid:
    """Lay paragraphs out in a column. Lengths in mm, `leading` and `gap` as factors of the size.

    `align` is left, center, right or justify; left and right change places in paragraphs that run from right
    to left. Who lays the same paragraphs out several times cuts them once, by `atoms_of`: `cuts`.
    """
    cuts = [atoms_of(paragraph, fonts) for paragraph in paragraphs] if cuts is None else cuts
    setter = _Setter(list(zip(paragraphs, cuts, strict=True)), width, align, (leading, gap), fonts)
    smallest = size if min_size is None else min(min_size, size)
    chosen = largest(lambda size: setter.fits(size, height), smallest, size)
    lines = setter.lines(chosen)
    total = sum(line.before + line.height for line in lines)
    fits = setter.fits(chosen, height)
    return Laid(
        lines=lines,
        size=chosen,
        width=max((line.width for line in lines), default=0.0),
        height=total,
        fits=fits,
        over="" if fits else _over(lines, width, height),
        missing=setter.missing,
    )


def largest(fits: Callable[[float], bool], smallest: float, size: float) -> float:
    """The largest size in steps of 0.1 pt below `size` that fits, or the smallest one."""
    if fits(size):
        return size
    low, high = (
        0,
        max(0, floor((size - smallest) / STEP + _SLACK)),
    )  # steps below size: high may fit, low does not
    if high == 0 or not fits(size - high * STEP):
        return smallest
    while high - low > 1:
        middle = (low + high) // 2
        if fits(size - middle * STEP):
            high = middle
        else:
            low = middle
    return size - high * STEP


class _Setter:
    """The paragraphs of one call, ready to be measured at any size."""

    def __init__(
        self,
        paragraphs: Sequence[tuple[Paragraph, Cut]],
        width: float,
        align: str,
        factors: tuple[float, float],
        fonts: Fonts,
    ) -> None:
        self.width, self.align = width, align
        self.leading, self.gap = factors
        self.blocks: list[_Block] = []
        self.missing = ""
        for paragraph, cut in paragraphs:
            self.missing += "".join(c for c in cut.missing if c not in self.missing)
            sizes = {extent([part])[2] for atom in cut.atoms for part in atom.parts}
            marker: tuple[Part, ...] = ()
            if paragraph.marker:
                marker = tuple(parts_of(atoms_of(Paragraph((paragraph.marker,)), fonts).atoms))
            block = _Block(paragraph, cut.atoms, widest(cut.atoms), sizes <= {1.0}, cut.rtl, marker)
            self.blocks.append(block)

    def fits(self, size: float, height: float | None) -> bool:
        total = 0.0
        for number, block in enumerate(self.blocks):
            limit = self._limit(block, size)
            if block.widest > limit + _SLACK:
                return False
            total += self._before(number) + self._height(block, limit)
        return height is None or total * size <= height + _SLACK

    def _limit(self, block: _Block, size: float) -> float:
        return self.width / size - block.paragraph.indent

    def _before(self, number: int) -> float:
        own = self.blocks[number].paragraph.gap
        return 0.0 if number == 0 else self.gap if own is None else own

    def _align(self, block: _Block) -> str:
        """Where lines stand; `left` is where reading begins, the right side for Hebrew and Arabic."""
        align = block.paragraph.align or self.align
        return {"left": "right", "right": "left"}.get(align, align) if block.rtl else align

    def _height(self, block: _Block, limit: float) -> float:
        if block.paragraph.rule:
            return RULE_HEIGHT
        ends = greedy(block.atoms, limit)
        if block.plain:
            return len(ends) * self.leading
        starts = [0, *ends[:-1]]
        return sum(self._leading(block.atoms[a:b]) for a, b in zip(starts, ends, strict=True))

    def _leading(self, atoms: Sequence[Atom]) -> float:
        return self.leading * extent(parts_of(atoms))[2]

    def lines(self, size: float) -> tuple[Line, ...]:
        out: list[Line] = []
        for number, block in enumerate(self.blocks):
            if block.paragraph.rule:
                out.append(self._rule(number, block.paragraph, block.paragraph.rule, size))
                continue
            align = self._align(block)
            limit = self._limit(block, size)
            start = 0
            for end in balanced(block.atoms, limit, last_counts=align in ("center", "right")):
                out.append(self._line(number, block, start, end, size))
                start = end
        return tuple(out)

    def _line(self, number: int, block: _Block, start: int, end: int, size: float) -> Line:
        atoms = block.atoms[start:end]
        parts = parts_of(atoms)
        above, below, factor = extent(parts)
        width = natural(block.atoms, start, end) * size
        indent = block.paragraph.indent * size
        room = self.width - indent - width
        align = self._align(block)
        side = {"center": 0.5, "right": 1.0}.get(align, 0.0)
        stretch = 0.0
        if align == "justify" and atoms[-1].after not in ("end", "forced"):
            gaps = sum(1 for atom in atoms[:-1] if atom.gap)
            stretch = room / gaps if gaps and room > 0 else 0.0
            width += stretch * gaps
            room -= stretch * gaps
        elif align == "justify" and block.rtl:
            side = 1.0
        x = (0.0 if block.rtl else indent) + room * side
        ops, text = draw(parts, x, size, stretch), text_of(atoms)
        if start == 0 and block.marker:
            wide = sum(part.width for part in block.marker) * size
            at = x + width + _MARKER * size if block.rtl else x - _MARKER * size - wide
            ops = (*draw(block.marker, at, size), *ops)
            text = "".join(part.text for part in block.marker) + " " + text
        return Line(
            ops=ops,
            text=text,
            paragraph=number,
            x=x,
            width=width,
            before=self._before(number) * size if start == 0 else 0.0,
            ascent=above * size,
            descent=below * size,
            height=self.leading * factor * size,
        )

    def _rule(self, number: int, paragraph: Paragraph, rule: Stroke, size: float) -> Line:
        indent = paragraph.indent * size
        stroke = Stroke(rule.paint, q(rule.width * size), rule.cap, rule.join, rule.dash)
        across = ("M", q(indent), 0.0, "L", q(self.width), 0.0)
        half = RULE_HEIGHT * size / 2
        return Line(
            ops=(("path", across, None, stroke),),
            text="",
            paragraph=number,
            x=indent,
            width=self.width - indent,
            before=self._before(number) * size,
            ascent=half,
            descent=half,
            height=2 * half,
        )


def _over(lines: Sequence[Line], width: float, height: float | None) -> str:
    """The words that lie below the box, or, when the height suffices, the lines that are too wide."""
    bottom = 0.0
    below: list[str] = []
    for line in lines:
        bottom += line.before + line.height
        if height is not None and bottom > height + _SLACK:
            below.append(line.text.strip())
    wide = [line.text.strip() for line in lines if line.x + line.width > width + _SLACK]
    return " ".join(below or wide).replace("\u00ad", "")
