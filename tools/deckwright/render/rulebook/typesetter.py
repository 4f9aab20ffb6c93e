"""Runs of a rulebook set as lines of type. Millimetres."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from deckwright.assets.fonts import Fonts
from deckwright.picture.colour import mix_hex
from deckwright.picture.display import ADDRESSES, Op, Paint, Stroke, q, solid
from deckwright.picture.shapes import straight
from deckwright.picture.structure import DOCUMENT, Structure, within
from deckwright.picture.translate import translate
from deckwright.render.rulebook.blocks import Run, Runs, plain
from deckwright.render.rulebook.measures import BOOK, Measures
from deckwright.render.rulebook.strip import Strip, no_single_lines
from deckwright.render.rulebook.style import LEADING, SMALL, TEXT, Style, ink
from deckwright.render.text import IconRun, Inline, Laid, Line, Paragraph, SetLine, fit_line, lay_out, pt
from deckwright.render.text import Run as Words
from deckwright.render.text.atoms import atoms_of
from deckwright.render.text.breaks import widest


@dataclass(frozen=True, slots=True, kw_only=True)
class Type:
    """A kind of type: family, size in a book of A5, colour; `shy` icons are symbols in the text's colour."""

    family: str = "body"
    size: float = TEXT
    fill: str = ""
    bold: bool = False
    italic: bool = False
    align: str = "left"
    leading: float = LEADING
    tracking: float = 0.0
    shy: bool = False


BODY = Type()
CAPTION = Type(size=SMALL, italic=True, align="center", leading=1.25)
_ON_ONE_LINE = 0.72  # of its size: a title that would be smaller has several lines
LEAST_TITLE = pt(5)
_LEGIBLE = pt(8)  # what is no smaller in a book of A5 never is


@dataclass(frozen=True, slots=True)
class Overlong:
    """A text that has no room even in the least size, how many mm it is `wide` or `high`, and may be.

    `over` are the words that are too much.
    """

    text: str
    over: str
    size: float
    way: str
    has: float
    room: float

    def enlarged(self, scale: float) -> "Overlong":
        """The same where all is drawn in another scale."""
        return replace(self, size=self.size * scale, has=self.has * scale, room=self.room * scale)


class Typesetter:
    """Sets runs in a book's style and measures. What it sets is noted as parts of the book: `structure`.

    `overlong` has what of it had no room; it sticks out.
    """

    def __init__(self, fonts: Fonts, style: Style, measures: Measures = BOOK) -> None:
        self.fonts, self.style, self.measures, self.structure = fonts, style, measures, Structure()
        self.overlong: list[Overlong] = []
        # A trace lighter than any other type, so that links can be told from it.
        self.link_paint = solid(mix_hex(style.primary, style.accent, 0.02))

    def lines_high(self, count: float) -> float:
        """The height of so many lines of text."""
        return count * self.measures.line

    def size(self, kind: Type) -> float:
        """How large a kind of type is on these pages."""
        return max(kind.size * self.measures.scale, min(kind.size, _LEGIBLE))

    def inlines(self, runs: Sequence[Run], kind: Type = BODY) -> tuple[Inline, ...]:
        """Runs as the text package wants them."""
        return tuple(self._inline(run, kind) for run in runs)

    def _inline(self, run: Run, kind: Type) -> Inline:
        fill = ink(kind.fill or self.style.ink)
        if run.drawn:
            return self._icon(run, kind, fill)
        if run.link:
            fill = self.link_paint
        return Words(
            run.text,
            family=kind.family,
            bold=kind.bold or run.bold,
            italic=(kind.italic != run.italic) or run.code,
            fill=fill,
            tracking=kind.tracking,
            # Alegreya Sans sets its proportional 1 so close that it sticks to the word before it.
            features=("tnum",),
        )

    def _icon(self, run: Run, kind: Type, fill: Paint) -> IconRun:
        if run.number:
            disc, white = ink(self.style.tone(run.tone)), ink("#ffffff")
            faint = (*white[:-1], 0.3)
            return IconRun(run.icon, faint, 1.2, disc, text=run.text, number=run.number, ink=white)
        if kind.shy or not run.tone:
            return IconRun(run.icon, fill=fill, text=run.text)
        disc = ink(self.style.tone(run.tone))
        return IconRun(run.icon, fill=ink("#ffffff"), size=1.22, disc=disc, text=run.text)

    def laid(self, runs: Runs, width: float, kind: Type = BODY) -> Laid:
        """Runs broken into lines of a width; a word that is wider makes them smaller."""
        return self._laid(runs, kind, width, self.size(kind) * 0.7)

    def _laid(self, runs: Runs, kind: Type, width: float, least: float, height: float | None = None) -> Laid:
        laid = lay_out(
            [Paragraph(self.inlines(runs, kind))],
            width,
            size=self.size(kind),
            min_size=least,
            height=height,
            align=kind.align,
            leading=kind.leading,
            fonts=self.fonts,
        )
        if not laid.fits:
            is_high = height is not None and laid.height > height
            way, has, room = ("high", laid.height, height or 0.0) if is_high else ("wide", laid.width, width)
            self.overlong.append(Overlong(plain(runs), laid.over, laid.size, way, has, room))
        return laid

    def lines(self, runs: Runs, width: float, kind: Type = BODY, part: int = DOCUMENT) -> list[Strip]:
        """Runs as strips, one for each line, no single ones at a page's edge; they are a part of the book."""
        links = Links(runs, self.link_paint, self.structure, part)
        strips: list[Strip] = []
        for line in self.laid(runs, width, kind).lines:
            ops = (within(part), *links.on(line))
            strips.append(Strip(height=line.height, ops=ops, baseline=line.baseline, text=line.text))
        return no_single_lines(strips)

    def line(self, text: str, kind: Type = BODY, width: float = 1000.0) -> SetLine:
        """One line of plain text, made smaller if it is too wide."""
        line = self._line(text, kind, width)
        if not line.fits:
            self.overlong.append(Overlong(text, text, line.size, "wide", line.width, width))
        return line

    def _line(self, text: str, kind: Type, width: float) -> SetLine:
        inlines, size = self.inlines((Run(text),), kind), self.size(kind)
        return fit_line(inlines, width, size=size, min_size=size * 0.5, fonts=self.fonts)

    def title(
        self,
        text: str,
        kind: Type,
        width: float,
        place: tuple[float, float, float],
        least: float = LEAST_TITLE,
    ) -> tuple[tuple[Op, ...], float]:
        """A title on one line, or smaller on several where it is long; and how wide it is.

        It has this `width` from a left edge, down to a baseline, so high: `place`.
        """
        left, baseline, height = place
        line = self._line(text, kind, width)
        if line.fits and line.size >= _ON_ONE_LINE * self.size(kind):
            x = left + width / 2 if kind.align == "center" else left
            return at(line, x, baseline, kind.align), line.width
        laid = self._laid((Run(text),), kind, width, least, height)
        last = laid.lines[-1]
        return laid.ops(left, baseline + last.height - last.baseline - laid.height), laid.width

    def widths(self, runs: Runs, kind: Type = BODY) -> tuple[float, float]:
        """The width of the widest word, and of everything on one line."""
        paragraph = Paragraph(self.inlines(runs, kind))
        if not runs:
            return (0.0, 0.0)
        size = self.size(kind)
        narrow = widest(atoms_of(paragraph, self.fonts).atoms) * size
        return narrow, fit_line(paragraph.inlines, 1e4, size=size, fonts=self.fonts).width


class Links:
    """Notes the links of one text, each of them a part of its own; ask for the lines in order."""

    def __init__(self, runs: Sequence[Run], paint: Paint, structure: Structure, part: int) -> None:
        self._paint, self._part = paint, part
        self._left: list[tuple[str, int, str]] = []  # where each leads, its part, its letters still to come
        for run in (run for run in runs if run.link and not run.icon):
            said = run.link if run.link.startswith(ADDRESSES) else run.text
            number = structure.add("Link", part, alt=said)
            self._left.append((run.link, number, _letters(run.text)))

    def on(self, line: Line) -> Iterator[Op]:
        """The operations of a line, relative to its top left corner."""
        ops = translate(line.ops, 0.0, line.baseline)
        starts = [op[3] for op in ops if op[0] == "glyphs"]
        ends = iter([*starts[1:], line.x + line.width])
        for op in ops:
            end = next(ends) if op[0] == "glyphs" else 0.0
            if op[0] != "glyphs" or op[5] != self._paint or not self._left:
                yield op
                continue
            target, part, letters = self._left[0]
            shown = _letters("".join(text for _, _, text in op[6]))
            self._left[0] = (target, part, letters[len(shown) :])
            if not self._left[0][2]:
                del self._left[0]
            box = (q(op[3]), 0.0, q(end - op[3]), q(line.height))
            leads = ("note", "link", *box, target.removeprefix("#"))
            yield from (within(part), op, leads, within(self._part))


def _letters(text: str) -> str:
    return "".join(text.split())


def at(line: SetLine, x: float, baseline: float, align: str = "left") -> tuple[Op, ...]:
    """A line's operations with its left end, middle or right end at x."""
    return translate(line.ops, x - line.width * {"left": 0.0, "center": 0.5, "right": 1.0}[align], baseline)


def rule(x0: float, x1: float, y: float, colour: str, width: float = 0.25) -> Op:
    """A horizontal line."""
    return ("path", straight(x0, y, x1, y), None, Stroke(ink(colour), width))


__all__ = ["BODY", "CAPTION", "Type", "Typesetter", "at", "pt", "rule"]
