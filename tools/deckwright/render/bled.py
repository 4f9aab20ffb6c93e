"""A picture with its bleed whose trim lies on whole pixels, so that the trimmed picture is a part of it.

An eighth of an inch are 37.5 pixels at 300 dpi, so one side shows half a pixel less than the other.
"""

from dataclasses import dataclass
from math import ceil

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
        """Make the outermost pixels that the bleed does not cover whole like those beside them."""
        (wide, high), stride = self.pixels, self.pixels[0] * 3 + 1
        left, top, right, low = self._uncovered()
        columns = [(to, left) for to in range(left)] + [
            (wide - 1 - to, wide - 1 - right) for to in range(right)
        ]
        for to, covered in columns:
            for channel in (1, 2, 3):
                rows[to * 3 + channel :: stride] = rows[covered * 3 + channel :: stride]
        lines = [(to, top) for to in range(top)] + [(high - 1 - to, high - 1 - low) for to in range(low)]
        for to, covered in lines:
            rows[to * stride : (to + 1) * stride] = rows[covered * stride : (covered + 1) * stride]

    def _uncovered(self) -> tuple[int, int, int, int]:
        """How many pixels are not covered whole on the left, above, on the right and below: 0 to 2."""
        placed, page = self.page.placed[0], self.page
        (x0, y0, x1, y1), (wide, high) = placed.shown, self.pixels
        left, right = (ceil((gap - _HAIR) / page.width * wide) for gap in (x0, page.width - x1))
        top, low = (ceil((gap - _HAIR) / page.height * high) for gap in (y0, page.height - y1))
        return max(0, left), max(0, top), max(0, right), max(0, low)

    def cut(self, rows: Rows) -> Rows:
        """The rows of the trimmed picture, each behind its filter byte, as those of the whole are."""
        (x, y), (wide, high), stride = self.at, self.trim, self.pixels[0] * 3 + 1
        view, first = memoryview(rows), y * stride + x * 3
        starts, length = range(first, first + high * stride, stride), wide * 3 + 1
        cut = bytearray().join([view[start : start + length] for start in starts])
        cut[::length] = bytes(high)  # what lay before each row was no filter byte
        return cut


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
