"""PDF files from pages of display lists: vectors, real text, embedded fonts; equal input, equal bytes."""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Literal

from deckwright.assets.game_assets import GameAssets
from deckwright.picture.page import Page
from deckwright.render.pdf.document import Document, Info
from deckwright.render.pdf.objects import PdfError
from deckwright.render.pdf.sources import Sources

__all__ = ["PdfError", "pdf_bytes", "write_pdf"]


def write_pdf(
    path: Path,
    pages: Iterable[Page],
    *,
    title: str,
    language: str,
    assets: GameAssets,
    author: str = "",
    duplex: Literal["long", "short"] | None = None,
    outlines: bool = False,
) -> None:
    """Write pages as they come. `duplex` is the edge that print dialogs offer to flip over.

    With `outlines` letters are paths, for printers who want no fonts.

    Raises:
        PdfError: a display list is faulty or names a font, icon or image that is not there.
    """
    info = Info(title=title, language=language, author=author, duplex=duplex, outlines=outlines)
    with path.open("wb") as stream:
        Document(stream, info, Sources(assets)).write(pages)


def pdf_bytes(
    pages: Iterable[Page],
    *,
    title: str,
    language: str,
    assets: GameAssets,
    compress: bool = True,
) -> bytes:
    """The same in memory, for previews and pictures.

    Raises:
        PdfError: a display list is faulty or names a font, icon or image that is not there.
    """
    stream = BytesIO()
    info = Info(title=title, language=language)
    Document(stream, info, Sources(assets), compress=compress).write(pages)
    return stream.getvalue()
