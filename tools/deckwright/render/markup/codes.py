"""Codes that telephones read: squares of `qr`, after ISO 18004."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal

from deckwright.picture.display import Segments, q
from deckwright.picture.shapes import rectangle
from deckwright.render.layout.box import LayoutBox, Size
from deckwright.render.markup.element import Element, attribute, element
from deckwright.render.markup.pen import Pen
from deckwright.render.markup.values import Colour

_QUIET = 4  # squares around the code that stay empty
_LEAST = 0.3  # mm of a square that telephones still read from paper
_USUAL = 20.0  # mm
Level = Literal["low", "medium", "quartile", "high"]


@element("qr")
@dataclass(kw_only=True)
class QrCode(Element):
    """A QR code, as large as its box, with the empty margin that it needs."""

    lacks: ClassVar = frozenset({"max_height"})

    text: str = attribute(
        ...,
        "What it says: an address, `https://example.org/frog`, or words. Some readers guess umlauts wrongly.",
    )
    fill: Colour = attribute("#000000", "The colour of its dark squares.")
    ground: Colour = attribute("#ffffff", "The colour behind it and of its margin, which must be light.")
    level: Level = attribute(
        "medium", "How much of it may be dirty: 7, 15, 25 or 30 percent. More of it is more squares."
    )

    def measure(self, pen: Pen, width: float, height: float) -> Size:  # noqa: ARG002
        """A square."""
        side = min(_USUAL, width, height)
        return Size(side, side, side, side)

    def _size(self, pen: Pen, width: float, height: float) -> Size:
        """As high as it is wide where only one of both is written."""
        size = super()._size(pen, width, height)
        if (self.width is None) == (self.height is None):
            return size
        side = size.height if self.width is None else size.width
        return Size(side, side, side, side)

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """The ground, then all dark squares as one path."""
        try:
            rows = squares(self.text, self.level)
        except ValueError as error:
            pen.report("A408", self.place, f"<qr> {error}", "write fewer words, or a short address")
            return
        side = min(box.width, box.height)
        room = LayoutBox(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)
        step = side / (len(rows) + 2 * _QUIET)
        if step < _LEAST:
            least = _LEAST * (len(rows) + 2 * _QUIET)
            message = f"the squares of <qr> are {step:.2f} mm wide, which no telephone reads"
            pen.report("A404", self.place, message, f"make it {least:.0f} mm wide, or let it say less")
        ground, fill = (pen.paint(colour, room, self.place) for colour in (self.ground, self.fill))
        pen.path(rectangle(*room.tuple), ground)
        if fill and fill[0] == "solid":
            pen.note("code", room, f"{fill[1]} {fill[2]:g}")
        x, y = room.x + _QUIET * step, room.y + _QUIET * step
        pen.path(_path(rows, x, y, step), fill)


@lru_cache(maxsize=256)
def squares(text: str, level: Level) -> tuple[str, ...]:
    """The rows of a code, `#` for a dark square.

    Raises:
        ValueError: there is nothing to say, or too much.
    """
    from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

    if not text:
        raise ValueError("says nothing")
    levels = QRErrorCorrectLevel
    marks = {"low": levels.L, "medium": levels.M, "quartile": levels.Q, "high": levels.H}
    code = QRCode(None, marks[level])
    code.addData(text)
    try:
        code.make()
    except Exception as error:  # reportlab 5 raises no narrower one
        if not str(error).startswith("code length overflow"):
            raise
        raise ValueError("says more than a code can hold") from error
    count: int = code.getModuleCount()  # type: ignore[no-untyped-call]
    dark: list[list[bool]] = code.modules
    return tuple("".join("#" if each else " " for each in row) for row in dark[:count])


def _path(rows: tuple[str, ...], x: float, y: float, step: float) -> Segments:
    """One rectangle for each run of dark squares, a hair higher than its row: no seams show between rows."""
    out: list[str | float] = []
    for number, row in enumerate(rows):
        start = 0
        while (start := row.find("#", start)) >= 0:
            end = len(row) - len(row[start:].lstrip("#"))
            high = step * (1.02 if number + 1 < len(rows) else 1.0)
            out += rectangle(q(x + start * step), q(y + number * step), q((end - start) * step), q(high))
            start = end
    return tuple(out)
