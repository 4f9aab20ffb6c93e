"""Fonts inside a PDF: a subset of each face, addressed glyph by glyph, and the text each glyph stands for.

Every pair of glyph and text has its own character code. So a ligature, or a small capital that shares its
outline with a letter, is copied out of the PDF as it was written, whatever the font's own tables say.
"""

import struct
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import pairwise

import uharfbuzz as hb
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFObjectReference, PDFStream

from deckwright.picture.display import Glyph
from deckwright.render.pdf.objects import StreamedDocument, Text
from deckwright.render.pdf.sources import FontFile

_FLAGS = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE
# Shaping is over and codes are our own: viewers need neither layout tables nor a character map.
_DROPPED = b"GSUBGPOSGDEFcmapnamepostOS/2DSIGkernBASESTATgaspmeta"
_DROPPED_TAGS = struct.unpack(f">{len(_DROPPED) // 4}I", _DROPPED)
_SYMBOLIC = 4
_SILENT = "/Span<</ActualText<FEFF>>>"  # for a glyph that only continues the text of the one before it
# Within a word, poppler takes a gap of 100 thousandths of an em for a blank, pdfium one of 90. Spaced letters
# get codes whose width holds the space; on tagged pages ActualText tells the word, which pdfium misplaces in
# a form.
_LOOSE = 60
_STEP = 50
_CMAP_HEAD = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><FFFF>
endcodespacerange
"""
_CMAP_TAIL = "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n"


class EmbeddedFont:
    """One face in one section of a PDF. Glyphs are collected while pages are written; `write` comes last.

    The outlines are those of the whole file, written by `write_outlines`; `own` tells the file's subsets from
    those of others.
    """

    def __init__(self, source: FontFile, pdf: StreamedDocument, own: str) -> None:
        self._font = PDFDictionary({"Type": "/Font", "Subtype": "/Type0", "Encoding": "/Identity-H"})
        self.reference = pdf.refer(self._font)
        self._pdf = pdf
        self._source, self._own = source, own
        self._codes: dict[tuple[int, str, int], tuple[str, int]] = {}

    def run(self, size: float, glyphs: Sequence[Glyph], *, in_words: bool = False) -> str:
        """The operator that shows a run; whatever differs from the font's own advances is stated.

        With `in_words`, for pages, spaced letters are said to be a word, and keep the widths of their font.
        """
        parts, at, scale, loose = ["[<"], 0, 1000 / size, False
        codes = self._codes
        for glyph, dx, text in glyphs:
            back = at - round(dx * scale)
            if back:
                parts.append(f">{back}<")
                at -= back
                loose = loose or back <= -_LOOSE
            code, width = codes.get((glyph, text, 0)) or self._code(glyph, text)
            parts.append(code if text else _silent(code))
            at += width
        if loose and (gaps := self._gaps(scale, glyphs)):
            if not in_words:
                return self._spaced(scale, glyphs, gaps)
            said = "".join([text for _, _, text in glyphs]).encode("utf-16-be").hex()
            return f"/Span<</ActualText<FEFF{said}>>>BDC{''.join(parts)}>]TJ EMC"
        parts.append(">]TJ")
        return "".join(parts)

    def unseen(self, text: str) -> tuple[str, int]:
        """The operator that shows words without ink, and their width in thousandths of an em.

        Each letter is a blank: pdfium passes over a text whose outlines have no width together.
        """
        blank = self._source.blank
        codes = [self._code(blank, letter) for letter in text]
        shown = f"[<{''.join([code for code, _ in codes])}>]TJ"
        # A font without a blank has a box for it, which only this hides.
        return shown if blank else f" 3 Tr{shown} 0 Tr", sum(width for _, width in codes)

    def _gaps(self, scale: float, glyphs: Sequence[Glyph]) -> dict[int, int]:
        """By its index, how much wider a letter is made where a reader would see a blank behind it."""
        gaps = {}
        for index, ((glyph, dx, text), (_, following, after)) in enumerate(pairwise(glyphs)):
            gap = round(following * scale) - round(dx * scale) - self._source.advance(glyph)
            if gap >= _LOOSE and " " not in (text, after):
                gaps[index] = gap // _STEP * _STEP
        return gaps

    def _spaced(self, scale: float, glyphs: Sequence[Glyph], gaps: dict[int, int]) -> str:
        parts, at = ["[<"], 0
        for index, (glyph, dx, text) in enumerate(glyphs):
            back = at - round(dx * scale)
            code, width = self._code(glyph, text, gaps.get(index, 0))
            parts.append((f">{back}<" if back else "") + (code if text else _silent(code)))
            at += width - back
        parts.append(">]TJ")
        return "".join(parts)

    def _code(self, glyph: int, text: str, wider: int = 0) -> tuple[str, int]:
        known = self._codes.get((glyph, text, wider))
        if known is None:
            known = (f"{len(self._codes) + 1:04X}", self._source.advance(glyph) + wider)
            self._codes[glyph, text, wider] = known
        return known

    def write(self) -> None:
        """Write the font's objects."""
        pdf, glyphs = self._pdf, [glyph for glyph, _, _ in self._codes]
        name = _name(self._source, self._own)
        widths = " ".join([str(width) for _, width in self._codes.values()])
        codes = pdf.write(PDFStream(content=struct.pack(f">{len(glyphs) + 1}H", 0, *glyphs)))
        unicode = pdf.write(PDFStream(content=_to_unicode([text for _, text, _ in self._codes]).encode()))
        outlines = pdf.mention(PDFObjectReference(f"font/{self._source.name}"))
        descendant = (
            f"<</Type/Font/Subtype/CIDFontType2/BaseFont/{name}"
            "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
            f"/FontDescriptor {outlines}/DW 0/W[1[{widths}]]/CIDToGIDMap {pdf.mention(codes)}>>"
        )
        self._font["BaseFont"] = f"/{name}"
        self._font["DescendantFonts"] = PDFArray([pdf.write(Text(descendant))])
        self._font["ToUnicode"] = unicode
        pdf.write(self._font)
        pdf.uses(self._source.name, sorted(set(glyphs)))


def write_outlines(source: FontFile, pdf: StreamedDocument, own: str) -> None:
    """Write the outlines that all sections of a file use of a face."""
    face, em = source.face, 1000 / source.upem
    box = struct.unpack(">4h", face.reference_table("head").data[36:44])
    ascent, descent = struct.unpack(">hh", face.reference_table("hhea").data[4:8])
    (slant,) = struct.unpack(">i", face.reference_table("post").data[4:8])
    program = _subset(face, pdf.glyphs[source.name])
    font_file = pdf.write(PDFStream(PDFDictionary({"Length1": len(program)}), program))
    corners = " ".join([str(round(edge * em)) for edge in box])
    descriptor = (
        f"<</Type/FontDescriptor/FontName/{_name(source, own)}/Flags {_SYMBOLIC}/FontBBox[{corners}]"
        f"/ItalicAngle {round(slant / 65536)}/Ascent {round(ascent * em)}/Descent {round(descent * em)}"
        f"/CapHeight {round(ascent * em * 0.7)}/StemV 80/FontFile2 {pdf.mention(font_file)}>>"
    )
    pdf.write(Text(descriptor), f"font/{source.name}")


def _name(source: FontFile, own: str) -> str:
    """The font's own name after six letters that tell the subset of one file from those of others."""
    known = source.face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME) or ""
    known = "".join([c for c in known if c.isascii() and (c.isalnum() or c in "-_")]) or "Font"
    digest = blake2b(repr((source.name, own)).encode(), digest_size=6).digest()
    return "".join([chr(65 + byte % 26) for byte in digest]) + "+" + known


def _silent(code: str) -> str:
    return f">]TJ{_SILENT}BDC[<{code}>]TJ EMC[<"


def _subset(face: hb.Face, glyphs: Iterable[int]) -> bytes:
    wanted = hb.SubsetInput()
    wanted.glyph_set.update(glyphs)
    wanted.flags = _FLAGS
    wanted.drop_table_tag_set.update(_DROPPED_TAGS)
    return bytes(hb.subset(face, wanted).blob.data)


def _to_unicode(texts: list[str]) -> str:
    """The table from codes to text. Readers that pass over `_SILENT` find no character, U+0000, instead."""
    silent = "0000"
    rows = [
        f"<{code:04X}> <{text.encode('utf-16-be').hex() or silent}>" for code, text in enumerate(texts, 1)
    ]
    blocks = [rows[start : start + 100] for start in range(0, len(rows), 100)]
    body = "".join([f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar\n" for block in blocks])
    return _CMAP_HEAD + body + _CMAP_TAIL
