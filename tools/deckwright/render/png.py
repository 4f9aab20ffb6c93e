"""PNG pictures: the raster of the very PDF that is printed, so that screen and paper cannot differ.

pdfium is not safe in threads: draw in several processes, never in several threads of one.
"""

import ctypes
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pypdfium2.raw as pdfium

from deckwright.assets.game_assets import GameAssets
from deckwright.giving_way import give_way, may_give_way
from deckwright.model.pictures import Pictures
from deckwright.picture.cut import outline
from deckwright.picture.display import DisplayList, solid
from deckwright.picture.page import Page, Placed, single_page
from deckwright.render.bled import Rows, bled, in_pixels
from deckwright.render.deflate import quick
from deckwright.render.pdf import pdf_bytes
from deckwright.render.pdf.objects import PdfError

_MM_PER_INCH = 25.4
_WHITE = 0xFFFFFFFF
MOST_PIXELS = 160_000_000  # a square metre at 300 dpi, half a gigabyte
_AT_ONCE = 2_000_000  # pixels: of a mat for A3 63 ms and not 490 at once, all together a tenth longer
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def png_bytes(display: DisplayList, *, dpi: int = 300, bleed: bool = False, assets: GameAssets) -> bytes:
    """A picture as a PNG file; poker at 300 dpi is 750 x 1050 pixels, with `bleed` 825 x 1125.

    Without bleed, nothing is seen of what lies beyond the cut of a circle or a hexagon.

    Raises:
        PdfError: the display list is faulty or names a font, icon or image that is not there.
    """
    return picture_bytes(display, Pictures(dpi=dpi), bleed=bleed, assets=assets)


def canvas_bytes(
    display: DisplayList, dpi: int, room: tuple[float, float], *, turn: int = 0, assets: GameAssets
) -> bytes:
    """A picture as a PNG file, turned clockwise, that goes `room` mm beyond its trim: across and down.

    Raises:
        PdfError: as for `png_bytes`.
    """
    size, rows = _pixels(single_page(display, room, turn), dpi, assets)
    give_way()
    return encode(*size, rows, dpi)


def sheet_bytes(
    displays: Sequence[DisplayList | None],
    size: tuple[float, float],
    grid: tuple[int, int],
    pixels: tuple[int, int],
    *,
    assets: GameAssets,
) -> bytes:
    """Pictures of `size` mm in columns and rows as a PNG file of `pixels`, cut to their trim; None is white.

    Raises:
        PdfError: as for `png_bytes`.
    """
    (width, height), (columns, rows) = size, grid
    placed = tuple(
        Placed(display, width * (place % columns), height * (place // columns), clip=(0.0, 0.0, 0.0, 0.0))
        for place, display in enumerate(displays)
        if display
    )
    page = Page(width * columns, height * rows, placed=placed)
    data = pdf_bytes([page], title="", language="", assets=assets, compress=False)
    return encode(*pixels, raster(data, 0, pixels), round(pixels[0] / page.width * _MM_PER_INCH))


def picture_bytes(display: DisplayList, how: Pictures, *, bleed: bool, assets: GameAssets) -> bytes:
    """A picture in any format, cut to its trim or with an eighth of an inch of bleed.

    Raises:
        PdfError: as for `png_bytes`, or it has too many pixels.
    """
    edges = ("bleed" if bleed else "cut",)
    return pictures_bytes(display, replace(how, edges=edges), edges, assets=assets)[0]


def pictures_bytes(
    display: DisplayList, how: Pictures, edges: Sequence[str], *, assets: GameAssets
) -> list[bytes]:
    """A picture with each of these edges, some of those of `how`, which all come from one raster.

    In a trimmed picture that is cut out of one with bleed, pixels may be rounded otherwise than in one alone.

    Raises:
        PdfError: as for `picture_bytes`.
    """
    if "bleed" not in how.edges:
        size, rows = _pixels(single_page(display, (0.0, 0.0)), how.dpi, assets)
        return [_trimmed(display, how, size, rows, assets) for _ in edges]
    whole = bled(display, how.dpi)
    rows = _rows(whole.page, whole.pixels, assets)
    whole.close(rows)
    give_way()
    return [
        _encoded(how, whole.pixels, rows)
        if edge == "bleed"
        else _trimmed(display, how, whole.trim, whole.cut(rows), assets)
        for edge in edges
    ]


def _trimmed(
    display: DisplayList, how: Pictures, size: tuple[int, int], rows: Rows, assets: GameAssets
) -> bytes:
    """Nothing is seen of what lies beyond the cut of a circle or a hexagon."""
    cut = None if display.shape == "card" else _cut(display, size, assets)
    give_way()
    return _encoded(how, size, rows, cut)


def _encoded(how: Pictures, size: tuple[int, int], rows: Rows, cut: Rows | None = None) -> bytes:
    if how.format == "png" and cut is None:
        return encode(*size, rows, how.dpi)
    from deckwright.render.bitmaps import encode_lossy, seen_through

    if how.format == "png" and cut is not None:
        return encode(*size, seen_through(size, rows, cut), how.dpi, channels=4)
    return encode_lossy(how.format, size, rows, how.dpi, cut)


def _cut(display: DisplayList, size: tuple[int, int], assets: GameAssets) -> bytearray:
    """The rows of a picture that is black where a display list shows something within its cut."""
    shape = outline(display.shape, (0.0, 0.0, display.width, display.height))
    page = Page(display.width, display.height, ops=(("path", shape, solid("#000000"), None),))
    return raster(pdf_bytes([page], title="", language="", assets=assets, compress=False), 0, size)


def _pixels(page: Page, dpi: int, assets: GameAssets) -> tuple[tuple[int, int], bytearray]:
    size = pixels_of(page, dpi)
    return size, _rows(page, size, assets)


def _rows(page: Page, size: tuple[int, int], assets: GameAssets) -> bytearray:
    if size[0] * size[1] > MOST_PIXELS:
        raise PdfError(f"a picture of {size[0]} x {size[1]} pixels is too large; take fewer dots per inch")
    data = pdf_bytes([page], title="", language="", assets=assets, compress=False)
    give_way()
    return raster(data, 0, size)


def pixels_of(page: Page, dpi: int) -> tuple[int, int]:
    """The size of a page's picture; the page fills it exactly, so no edge is left half white."""
    return in_pixels(page.width, dpi), in_pixels(page.height, dpi)


def raster(data: bytes, index: int, size: tuple[int, int]) -> bytearray:
    """Draw a page of a PDF as the rows of a PNG of exactly `size`: a filter byte, then three bytes a pixel.

    Raises:
        PdfError: pdfium cannot open the file or the page.
    """
    document = pdfium.FPDF_LoadMemDocument64(data, len(data), None)
    if not document:
        raise PdfError(f"the PDF cannot be opened: pdfium error {pdfium.FPDF_GetLastError()}")
    try:
        page = pdfium.FPDF_LoadPage(document, index)
        if not page:
            raise PdfError(f"page {index + 1} of the PDF cannot be opened")
        try:
            return _draw(page, size)
        finally:
            pdfium.FPDF_ClosePage(page)
    finally:
        pdfium.FPDF_CloseDocument(document)


def _draw(page: object, size: tuple[int, int]) -> bytearray:
    width, height = size
    stride = width * 3 + 1
    rows = bytearray(stride * height + 1)
    # pdfium fills what follows the filter bytes; a row's spare last byte is the filter byte of the next.
    buffer = (ctypes.c_ubyte * (stride * height)).from_buffer(rows, 1)
    bitmap = pdfium.FPDFBitmap_CreateEx(width, height, pdfium.FPDFBitmap_BGR, buffer, stride)
    if not bitmap:
        raise PdfError(f"a picture of {width} x {height} pixels is too large")
    try:
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, _WHITE)
        # Not FPDF_RenderPageBitmap with a scale: it rounds the size up and stretches the page.
        across = width / pdfium.FPDF_GetPageWidthF(page)
        down = height / pdfium.FPDF_GetPageHeightF(page)
        matrix = pdfium.FS_MATRIX(across, 0, 0, down, 0, 0)
        for top, bottom in _bands(width, height):
            give_way()
            clip = pdfium.FS_RECTF(0, top, width, bottom)
            pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, matrix, clip, pdfium.FPDF_REVERSE_BYTE_ORDER)
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)
    del buffer  # a buffer that is still lent cannot shrink
    rows.pop()
    return rows


def _bands(width: int, height: int) -> Iterator[tuple[int, int]]:
    """The rows that are drawn at once, from and to: all of them, unless something else may come first."""
    step = max(1, _AT_ONCE // width) if may_give_way() else height
    for top in range(0, height, step):
        yield top, min(height, top + step)


def encode(width: int, height: int, rows: Rows, dpi: int, *, channels: int = 3) -> bytes:
    """Rows as a PNG in sRGB, which it says. They stay unfiltered: flat vector art packs best that way.

    The fourth of its channels is how opaque a pixel is.
    """
    metre = round(dpi / _MM_PER_INCH * 1000)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 6 if channels == 4 else 2, 0, 0, 0)),
            _chunk(b"sRGB", b"\0"),
            _chunk(b"pHYs", struct.pack(">2IB", metre, metre, 1)),
            _chunk(b"IDAT", quick(rows)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join(
        (struct.pack(">I", len(data)), kind, data, struct.pack(">I", zlib.crc32(data, zlib.crc32(kind))))
    )
