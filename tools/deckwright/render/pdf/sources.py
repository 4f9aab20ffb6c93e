"""What a picture names and a PDF must contain: fonts, icons, images."""

from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import uharfbuzz as hb

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.picture.display import Segments
from deckwright.render.pdf.objects import PdfError
from deckwright.render.text.lettering import glyph_outline


class FontFile:
    """A TrueType file, opened once: its tables, and its advances in thousandths of an em."""

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        self.face: Any = hb.Face(hb.Blob(data))
        if self.face.glyph_count == 0:
            raise PdfError(f"font {name} cannot be read")
        if "glyf" not in self.face.table_tags:
            raise PdfError(f"font {name} has no TrueType outlines; use its .ttf file")
        self.upem: int = self.face.upem
        self._font: Any = hb.Font(self.face)
        self._advances: dict[int, int] = {}
        self._outlines: dict[int, Segments] = {}

    @property
    def blank(self) -> int:
        """The glyph of a space."""
        return int(self._font.get_nominal_glyph(0x20) or 0)

    def outline(self, glyph: int) -> Segments:
        """The outline of a glyph in the font's units, y upwards."""
        if glyph not in self._outlines:
            self._outlines[glyph] = glyph_outline(self._font, glyph)
        return self._outlines[glyph]

    def advance(self, glyph: int) -> int:
        """The width of a glyph as the PDF states it."""
        width = self._advances.get(glyph)
        if width is None:
            if not 0 <= glyph < self.face.glyph_count:
                raise PdfError(f"font {self.name} has no glyph number {glyph}")
            width = self._advances[glyph] = round(self._font.get_glyph_h_advance(glyph) * 1000 / self.upem)
        return width


class Sources:
    """The fonts, icons and images of a game's assets, by the names that display lists give them."""

    def __init__(self, assets: GameAssets) -> None:
        self._assets = assets
        self._fonts = _FONTS.setdefault(assets.path, {})

    @property
    def homes(self) -> tuple[Path, ...]:
        """The folders that no file may lie outside of."""
        return self._assets.path.homes

    def font(self, face: str) -> FontFile:
        """The font file of a face.

        Raises:
            PdfError: it is absent or no TrueType font.
        """
        known = self._fonts.get(face)
        if known is None:
            known = self._fonts[face] = FontFile(face, self._assets.path.bytes_of(self.file(face)))
        return known

    @property
    def voice(self) -> str:
        """The face of the words that are not seen."""
        return self._assets.fonts.face("body").id

    def icon(self, name: str) -> Segments:
        """The outline of an icon.

        Raises:
            PdfError: there is no such icon, or its drawing cannot be read.
        """
        try:
            return self._assets.icons.segments(name)
        except KeyError as error:
            raise PdfError(f"there is no icon {name!r}") from error
        except ValueError as error:
            raise PdfError(f"icon {name!r} cannot be drawn: {error}") from error

    def file(self, name: str) -> Path:
        """The path of a font or image.

        Raises:
            PdfError: it is in none of the folders.
        """
        path = self._assets.path.find(name)
        if path is None:
            raise PdfError(f"there is no file {name}")
        return path


# Opened fonts are shared by all files that one process writes.
_FONTS: WeakKeyDictionary[AssetPath, dict[str, FontFile]] = WeakKeyDictionary()
