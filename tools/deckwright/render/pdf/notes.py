"""Outline, targets and links of a document, read from the notes in its pages' own drawing."""

from codecs import BOM_UTF16_BE
from collections.abc import Iterable, Iterator
from types import SimpleNamespace

from reportlab.pdfbase.pdfdoc import Destination, PDFArray, PDFDictionary, PDFObjectReference, PDFString

from deckwright.picture.box import Box
from deckwright.picture.display import ADDRESSES, Op
from deckwright.picture.page import Page
from deckwright.picture.walk import extent, walk
from deckwright.render.pdf.objects import PdfError, StreamedDocument
from deckwright.render.pdf.tags import Tags
from deckwright.render.pdf.units import UNIT, number

LEVELS = {"heading1": 0, "heading2": 1, "heading3": 2}


def notes(ops: Iterable[Op]) -> Iterator[tuple[str, str, Box]]:
    """Kind, text and box of every note, the groups around it applied."""
    for op, group in walk(ops):
        if op[0] == "note":
            yield op[1], op[6], group.box(extent(op))


def points(box: Box, height: float) -> str:
    """A box of a page as PDF has it: points from the bottom left."""
    scale = UNIT / 1000
    x0, y0, x1, y1 = box
    corners = [number(round(edge * scale, 4)) for edge in (x0, height - y1, x1, height - y0)]
    return f"[{' '.join(corners)}]"


class Notes:
    """What the pages so far have said about themselves."""

    def __init__(self, pdf: StreamedDocument, tags: Tags | None = None) -> None:
        self._pdf, self._tags = pdf, tags
        self._open: list[int] = []
        self._headings: dict[str, Destination] = {}
        self._targets: dict[str, Destination] = {}
        self._links: dict[str, None] = {}

    def page(self, page: Page, reference: PDFObjectReference) -> list[PDFDictionary | PDFObjectReference]:
        """Take in a page's notes; its links."""
        links: list[PDFDictionary | PDFObjectReference] = []
        part = ""
        for kind, text, box in notes((*page.under, *page.ops)):
            if kind in LEVELS:
                self._heading(LEVELS[kind], text, _place(reference, page.height - box[1]))
            elif kind == "target":
                if text in self._targets:
                    raise PdfError(f"two places are named {text!r}")
                self._targets[text] = _place(reference, page.height - box[1])
            elif kind == "within":
                part = text
            elif kind == "link":
                link = self._link(text, points(box, page.height))
                links.append(self._tags.link(link, part, reference) if self._tags else link)
        return links

    def finish(self) -> None:
        """Tell the catalog about outline and targets, and save the document.

        Raises:
            PdfError: a link leads nowhere.
        """
        lost = [name for name in self._links if name not in self._targets]
        if lost:
            raise PdfError(f"no place is named {lost[0]!r}, but a link leads there")
        catalog = self._pdf.Catalog
        if self._targets:
            names = sorted(self._targets, key=_key)
            rows = [part for name in names for part in (PDFString(name), self._targets[name])]
            catalog.Names = PDFDictionary({"Dests": PDFDictionary({"Names": PDFArray(rows)})})
        if self._headings:
            catalog.showOutline()
        # Of a canvas, reportlab needs only the places of the headings.
        self._pdf.GetPDFData(SimpleNamespace(_bookmarkReference=self._headings.__getitem__))

    def _heading(self, level: int, title: str, place: Destination) -> None:
        while self._open and self._open[-1] >= level:
            self._open.pop()
        key = str(len(self._headings))
        self._headings[key] = place
        # How many are open, not the level: a skipped level does no harm.
        self._pdf.outline.addOutlineEntry(key, len(self._open), title, closed=True)
        self._open.append(level)

    def _link(self, text: str, box: str) -> PDFDictionary:
        link = PDFDictionary({"Type": "/Annot", "Subtype": "/Link", "Border": "[0 0 0]", "F": 4, "Rect": box})
        if text.startswith(ADDRESSES):
            link["A"] = PDFDictionary({"S": "/URI", "URI": PDFString(text)})
        else:
            self._links[text] = None
            link["Dest"] = PDFString(text)
        return link


def _place(page: PDFObjectReference, top: float) -> Destination:
    place = Destination("")
    place.xyz(0, top * UNIT / 1000, "null")
    place.setPage(page)
    return place


def _key(name: str) -> bytes:
    """A name as its PDFString has it: a name tree is searched by the bytes of its keys."""
    try:
        return name.encode("pdfdoc")
    except UnicodeEncodeError:
        return BOM_UTF16_BE + name.encode("utf-16-be")
