"""The floor under vector sheets: pictures that were laid out already, drawn by reportlab and nothing else."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from deckwright.assets.game_assets import GameAssets
from deckwright.picture.display import Op, Paint, Segments, Stroke
from deckwright.picture.page import Page

MM = 72 / 25.4
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


def write_sheets(path: Path, pages: Sequence[Page], assets: GameAssets) -> None:
    """Draw pages with their pictures, in millimetres from the top left."""
    rl_config.useA85 = 0  # streams spelt out in ASCII would make it slower, and the comparison too kind
    canvas = Canvas(str(path), pageCompression=1)
    brush = Brush(canvas, assets)
    for page in pages:
        canvas.setPageSize((page.width * MM, page.height * MM))
        canvas.saveState()
        canvas.transform(MM, 0, 0, -MM, 0, page.height * MM)
        for placed in page.placed:
            canvas.saveState()
            x0, y0, x1, y1 = placed.shown
            canvas.clipPath(brush.outline(("M", x0, y0, "L", x1, y0, "L", x1, y1, "L", x0, y1, "Z")), 0, 0)
            canvas.translate(placed.x, placed.y)
            brush.draw(placed.display.ops)
            canvas.restoreState()
        brush.draw(page.ops)
        canvas.restoreState()
        canvas.showPage()
    canvas.save()


class Brush:
    """Draws display operations with the calls of a reportlab canvas."""

    def __init__(self, canvas: Canvas, assets: GameAssets) -> None:
        self._canvas, self._assets = canvas, assets
        self._fonts: dict[str, str] = {}

    def draw(self, ops: Sequence[Op]) -> None:
        """Draw operations in their order."""
        for kind, *rest in ops:
            if kind != "note":
                getattr(self, f"_{kind}")(*rest)

    def outline(self, segments: Segments) -> Any:
        """A path of the canvas."""
        made = self._canvas.beginPath()
        moves = {"M": (made.moveTo, 2), "L": (made.lineTo, 2), "C": (made.curveTo, 6), "Z": (made.close, 0)}
        at = 0
        while at < len(segments):
            call, size = moves[segments[at]]  # type: ignore[index]
            call(*segments[at + 1 : at + 1 + size])  # type: ignore[operator]
            at += 1 + size
        return made

    def _path(
        self, segments: Segments, fill: Paint | None, stroke: Stroke | None, rule: str = "nonzero"
    ) -> None:
        canvas, made, mode = self._canvas, self.outline(segments), 1 if rule == "nonzero" else 0
        if fill and fill[0] != "solid":
            canvas.saveState()
            canvas.setFillAlpha(fill[-1])
            canvas.clipPath(made, 0, 0, fillMode=mode)
            self._gradient(fill)
            canvas.restoreState()
            fill = None
        if fill:
            canvas.setFillColor(*_flat(fill))
        if stroke:
            canvas.setStrokeColor(*_flat(stroke.paint))
            canvas.setLineWidth(stroke.width)
            canvas.setLineCap(_CAPS[stroke.cap])
            canvas.setLineJoin(_JOINS[stroke.join])
            canvas.setDash(*([list(stroke.dash)] if stroke.dash else []))
        if fill or stroke:
            canvas.drawPath(made, stroke=int(bool(stroke)), fill=int(bool(fill)), fillMode=mode)

    def _glyphs(self, face: str, size: float, x: float, y: float, fill: Paint, glyphs: Sequence[Any]) -> None:
        self._canvas.setFillColor(*_flat(fill))
        text = self._canvas.beginText()
        text.setFont(self._font(face), size)
        text.setTextTransform(1, 0, 0, -1, x, y)
        text.textOut("".join([glyph[2] for glyph in glyphs]))
        self._canvas.drawText(text)

    def _icon(self, name: str, x: float, y: float, size: float, fill: Paint, rotation: float = 0.0) -> None:
        canvas = self._canvas
        canvas.saveState()
        canvas.translate(x + size / 2, y + size / 2)
        canvas.rotate(rotation)
        canvas.scale(size / 512, size / 512)
        canvas.translate(-256, -256)
        self._canvas.setFillColor(*_flat(fill))
        canvas.drawPath(self.outline(self._assets.icons.segments(name)), stroke=0, fill=1)
        canvas.restoreState()

    def _begin(self, matrix: Any, clip: Segments | None, opacity: float = 1.0) -> None:
        self._canvas.saveState()
        if matrix is not None:
            self._canvas.transform(*matrix)
        if clip is not None:
            self._canvas.clipPath(self.outline(clip), 0, 0)
        if opacity < 1:
            self._canvas.setFillAlpha(opacity)

    def _end(self) -> None:
        self._canvas.restoreState()

    def _gradient(self, paint: Paint) -> None:
        stops = paint[-2]
        colours, places = [HexColor(colour) for _, colour in stops], [place for place, _ in stops]
        if paint[0] == "linear":
            self._canvas.linearGradient(*paint[1:5], colours, places)
        else:
            self._canvas.radialGradient(*paint[1:4], colours, places)

    def _font(self, face: str) -> str:
        if face not in self._fonts:
            path = self._assets.path.find(face)
            assert path is not None
            self._fonts[face] = Path(face).stem
            pdfmetrics.registerFont(TTFont(self._fonts[face], str(path)))
        return self._fonts[face]


def _flat(paint: Paint) -> tuple[Color, float]:
    """One colour and its alpha; of a gradient the first, where reportlab has no gradient to offer."""
    return (HexColor(paint[1]), paint[2]) if paint[0] == "solid" else (HexColor(paint[-2][0][1]), 1.0)
