"""From display operations to the operators of one PDF content stream."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from reportlab.pdfbase.pdfdoc import PDFObjectReference

from deckwright.picture.box import Box
from deckwright.picture.display import Glyph, Op, Paint, Segments, Stroke
from deckwright.picture.matrix import IDENTITY, Matrix, box_through, inverse, outline_through, product
from deckwright.render.pdf.fonts import EmbeddedFont
from deckwright.render.pdf.objects import PdfError
from deckwright.render.pdf.paints import alpha_of, rgb
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
ICON_UNITS = 51200  # an icon's own numbers keep two decimals
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}

Used = dict[str, dict[str, PDFObjectReference]]


class Store(Protocol):
    """The document: it gives out the objects that a stream refers to."""

    def font(self, face: str) -> EmbeddedFont: ...  # noqa: D102
    def letters(  # noqa: D102
        self, face: str, size: float, x: float, y: float, glyphs: Sequence[Glyph]
    ) -> Segments | None: ...
    def icon(self, name: str) -> PDFObjectReference: ...  # noqa: D102
    def icon_outline(self, name: str) -> Segments: ...  # noqa: D102
    def image(self, name: str) -> PDFObjectReference: ...  # noqa: D102
    def alpha(self, alpha: float) -> PDFObjectReference: ...  # noqa: D102
    def shading(self, paint: Paint) -> PDFObjectReference: ...  # noqa: D102
    def pattern(self, paint: Paint, matrix: Matrix) -> PDFObjectReference: ...  # noqa: D102
    def group(self, content: bytes, used: Used, box: Box) -> PDFObjectReference: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class _State:
    """What the stream has last set. Paints begin unknown, since a form inherits whatever its page had."""

    fill: str = ""
    stroke: str = ""
    line: str = ""
    alpha: float = 1.0


@dataclass(slots=True)
class _Layer:
    """A group that is open: what was there before it."""

    state: _State
    matrix: Matrix
    box: Box
    outer: list[str] | None = None
    used: Used | None = None


class Content:
    """One content stream in the making. `box` is what it may show, `base` leads to the space it is set in."""

    def __init__(self, store: Store, box: Box, base: Matrix = IDENTITY) -> None:
        self.used: Used = {}
        self._store = store
        self._out: list[str] = []
        self._state = _State()
        self._matrix = base
        self._box = box
        self._layers: list[_Layer] = []

    def draw(self, ops: Iterable[Op]) -> None:
        """Add operations.

        Raises:
            PdfError: one of them is unknown or malformed, or a group is not closed.
        """
        depth = len(self._layers)
        for op in ops:
            handler = _HANDLERS.get(op[0]) if op else None
            if handler is None:
                raise PdfError(f"unknown operation {op!r:.60}")
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
        self.used.setdefault(kind, {})[thing.name] = thing
        return thing.name

    def data(self) -> bytes:
        """The stream's bytes."""
        return "".join(self._out).encode("latin-1")

    def _path(self, segments: Segments, fill: Paint | None, stroke: Stroke | None) -> None:
        if not segments:
            return
        outline = path(segments)
        if fill and stroke and _is_opaque(fill) and _is_opaque(stroke.paint):
            self._set_fill(fill)
            self._set_stroke(stroke)
            self._out += (outline, "B\n")
            return
        if fill and fill[0] == "solid":
            self._set_fill(fill)
            self._out += (outline, "f\n")
        elif fill:
            self._shade(outline, fill)
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
            self._path(drawn, fill, None)
            return
        font = self._store.font(face)
        self._set_fill(fill)
        label = self.name("Font", font.reference)
        shown = font.run(size, glyphs)
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
        self._set_fill(fill)
        a, b = cos * UNIT / ICON_UNITS, sin * UNIT / ICON_UNITS
        place = f"{numbers((a, b, -b, a))} {units(e)} {units(f)}"
        self._out.append(f"q {place} cm/{label} Do Q\n")

    def _image(self, file: str, x: float, y: float, width: float, height: float) -> None:
        label = self.name("XObject", self._store.image(file))
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

    def _note(self, kind: str, *_: object) -> None:
        """Notes draw nothing; pages collect theirs in notes.py."""

    def _shade(self, outline: str, fill: Paint) -> None:
        self._set_alpha(alpha_of(fill))
        label = self.name("Shading", self._store.shading(fill))
        self._out.append(f"q {outline}W n/{label} sh Q\n")

    def _shade_line(self, segments: Segments, stroke: Stroke) -> None:
        self._set_alpha(alpha_of(stroke.paint))
        # In whole points: pdfium (5.15) cuts what it strokes with a gradient at 50000 of the user's units.
        colour, line = f"/Pattern CS/{self._pattern(stroke.paint)} SCN", _line(stroke, UNIT / 1000)
        self._out.append(f"q 1000 0 0 1000 0 0 cm {colour}\n{line}{path_in_points(segments)}S Q\n")

    def _set_fill(self, paint: Paint) -> None:
        self._set_alpha(alpha_of(paint))
        solid = paint[0] == "solid"
        wanted = f"{rgb(paint[1])} rg\n" if solid else f"/Pattern cs/{self._pattern(paint)} scn\n"
        if wanted != self._state.fill:
            self._state = _State(wanted, self._state.stroke, self._state.line, self._state.alpha)
            self._out.append(wanted)

    def _set_stroke(self, stroke: Stroke) -> None:
        self._set_alpha(alpha_of(stroke.paint))
        colour, line = f"{rgb(stroke.paint[1])} RG\n", _line(stroke, UNIT)
        if colour != self._state.stroke:
            self._out.append(colour)
        if line != self._state.line:
            self._out.append(line)
        self._state = _State(self._state.fill, colour, line, self._state.alpha)

    def _pattern(self, paint: Paint) -> str:
        return self.name("Pattern", self._store.pattern(paint, self._matrix))

    def _set_alpha(self, alpha: float) -> None:
        if not 0 <= alpha <= 1:
            raise PdfError(f"opacity {alpha} is not between 0 and 1")
        if alpha != self._state.alpha:
            self._state = _State(self._state.fill, self._state.stroke, self._state.line, alpha)
            self._out.append(f"/{self.name('ExtGState', self._store.alpha(alpha))} gs\n")


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
