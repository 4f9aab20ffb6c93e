"""A picture with its bleed whose trim lies on whole pixels, so that the trimmed picture is a part of it.

An eighth of an inch are 37.5 pixels at 300 dpi, so one side shows half a pixel less than the other.
"""

from dataclasses import dataclass

from deckwright.assets.game_assets import DRAWN
from deckwright.picture.display import DisplayList
from deckwright.picture.page import Page, Placed

_MM_PER_INCH = 25.4
_HAIR = 1e-6  # mm: what rounding may take off a bleed that ends with a pixel
Rows = bytes | bytearray


@dataclass(frozen=True, slots=True)
class Bled:
    """What to draw, in how many pixels, and where the trim lies in them: its top left pixel and its size.

    `page` is slightly smaller or larger than card and bleed, so that it fills its pixels exactly.
    """

    page: Page
    pixels: tuple[int, int]
    at: tuple[int, int]
    trim: tuple[int, int]

    def close(self, rows: bytearray) -> None:
        """Make the outermost pixels like those beside them, where the bleed does not cover them whole."""
        (wide, high), stride = self.pixels, self.pixels[0] * 3 + 1
        left, top, right, low = self._uncovered()
        for uncovered, to, beside in ((left, 0, 1), (right, wide - 1, wide - 2)):
            for channel in (1, 2, 3) if uncovered else ():
                rows[to * 3 + channel :: stride] = rows[beside * 3 + channel :: stride]
        for uncovered, to, beside in ((top, 0, 1), (low, high - 1, high - 2)):
            if uncovered:
                rows[to * stride : (to + 1) * stride] = rows[beside * stride : (beside + 1) * stride]

    def _uncovered(self) -> tuple[bool, bool, bool, bool]:
        placed, page = self.page.placed[0], self.page
        x0, y0, x1, y1 = placed.shown
        return (x0 > _HAIR, y0 > _HAIR, page.width - x1 > _HAIR, page.height - y1 > _HAIR)

    def cut(self, rows: Rows) -> Rows:
        """The rows of the trimmed picture, each behind its filter byte, as those of the whole are."""
        (x, y), (wide, high), stride = self.at, self.trim, self.pixels[0] * 3 + 1
        view, first = memoryview(rows), y * stride + x * 3 + 1
        starts = range(first, first + high * stride, stride)
        return b"".join([part for start in starts for part in (b"\0", view[start : start + wide * 3])])


def bled(display: DisplayList, dpi: int) -> Bled:
    """A picture with an eighth of an inch of bleed; poker at 300 dpi has 825 x 1125 pixels."""
    across, down = display.width, display.height
    trim = (max(1, in_pixels(across, dpi)), max(1, in_pixels(down, dpi)))
    pixels = (in_pixels(across + 2 * DRAWN, dpi), in_pixels(down + 2 * DRAWN, dpi))
    at = ((pixels[0] - trim[0]) // 2, (pixels[1] - trim[1]) // 2)
    x, y = across / trim[0], down / trim[1]  # the mm of a pixel
    page = Page(x * pixels[0], y * pixels[1], placed=(Placed(display, x * at[0], y * at[1]),))
    return Bled(page, pixels, at, trim)


def in_pixels(length: float, dpi: int) -> int:
    """A length in mm in whole pixels."""
    return round(length / _MM_PER_INCH * dpi)
