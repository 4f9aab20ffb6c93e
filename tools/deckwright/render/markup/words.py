"""The elements that set words: text, one line between two sizes, and flow, paragraphs in a box."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Literal

from deckwright.model.finding import GLYPH, ROOM_OF, Missing, Thing
from deckwright.picture.display import Op, Paint, Stroke, q, solid
from deckwright.picture.translate import translate
from deckwright.render.layout.box import LayoutBox, Size
from deckwright.render.markup.element import Element, attribute, element
from deckwright.render.markup.halves import half_of
from deckwright.render.markup.inlines import Case, Collector, in_case, word_paint
from deckwright.render.markup.pen import Pen
from deckwright.render.markup.values import Colour, Factor, Length, TypeSize
from deckwright.render.text import Inline, Laid, Paragraph, Run, SetLine, fit_line, lay_out, pt
from deckwright.render.text.cutter import Cutter
from deckwright.render.text.known import laid_once
from deckwright.render.text.lettering import letters
from deckwright.render.text.scripts import unbroken
from deckwright.render.text.short import ADD_A_FONT, lacking, short
from deckwright.render.text.units import mm_to_pt

OVERLONG = "overlong"  # the note of a text that has no room, which is reported and not looked at again
_ENDLESS = 1e6
_LINE = 1.2
_UNBROKEN = 0.8  # of its size: rather than in less, a text is set with hyphens in its longest words
_MARGIN = 3.0  # mm along the edge, which cutting may eat into
_SIDES = {"left": 0.0, "center": 0.5, "right": 1.0}
_DOWN = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@dataclass(kw_only=True)
class _Worded(Element):
    """Words in a style."""

    size: TypeSize = attribute(Length(pt(8)), "The size of the letters.")
    min_size: TypeSize | None = attribute(
        None, "The least size to which the letters shrink, in mm or pt. Without it, they keep theirs."
    )
    font: str = attribute("body", "The font family.")
    fill: Colour = attribute("ink", "The colour of the words; no gradient.")
    bold: bool = attribute(False, "Whether the words are bold.")
    italic: bool = attribute(False, "Whether the words are italic.")
    tracking: float = attribute(0.0, "The extra distance between letters, as a factor of their size.")
    case: Case = attribute("", "`upper` for capitals, `small` for small capitals.")
    outline: Colour = attribute("", "The colour of a line around the letters, below them; no gradient.")
    outline_width: TypeSize = attribute(Length(0.3), "How far that line goes beyond the letters.")
    source: str = attribute(
        "",
        "The card's words that stand here, for findings to point at. A flow of `flavour` shrinks first.",
    )

    def style(self, pen: Pen) -> Run:
        """The style that its words begin with."""
        family = pen.family(self.font, self.place)
        fill = word_paint(pen, self.fill, self)
        run = Run("", family, self.bold, self.italic, fill=fill, tracking=self.tracking)
        return in_case(run, self.case)

    def ink(self, pen: Pen, ops: Iterable[Op]) -> None:
        """Draw what was set, with the line around its letters below it."""
        ops = tuple(ops)
        if self._outlined:
            paint: Paint = word_paint(pen, self.outline, self)
            colour, alpha = paint[1:]
            drawn = letters(ops, pen.assets.fonts)
            if drawn and pen.allows(len(drawn) // 3, self.place):
                line = Stroke(solid(colour), q(2 * self.outline_width.mm), join="round")
                below: tuple[Op, ...] = (("path", drawn, solid(colour), line),)
                pen.out += (("begin", None, None, alpha), *below, ("end",)) if alpha < 1 else below
        pen.out += ops

    def around(self, box: LayoutBox) -> LayoutBox:
        """What set words take, with the line around them."""
        return box.widened(self.outline_width.mm) if self._outlined else box

    @property
    def _outlined(self) -> bool:
        return self.outline not in ("", "none")

    @property
    def words(self) -> bool:
        """It has words."""
        return True

    @property
    def smallest(self) -> float:
        """The size in mm that it may shrink to."""
        return min(self.size.mm, self.min_size.mm) if self.min_size else self.size.mm

    def report_missing(self, pen: Pen, missing: str) -> None:
        """A finding for the characters that no font has."""
        if missing:
            message = lacking(self.font, missing)
            self.report(pen, "A402", message, ADD_A_FONT, Missing(GLYPH, self.font, missing))

    @property
    def called(self) -> str:
        """What messages call it."""
        return f"the {self.source or 'text'}"

    def report(
        self,
        pen: Pen,
        code: str,
        message: str,
        hint: str,
        missing: Missing | None = None,
        cause: Thing | None = None,
    ) -> None:
        """Report a mistake in its words, with the card, where they were written.

        That is unknown of words that a preset took from elsewhere; the card is at fault, not the preset.
        """
        subject = pen.subject
        spot = subject.spots.get(self.source) or (subject.spot if self.preset else None)
        place = spot.place() if spot else self.place
        pen.report(code, place, message, hint, subject.name, missing, cause)

    def report_room(self, pen: Pen, message: str) -> None:
        """A finding for words that have no room; on many cards it is the template that gives too little."""
        where = f" in {self.own_place}" if self.own_place else ""
        cause = Thing(ROOM_OF, str(self.place))
        self.report(pen, "A401", message, f"shorten it, or give it more room{where}", cause=cause)


@element("text", content="words")
@dataclass(kw_only=True)
class Text(_Worded):
    """One line of words. Where there is too little room, it shrinks to its `min-size`."""

    align: Literal["left", "center", "right"] = attribute(
        "center",
        "Where the line stands from left to right. `left` is where reading begins: in Hebrew on the right.",
    )
    valign: Literal["top", "middle", "bottom"] = attribute(
        "middle", "Where the line stands from top to bottom."
    )
    optical: bool = attribute(
        False, "Whether it is placed by its ink rather than by its capitals; for numbers."
    )
    part: Literal["", "left", "right"] = attribute("", "The half that it shows of a line across two cards.")

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set: dict[float, SetLine] = {}
        self._inlines: tuple[Inline, ...] | None = None

    def inlines(self, pen: Pen) -> tuple[Inline, ...]:
        """Its words, gathered once."""
        if self._inlines is None:
            collector = Collector(pen)
            collector.gather(self.children, self.style(pen), self.case)
            collector.close()
            self._inlines = tuple(i for paragraph in collector.paragraphs for i in paragraph.inlines)
        return self._inlines

    def line(self, pen: Pen, width: float, size: float) -> SetLine:
        """The line fitted into a width."""
        key = round(width, 4) + size * 1e7
        if key not in self._set:
            smallest = min(self.smallest, size)
            self._set[key] = fit_line(
                self.inlines(pen), width, size=size, min_size=smallest, fonts=pen.assets.fonts
            )
        return self._set[key]

    def measure(self, pen: Pen, width: float, height: float) -> Size:  # noqa: ARG002 - a line has its own size
        """As wide as its line at the preferred size."""
        line = self.line(pen, _ENDLESS, self.size.mm)
        shrink = self.smallest / self.size.mm
        return Size(line.width, _LINE * self.size.mm, line.width * shrink, _LINE * self.smallest)

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Fit the line, place it, report what does not fit."""
        if not self.inlines(pen):
            return
        if self.part:
            self._draw_part(pen, box)
            return
        line = self._fitted(pen, box)
        self.report_missing(pen, line.missing)
        if not line.fits:
            self.report_wide(pen, line, line.width, box.width)
        x, baseline = self._corner(line, box)
        self.ink(pen, translate(line.ops, x, baseline))
        left, top, right, bottom = line.ink
        around = LayoutBox(x + left, baseline + top, right - left, bottom - top)
        pen.note("text" if line.fits else OVERLONG, self.around(around), line.text)

    def _fitted(self, pen: Pen, box: LayoutBox) -> SetLine:
        """The line in a box; mostly the one that was measured will do."""
        size = self._tallest(pen, box)
        natural = self.line(pen, _ENDLESS, size)
        return natural if natural.width <= box.width + 1e-6 else self.line(pen, box.width, size)

    def _tallest(self, pen: Pen, box: LayoutBox) -> float:
        """The preferred size, or the one whose capitals fill the height when that is smaller."""
        at_size = self.line(pen, _ENDLESS, self.size.mm)
        if at_size.cap_height <= box.height + 1e-6:
            return self.size.mm
        return max(self.smallest, self.size.mm * box.height / at_size.cap_height)

    def _corner(self, line: SetLine, box: LayoutBox) -> tuple[float, float]:
        left, top, right, bottom = line.ink
        share = 1 - _SIDES[self.align] if line.rtl else _SIDES[self.align]
        x = box.x + (box.width - line.width) * share
        if self.optical and self.align == "center":
            x = box.x + (box.width - (right - left)) / 2 - left
        above, below = (-top, bottom) if self.optical else (line.cap_height, 0.0)
        down = _DOWN[self.valign]
        return x, box.y + above + (box.height - above - below) * down

    def _draw_part(self, pen: Pen, box: LayoutBox) -> None:
        whole = self.line(pen, _ENDLESS, self._tallest(pen, box))
        half = half_of(whole, self.part, box, pen.width, self.smallest)
        self.report_missing(pen, whole.missing)
        fits = half.wide <= half.room + 1e-6
        if not fits:
            self.report_wide(pen, whole, half.wide, half.room, half.size)
        baseline = box.y + (box.height + whole.cap_height * half.size / whole.size) / 2
        self.ink(pen, translate(half.ops, half.x, baseline))
        left, top, right, bottom = half.ink
        # Across the seam the words run on purpose: checks of the margin see them up to there only.
        start, end = half.x + left, half.x + right
        if self.part == "left":
            end = min(end, pen.width - _MARGIN)
        else:
            start = max(start, _MARGIN)
        around = LayoutBox(start, baseline + top, max(0.0, end - start), bottom - top)
        pen.note("text" if fits else OVERLONG, self.around(around), whole.text)

    def report_wide(
        self, pen: Pen, line: SetLine, width: float, room: float, size: float | None = None
    ) -> None:
        """A finding for a line that is too long."""
        at = f"at the minimum size {mm_to_pt(size or line.size):.1f} pt"
        message = f"{self.called} {short(line.text)!r} is {width:.1f} mm wide {at}, room is {room:.1f} mm"
        self.report_room(pen, message)


@element("flow", content="words")
@dataclass(kw_only=True)
class Flow(_Worded):
    """Paragraphs of words. Where there is too little room, they shrink to their `min-size`.

    Rather than that all become small for it, a word too wide for its line is broken with a hyphen.
    """

    align: Literal["left", "center", "right", "justify"] = attribute(
        "left",
        "Where the lines stand from left to right. `left` is where reading begins: in Hebrew on the right.",
    )
    valign: Literal["top", "middle", "bottom"] = attribute(
        "top", "Where the paragraphs stand from top to bottom."
    )
    gap: float = attribute(0.45, "The distance between paragraphs, as a factor of the size.")
    leading: Factor = attribute(_LINE, "The distance from line to line, as a factor of the size.")
    max_size: TypeSize | None = attribute(
        None, "The greatest size to which the words grow where there is room. Without it, they keep theirs."
    )
    line_size: TypeSize | None = attribute(
        None,
        "The least size to which a paragraph alone shrinks to be one line; else it breaks.",
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        self._laid: dict[float, Laid] = {}
        self._paragraphs: list[Paragraph] | None = None
        self._cutter: Cutter | None = None

    def paragraphs(self, pen: Pen) -> list[Paragraph]:
        """Its paragraphs, gathered once."""
        if self._paragraphs is None:
            collector = Collector(pen)
            collector.gather(self.children, self.style(pen), self.case)
            collector.close()
            self._paragraphs = collector.paragraphs
        return self._paragraphs

    def lay(self, pen: Pen, width: float, height: float | None, size: float | None = None) -> Laid:
        """Lay the paragraphs out in a column."""
        size = size or self.size.mm
        how = (width, height, size, self.size.mm, self.smallest, self.line_size and self.line_size.mm)
        set_so = (self.align, self.leading, self.gap, pen.language)
        said = (*self.paragraphs(pen), *how, *set_so)
        return laid_once(pen.assets.fonts, said, lambda: self._lay(pen, width, height, size))

    def _lay(self, pen: Pen, width: float, height: float | None, size: float) -> Laid:
        if self._cutter is None:
            self._cutter = Cutter(self.paragraphs(pen), pen.assets.fonts, pen.language)
        line = self._cutter.one_line(width, size, self.line_size.mm) if self.line_size else None
        limit = inf if line else width / max(self.smallest, _UNBROKEN * self.size.mm)
        paragraphs, cuts = self._cutter.cut(limit)
        return lay_out(
            paragraphs,
            width,
            size=line or size,
            min_size=self.smallest,
            height=height,
            align=self.align,
            leading=self.leading,
            gap=self.gap,
            fonts=pen.assets.fonts,
            cuts=cuts,
        )

    def natural(self, pen: Pen, width: float) -> Laid:
        """Laid out with all the height it needs."""
        key = round(width, 4)
        if key not in self._laid:
            self._laid[key] = self.lay(pen, width, None)
        return self._laid[key]

    def measure(self, pen: Pen, width: float, height: float) -> Size:  # noqa: ARG002 - lines need a width only
        """As high as its lines. How far it can be squeezed is estimated: its area shrinks with the square."""
        laid = self.natural(pen, width)
        squeezed = (self.smallest / self.size.mm) ** 2
        return Size(laid.width, laid.height, laid.width * squeezed, laid.height * squeezed)

    @property
    def yields(self) -> bool:
        """Rules are read, flavour is not: it shrinks first."""
        return self.source == "flavour"

    def least_height(self, pen: Pen, room: LayoutBox) -> float:
        """As high as its lines at the smallest size, unless it is bounded."""
        if any((self.height, self.min_height, self.max_height)):
            return super().least_height(pen, room)
        width = room.width - self.margin.across if self.width is None else self.width.of(room.width)
        return self.lay(pen, width, 0.0).height + self.margin.down

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Fit the paragraphs into the box, report what does not fit."""
        if not self.paragraphs(pen):
            return
        laid = self.natural(pen, box.width)
        if laid.height > box.height + 1e-6:
            laid = self.lay(pen, box.width, box.height)
        elif self.max_size and self.max_size.mm > laid.size >= self.size.mm:
            laid = self.lay(pen, box.width, box.height, self.max_size.mm)
        self.report_missing(pen, laid.missing)
        if not laid.fits:
            self.report_over(pen, laid, box)
        if laid.lines[1:] or laid.size < self.size.mm:
            self.report_unbroken(pen)
        self.ink(pen, laid.ops(box.x, box.y, height=box.height, valign=self.valign))
        left = min((line.x for line in laid.lines), default=0.0)
        right = max((line.x + line.width for line in laid.lines), default=0.0)
        top = box.y + laid.offset(box.height, self.valign)
        text = " ".join(line.text.strip() for line in laid.lines).replace("\u00ad ", "")
        around = LayoutBox(box.x + left, top, right - left, laid.height)
        pen.note("text" if laid.fits else OVERLONG, self.around(around), text)

    def report_unbroken(self, pen: Pen) -> None:
        """A finding for words of several lines in whose script nobody here knows where lines may break."""
        for paragraph in self.paragraphs(pen):
            for inline in paragraph.inlines:
                if isinstance(inline, Run) and (stretch := unbroken(inline.text)):
                    count, shown = len(stretch), short(stretch)
                    message = (
                        f"{self.called} has {count} letters without a place to break the line: {shown!r}"
                    )
                    hint = "put a zero-width space (U+200B) between words"
                    self.report(pen, "A413", message, hint)
                    return

    def report_over(self, pen: Pen, laid: Laid, box: LayoutBox) -> None:
        """A finding with the words that have no room."""
        at = f"at the minimum size {mm_to_pt(laid.size):.1f} pt"
        has, room, way = laid.height, box.height, "high"
        if has <= room + 1e-6:
            has, room, way = laid.width, box.width, "wide"
        message = f"{self.called} does not fit: {at} it is {has:.1f} mm {way}, room is {room:.1f} mm"
        over = f"too much is {short(laid.over)!r}"
        self.report_room(pen, f"{message}; {over}")
