"""Open a finished PDF again and compare it with what was meant: pages, boxes in mm, fonts. Finds P503.

    record = Record()
    write_pdf(path, record.passing(pages), ...)
    findings = verify_pdf(path, record, paper=(210.0, 297.0), place=profile.spot.place(), about=profile.id)

pikepdf reads the file where it is installed, else pdfium does, at some more milliseconds a page.
"""

import ctypes
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pypdfium2.raw as pdfium

from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.picture.box import Box
from deckwright.picture.page import Page
from deckwright.reading import ANYWHERE, read_bytes

TOLERANCE = 0.02  # mm
_MM = 25.4 / 72
_FONT = re.compile(rb"/Type\s*/Font\b")
_HEAD = re.compile(rb"(\d+)\s+(\d+)\s+\Z")  # the numbers of an object, before the word `obj`
_PACKED = b"/ObjStm"  # objects that are compressed together: no font can be found in the bytes then
_DESCRIPTOR = re.compile(rb"/Type/FontDescriptor/FontName/([^/]+)/[^>]*?>>")


@dataclass(frozen=True, slots=True)
class Boxes:
    """Size and boxes of a page, in mm from the top left."""

    width: float
    height: float
    trim: Box | None
    bleed: Box | None


@dataclass(frozen=True, slots=True)
class Record:
    """What went into a file, page by page."""

    pages: list[Boxes] = field(default_factory=list)

    def passing(self, pages: Iterable[Page]) -> Iterator[Page]:
        """The same pages, each noted on its way."""
        for page in pages:
            self.pages.append(Boxes(page.width, page.height, page.trim, page.bleed))
            yield page


@dataclass(frozen=True, slots=True)
class _Seen:
    pages: list[Boxes]
    bare_fonts: list[str]


def verify_pdf(
    path: Path, record: Record, *, place: Place, about: str, paper: tuple[float, float] | None = None
) -> list[Finding]:
    """Every way in which a file differs from its record, or its pages from the paper (either way up)."""
    seen = _read(path)
    if seen is None:
        return [fault_of(place, about, f"{path.name} cannot be opened again")]
    wrong = [f"font {name} is not embedded" for name in seen.bare_fonts]
    if len(seen.pages) != len(record.pages):
        wrong.append(f"{len(record.pages)} pages were written, but it has {len(seen.pages)}")
    for number, (meant, boxes) in enumerate(zip(record.pages, seen.pages, strict=False), 1):
        wrong += [f"page {number}: {difference}" for difference in _differences(meant, boxes, paper)]
    return [fault_of(place, about, f"{path.name}: {fault}") for fault in wrong]


def _differences(meant: Boxes, seen: Boxes, paper: tuple[float, float] | None) -> Iterator[str]:
    size = (seen.width, seen.height)
    if not _same(size, (meant.width, meant.height)):
        yield f"is {_mm(size)} instead of {_mm((meant.width, meant.height))}"
    elif paper is not None and not _same(size, paper) and not _same(size, paper[::-1]):
        yield f"is {_mm(size)}, but the paper {_mm(paper)}"
    for name, wanted, have in (("TrimBox", meant.trim, seen.trim), ("BleedBox", meant.bleed, seen.bleed)):
        if wanted and not have:
            yield f"has no {name}"
        elif wanted and have and not _same(wanted, have):
            yield f"has its {name} at {_mm(have)} instead of {_mm(wanted)}"


def _same(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) <= TOLERANCE for a, b in zip(one, other, strict=True))


def _mm(numbers: tuple[float, ...]) -> str:
    return " x ".join([f"{round(number, 2):g}" for number in numbers]) + " mm"


def fault_of(place: Place, about: str, message: str) -> Finding:
    """The finding that a file came out otherwise than it was meant."""
    hint = "this is a fault of deckwright; please report it with the profile"
    return Finding(code="P503", place=place, message=message, hint=hint, about=about)


def _read(path: Path) -> _Seen | None:
    try:
        import pikepdf
    except ImportError:
        return read_with_pdfium(path)
    try:
        with pikepdf.open(path) as pdf:
            pages = [_pike_boxes(page.obj) for page in pdf.pages]
            return _Seen(pages, sorted(_pike_bare(pikepdf, pdf, read_bytes(path, ANYWHERE))))
    except pikepdf.PdfError:
        return None


def _pike_boxes(page: Any) -> Boxes:  # noqa: ANN401 - pikepdf is optional
    def box(name: str) -> tuple[float, ...] | None:
        return tuple(float(edge) for edge in page[name]) if name in page else None

    return _boxes(box)


def _pike_bare(pikepdf: Any, pdf: Any, data: bytes) -> set[str]:  # noqa: ANN401 - pikepdf is optional
    """Fonts without their outlines; a composite font is judged by its descendant."""
    bare = set()
    for font in _pike_fonts(pdf, data):
        if isinstance(font, pikepdf.Dictionary) and font.get("/Type") == "/Font":
            descriptor = font.get("/FontDescriptor", {})
            embedded = any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3"))
            if not embedded and font.get("/Subtype") != "/Type0":
                bare.add(str(font.get("/BaseFont", "?"))[1:])
    return bare


def _pike_fonts(pdf: Any, data: bytes) -> Iterator[Any]:  # noqa: ANN401 - pikepdf is optional
    """The objects that may be fonts. To look at each of many thousands takes longer than to read the file."""
    if _PACKED in data:
        yield from pdf.objects
        return
    for found in _FONT.finditer(data):
        begins = data.rfind(b"obj", 0, found.start())
        if head := _HEAD.search(data, max(begins - 24, 0), begins):
            yield pdf.get_object(int(head[1]), int(head[2]))


def read_with_pdfium(path: Path) -> _Seen | None:
    """Read a file without pikepdf."""
    data = read_bytes(path, ANYWHERE)
    document = pdfium.FPDF_LoadMemDocument64(data, len(data), None)
    if not document:
        return None
    try:
        pages = [_pdfium_boxes(document, number) for number in range(pdfium.FPDF_GetPageCount(document))]
    finally:
        pdfium.FPDF_CloseDocument(document)
    bare = [font[1].decode("latin-1") for font in _DESCRIPTOR.finditer(data) if b"/FontFile" not in font[0]]
    return _Seen(pages, sorted(bare))


def _pdfium_boxes(document: object, number: int) -> Boxes:
    page = pdfium.FPDF_LoadPage(document, number)
    try:

        def box(name: str) -> tuple[float, ...] | None:
            sides = [ctypes.c_float() for _ in range(4)]
            read = getattr(pdfium, f"FPDFPage_Get{name[1:]}")
            return tuple(side.value for side in sides) if read(page, *map(ctypes.byref, sides)) else None

        return _boxes(box)
    finally:
        pdfium.FPDF_ClosePage(page)


def _boxes(box: Callable[[str], tuple[float, ...] | None]) -> Boxes:
    """A page's boxes in mm from the top left, from points from the bottom left."""
    x0, y0, x1, y1 = box("/MediaBox") or (0.0, 0.0, 0.0, 0.0)

    def turned(name: str) -> Box | None:
        edges = box(name)
        if edges is None:
            return None
        left, low, right, high = edges
        return ((left - x0) * _MM, (y1 - high) * _MM, (right - x0) * _MM, (y1 - low) * _MM)

    return Boxes((x1 - x0) * _MM, (y1 - y0) * _MM, turned("/TrimBox"), turned("/BleedBox"))
