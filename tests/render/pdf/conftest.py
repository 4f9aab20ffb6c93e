"""Pictures for the tests of the PDF writer: the shipped fonts, a line of text, reading a PDF back."""

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from deckwright.assets.fonts import Fonts
from deckwright.picture.display import DisplayList, Op
from deckwright.picture.page import Page, single_page
from deckwright.picture.translate import translate
from deckwright.render.pdf import pdf_bytes
from deckwright.render.png import raster
from deckwright.render.text import Run, fit_line

from ...repository import STOCK

Pixel = Callable[[float, float], tuple[int, int, int]]


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return STOCK.fonts


@pytest.fixture
def line(fonts: Fonts) -> Callable[..., tuple[Op, ...]]:
    """A line of text in mm."""

    def line(text: str, x: float = 5.0, y: float = 10.0, *, family: str = "body", size: float = 4.0):
        return translate(fit_line([Run(text, family=family)], 1000.0, size=size, fonts=fonts).ops, x, y)

    return line


@pytest.fixture
def written() -> Callable[..., bytes]:
    """Operations, or pages, as a PDF."""

    def written(*ops: Op, pages: tuple[Page, ...] = (), size: tuple[float, float] = (60.0, 40.0)) -> bytes:
        drawn = pages or (single_page(DisplayList(*size, 0.0, ops)),)
        return pdf_bytes(drawn, title="A test", language="en", assets=STOCK)

    return written


@pytest.fixture
def text_of() -> Callable[[bytes], str]:
    """The text that a reader copies out of a PDF's first page."""

    def text_of(data: bytes) -> str:
        document = pypdfium2.PdfDocument(data)
        page = document[0]
        text_page = page.get_textpage()
        text = text_page.get_text_bounded()
        text_page.close()
        page.close()
        document.close()
        return text.strip()

    return text_of


@pytest.fixture
def pixels() -> Callable[[bytes], Pixel]:
    """The colour of a PDF's first page (60 x 40 mm) at a place in mm, at 10 pixels a millimetre."""

    def pixels(data: bytes, size: tuple[int, int] = (600, 400)) -> Pixel:
        buffer, stride = raster(data, 0, size), size[0] * 3 + 1

        def at(x: float, y: float) -> tuple[int, int, int]:
            start = int(y * 10) * stride + 1 + int(x * 10) * 3
            return buffer[start], buffer[start + 1], buffer[start + 2]

        return at

    return pixels


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return tmp_path
