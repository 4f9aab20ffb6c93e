"""From display operations to the operators of one PDF content stream."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from reportlab.pdfbase.pdfdoc import PDFObjectReference

from deckwright.giving_way import give_way
from deckwright.picture.box import Box
from deckwright.picture.display import SAID_ON, Glyph, Op, Paint, Segments, Stroke, fades_of
from deckwright.picture.matrix import IDENTITY, Matrix, box_through, inverse, outline_through, product
from deckwright.picture.outline import control_bounds, subpaths
from deckwright.render.pdf.colours import SCREEN, Colours
from deckwright.render.pdf.fonts import EmbeddedFont
from deckwright.render.pdf.notes import points
from deckwright.render.pdf.objects import PdfError
from deckwright.render.pdf.paints import alpha_of
from deckwright.render.pdf.tags import Marks
from deckwright.render.pdf.units import (
    UNIT,
    matrix_entry,
    number,
    numbers,
    path,
    path_in_points,
    units,
)

ICON_GRID = 512
_SMALL = 6.0  # mm; an icon up to here is as fine as a letter,
_THIN = 0.6  # mm; and a line up to here,
_NARROW = 1.0  # mm; and a fill of pieces up to here: lines below words, the squares of codes
ICON_UNITS = 51200  # an icon's own numbers keep two decimals
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_RULES = {"nonzero": "", "evenodd": "*"}

# By kind and name, what a stream refers to, after the label by which it does: labels count in each stream.
Used = dict[str, dict[str, tuple[str, PDFObjectReference]]]


class Store(Protocol):
    """The document: it gives out the objects that a stream refers to, and says what colours become."""

    colours: Colours

    def font(self, face: str) -> EmbeddedFont: ...  # noqa: D102
    def voice(self) -> EmbeddedFont | None: ...  # noqa: D102
    def letters(  # noqa: D102
        self, face: str, size: float, x: float, y: float, glyphs: Sequence[Glyph]
    ) -> Segments | None: ...
    def icon(self, name: str) -> PDFObjectReference: ...  # noqa: D102
    def icon_outline(self, name: str) -> Segments: ...  # noqa: D102
    def image(self, name: str) -> PDFObjectReference: ...  # noqa: D102
    def alpha(self, alpha: float) -> PDFObjectReference: ...  # noqa: D102
    def shading(self, paint: Paint) -> PDFObjectReference: ...  # noqa: D102
    def fade(self, paint: Paint, box: Box) -> PDFObjectReference: ...  # noqa: D102
    def separation(self, colour: str) -> PDFObjectReference: ...  # noqa: D102
    def overprint(self, on: bool) -> PDFObjectReference: ...  # noqa: D102
    def pattern(self, paint: Paint, matrix: Matrix) -> PDFObjectReference: ...  # noqa: D102
    def group(self, content: bytes, used: Used, box: Box) -> PDFObjectReference: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class _State:
    """What the stream has last set. Paints begin unknown, since a form inherits whatever its page had."""

    fill: str = ""
    stroke: str = ""
    line: str = ""
    alpha: float = 1.0
    over: bool = False


@dataclass(slots=True)
class _Layer:
    """A group that is open: what was there before it."""

    state: _State
    matrix: Matrix
    box: Box
    outer: list[str] | None = None
    used: Used | None = None


class Content:
    """One content stream in the making. `box` is what it may show, `base` leads to the space it is set in.

    `marks` say which part of the text all that is drawn on a page belongs to.
    """

    def __init__(self, store: Store, box: Box, base: Matrix = IDENTITY, marks: Marks | None = None) -> None:
        self.used: Used = {}
        self._store = store
        self._out: list[str] = []
        self._state = _State()
        self._matrix = base
        self._box = box
        self._layers: list[_Layer] = []
        self._marks = marks

    def draw(self, ops: Iterable[Op]) -> None:
        """Add operations.

        Raises:
            PdfError: one of them is unknown or malformed, or a group is not closed.
        """
        depth = len(self._layers)
        for op in ops:
            give_way()
            handler = _HANDLERS.get(op[0]) if op else None
            if handler is None:
                raise PdfError(f"unknown operation {op!r:.60}")
            if self._marks and not self._layers and op[0] != "note":
                self._out.append(self._marks.begin())
            try:
                handler(self, *op[1:])
            except PdfError as error:
                raise PdfError(f"{error} (in {op!r:.60}…)") from error
            except (TypeError, ValueError, IndexError, KeyError, AttributeError, OverflowError) as error:
                raise PdfError(f"malformed operation {op!r:.60}…: {error}") from error
        if len(self._layers) != depth:
            raise PdfError(f"{len(self._layers) - depth} groups are not closed")

    def raw(self, operators: str) -> None:
        """Add operators as they are; they must leave the graphics state as they found it."""
        self._out.append(operators)

    def name(self, kind: str, thing: PDFObjectReference) -> str:
        """The name under which this stream refers to an object."""
        return label_of(self.used, kind, thing)

    def data(self) -> bytes:
        """The stream's bytes."""
        return "".join(self._out).encode("latin-1")

    def _path(
        self, segments: Segments, fill: Paint | None, stroke: Stroke | None, rule: str = "nonzero"
    ) -> None:
        if not segments:
            return
        even = _RULES[rule]
        outline, fine = path(segments), self._store.colours is not SCREEN and _is_narrow(segments)
        if fill and stroke and _is_opaque(fill) and _is_opaque(stroke.paint) and self._alike(fill, stroke):
            self._set_fill(fill, fine=fine)
            self._set_stroke(stroke)
            self._out += (outline, f"B{even}\n")
            return
        if fill and fill[0] == "solid":
            self._set_fill(fill, fine=fine)
            self._out += (outline, f"f{even}\n")
        elif fill:
            self._shade(outline, fill, even)
        if stroke and stroke.paint[0] == "solid":
            self._set_stroke(stroke)
            self._out += (outline, "S\n")
        elif stroke:
            self._shade_line(segments, stroke)

    def _glyphs(
        self, face: str, size: float, x: float, y: float, fill: Paint, glyphs: Sequence[Glyph]
    ) -> None:
        if not glyphs:
            return
        if (drawn := self._store.letters(face, size, x, y, glyphs)) is not None:
            if not drawn:  # blanks alone
                return
            if fill[0] != "solid":
                self._path(drawn, fill, None)
                return
            self._set_fill(fill, fine=True, letters=True)
            self._out += (path(drawn), "f\n")
            return
        font = self._store.font(face)
        self._set_fill(fill, fine=True, letters=True)
        label = self.name("Font", font.reference)
        shown = font.run(size, glyphs, in_words=self._marks is not None)
        self._out.append(f"BT/{label} {units(size)} Tf 1 0 0 -1 {units(x)} {units(y)} Tm{shown} ET\n")

    def _icon(self, name: str, x: float, y: float, size: float, fill: Paint, rotation: float = 0.0) -> None:
        turn = math.radians(rotation)
        cos, sin, half = math.cos(turn) * size, math.sin(turn) * size, size / 2
        # About the middle of the square, so that turning an icon does not move it.
        e, f = x + half - (cos - sin) / 2, y + half - (cos + sin) / 2
        if fill[0] != "solid":
            step = 1 / ICON_GRID
            matrix = (cos * step, sin * step, -sin * step, cos * step, e, f)
            self._path(outline_through(self._store.icon_outline(name), matrix), fill, None)
            return
        label = self.name("XObject", self._store.icon(name))
        self._set_fill(fill, fine=size <= _SMALL)
        a, b = cos * UNIT / ICON_UNITS, sin * UNIT / ICON_UNITS
        place = f"{numbers((a, b, -b, a))} {units(e)} {units(f)}"
        self._out.append(f"q {place} cm/{label} Do Q\n")

    def _image(self, file: str, x: float, y: float, width: float, height: float) -> None:
        label = self.name("XObject", self._store.image(file))
        self._set_over(False)
        self._set_alpha(1.0)
        place = f"{units(width)} 0 0 {-units(height)} {units(x)} {units(y + height)}"
        self._out.append(f"q {place} cm/{label} Do Q\n")

    def _begin(self, matrix: Matrix | None, clip: Segments | None, opacity: float = 1.0) -> None:
        self._layers.append(_Layer(self._state, self._matrix, self._box))
        self._out.append("q\n")
        if matrix is not None:
            self._box = box_through(self._box, inverse(matrix))
            self._matrix = product(matrix, self._matrix)
            self._out.append(f"{matrix_entry(matrix)} cm\n")
        if clip is not None:
            self._out.append(f"{path(clip)}W n\n")
        if opacity < 1:
            self._set_alpha(opacity)
            layer = self._layers[-1]
            layer.outer, layer.used = self._out, self.used
            self._out, self.used = [], {}
            self._state, self._matrix = _State(), IDENTITY

    def _end(self) -> None:
        if not self._layers:
            raise PdfError("a group is closed that was never opened")
        layer = self._layers.pop()
        if layer.outer is not None and layer.used is not None:
            group = self._store.group(self.data(), self.used, self._box)
            self._out, self.used = layer.outer, layer.used
            self._out.append(f"/{self.name('XObject', group)} Do\n")
        self._out.append("Q\n")
        self._state, self._matrix, self._box = layer.state, layer.matrix, layer.box

    def _note(self, kind: str, x: float, y: float, width: float, height: float, text: str) -> None:
        """Most notes draw nothing; pages collect theirs in notes.py."""
        if kind == "said" and width > 0 < height:
            self._say(x, y, width, height, text)
        elif kind == "within" and self._marks:
            if self._layers:
                raise PdfError("a part of the text begins in a group")
            box = points((x, y, x + width, y + height), self._box[3])
            self._out.append(self._marks.change(text, box))

    def _say(self, x: float, y: float, width: float, height: float, text: str) -> None:
        """Put words over a picture that nobody sees, for those who search, copy or listen."""
        if (font := self._store.voice()) is None:
            return
        shown, wide = font.unseen(text)
        if not wide:
            return
        if self._marks and not self._layers:
            self._out.append(self._marks.begin())
        label = self.name("Font", font.reference)
        stretch = number(width / height * 1000 / wide)
        place = f"{units(x)} {units(y + height * SAID_ON)}"
        self._out.append(f"BT/{label} {units(height)} Tf {stretch} 0 0 -1 {place} Tm{shown} ET\n")

    def _shade(self, outline: str, fill: Paint, even: str) -> None:
        self._set_over(False)
        self._set_alpha(1.0 if fades_of(fill) else alpha_of(fill))
        label = self.name("Shading", self._store.shading(fill))
        self._out.append(f"q {self._faded(fill)}{outline}W{even} n/{label} sh Q\n")

    def _faded(self, paint: Paint) -> str:
        """What masks a gradient that fades, within the group that it is drawn in."""
        if not fades_of(paint):
            return ""
        return f"/{self.name('ExtGState', self._store.fade(paint, self._box))} gs "

    def _shade_line(self, segments: Segments, stroke: Stroke) -> None:
        self._set_over(False)
        self._set_alpha(1.0 if fades_of(stroke.paint) else alpha_of(stroke.paint))
        # In whole points: pdfium (5.15) cuts what it strokes with a gradient at 50000 of the user's units.
        colour, line = f"/Pattern CS/{self._pattern(stroke.paint)} SCN", _line(stroke, UNIT / 1000)
        faded, outline = self._faded(stroke.paint), path_in_points(segments)
        self._out.append(f"q {faded}1000 0 0 1000 0 0 cm {colour}\n{line}{outline}S Q\n")

    def _set_fill(self, paint: Paint, *, fine: bool = False, letters: bool = False) -> None:
        if paint[0] == "solid":
            colour = self._solid(paint, 0, fine=fine, letters=letters)
        else:
            self._set_over(False)
            self._set_alpha(alpha_of(paint))
            colour = f"/Pattern cs/{self._pattern(paint)} scn\n"
        if colour != self._state.fill:
            state = self._state
            self._state = _State(colour, state.stroke, state.line, state.alpha, state.over)
            self._out.append(colour)

    def _set_stroke(self, stroke: Stroke) -> None:
        colour, line = self._solid(stroke.paint, 1, fine=stroke.width <= _THIN), _line(stroke, UNIT)
        if colour != self._state.stroke:
            self._out.append(colour)
        if line != self._state.line:
            self._out.append(line)
        state = self._state
        self._state = _State(state.fill, colour, line, state.alpha, state.over)

    def _solid(self, paint: Paint, use: int, *, fine: bool, letters: bool = False) -> str:
        """What sets one colour for fills (0) or lines (1); some inks are printed over the others."""
        _, colour, alpha = paint
        colours = self._store.colours
        spot = colours.spot(colour)
        tint = colours.tint(colour, alpha) if letters and not spot else ""
        self._set_over(bool(spot or tint))
        self._set_alpha(1.0 if spot or tint else alpha)
        if spot:
            label = self.name("ColorSpace", self._store.separation(colour))
            return f"/{label} {('cs', 'CS')[use]} 1 {('scn', 'SCN')[use]}\n"
        return f"{tint or colours.numbers(colour, fine=fine)} {colours.operators[use]}\n"

    def _alike(self, fill: Paint, stroke: Stroke) -> bool:
        """Whether fill and line can be drawn at once: both with inks of their own, or neither."""
        spot = self._store.colours.spot
        return bool(spot(fill[1])) == bool(spot(stroke.paint[1]))

    def _set_over(self, on: bool) -> None:
        if on != self._state.over:
            state = self._state
            self._state = _State(state.fill, state.stroke, state.line, state.alpha, on)
            self._out.append(f"/{self.name('ExtGState', self._store.overprint(on))} gs\n")

    def _pattern(self, paint: Paint) -> str:
        return self.name("Pattern", self._store.pattern(paint, self._matrix))

    def _set_alpha(self, alpha: float) -> None:
        if not 0 <= alpha <= 1:
            raise PdfError(f"opacity {alpha} is not between 0 and 1")
        if alpha != self._state.alpha:
            state = self._state
            self._state = _State(state.fill, state.stroke, state.line, alpha, state.over)
            self._out.append(f"/{self.name('ExtGState', self._store.alpha(alpha))} gs\n")


def label_of(used: Used, kind: str, thing: PDFObjectReference) -> str:
    """The name under which what uses these objects refers to one of them."""
    known = used.setdefault(kind, {})
    label, _ = known.setdefault(thing.name, (f"{kind[0]}{len(known)}", thing))
    return label


def _is_narrow(segments: Segments) -> bool:
    """Whether each piece of an outline is fine: hardly wider, or hardly higher, than a line."""
    boxes = (control_bounds(piece) for piece in subpaths(segments))
    return all(min(right - left, low - top) <= _NARROW for left, top, right, low in boxes)


def _is_opaque(paint: Paint) -> bool:
    return bool(paint[0] == "solid" and paint[-1] == 1)


def _line(stroke: Stroke, scale: float) -> str:
    """Width, ends, corners and dashes of a line."""
    width, *dash = [number(round(length * scale, 3)) for length in (stroke.width, *stroke.dash)]
    return f"{width} w {_CAPS[stroke.cap]} J {_JOINS[stroke.join]} j[{' '.join(dash)}]0 d\n"


_HANDLERS: dict[str, Callable[..., None]] = {
    "path": Content._path,
    "glyphs": Content._glyphs,
    "icon": Content._icon,
    "image": Content._image,
    "begin": Content._begin,
    "end": Content._end,
    "note": Content._note,
}
