"""PDF files from pages of display lists: vectors, real text, embedded fonts; equal input, equal bytes."""

from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Literal

from deckwright.assets.game_assets import GameAssets
from deckwright.picture.page import Page
from deckwright.picture.structure import Structure
from deckwright.render.pdf.document import Document, Info, Section
from deckwright.render.pdf.objects import PdfError
from deckwright.render.pdf.parts import NO_FILE, Edges, Former, Place
from deckwright.render.pdf.sources import Sources

__all__ = [
    "Former",
    "Info",
    "PdfError",
    "Place",
    "Section",
    "pdf_bytes",
    "write_document",
    "write_pdf",
    "write_sections",
]


def write_pdf(
    path: Path,
    pages: Iterable[Page],
    *,
    title: str,
    language: str,
    assets: GameAssets,
    author: str = "",
    duplex: Literal["long", "short"] | None = None,
    structure: Structure | None = None,
) -> None:
    """Write pages as they come. `duplex` is the edge that print dialogs offer to flip over.

    With a `structure`, of the parts of the text that the pages note, it is tagged: placed pictures that say
    themselves in words are figures besides, and readers pass over all else.

    Raises:
        PdfError: a display list is faulty or names a font, icon or image that is not there.
    """
    info = Info(title=title, language=language, author=author, duplex=duplex, structure=structure)
    write_document(path, pages, info, assets)


def write_document(path: Path, pages: Iterable[Page], info: Info, assets: GameAssets) -> None:
    """Write pages as they come, with letters as paths or for a press if the document's `info` says so.

    Raises:
        PdfError: a display list is faulty or names a font, icon or image that is not there.
    """
    with path.open("wb") as stream:
        Document(stream, info, Sources(assets)).write(pages)


def write_sections(
    path: Path, sections: Iterable[Section], info: Info, assets: GameAssets, former: Former | None = None
) -> tuple[Mapping[str, Place], list[Edges]]:
    """Write sections of pages, those of the `former` file copied; where all parts are, and the pages' boxes.

    Raises:
        PdfError: a display list is faulty or names a font, icon or image that is not there.
    """
    with path.open("wb") as stream:
        document = Document(stream, info, Sources(assets), former=former or NO_FILE)
        return document.write_sections(sections), document.edges


def pdf_bytes(
    pages: Iterable[Page],
    *,
    title: str,
    language: str,
    assets: GameAssets,
    compress: bool = True,
    structure: Structure | None = None,
) -> bytes:
    """The same in memory, for previews and pictures; tagged only with a `structure`.

    Raises:
        PdfError: a display list is faulty or names a font, icon or image that is not there.
    """
    stream = BytesIO()
    info = Info(title=title, language=language, structure=structure)
    Document(stream, info, Sources(assets), compress=compress).write(pages)
    return stream.getvalue()
