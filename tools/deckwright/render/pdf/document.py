"""A PDF document: pages go out as they come, each picture is written once however often it is placed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import BinaryIO, Literal
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFFormXObject,
    PDFObjectReference,
    PDFResourceDictionary,
    PDFStream,
    PDFString,
    ViewerPreferencesPDFDictionary,
)

from deckwright.picture.box import Box
from deckwright.picture.display import DisplayList, Glyph, Paint, Segments
from deckwright.picture.matrix import Matrix
from deckwright.picture.page import Page, Placed
from deckwright.picture.structure import NOTHING, Structure
from deckwright.render.pdf.colours import GREYS, SCREEN, Colours
from deckwright.render.pdf.content import ICON_GRID, ICON_UNITS, Content, Used, label_of
from deckwright.render.pdf.fonts import EmbeddedFont, write_outlines
from deckwright.render.pdf.images import Images
from deckwright.render.pdf.notes import Notes, points
from deckwright.render.pdf.objects import GROUP, VERSION, BoxedPage, PdfError, StreamedDocument, Text
from deckwright.render.pdf.paints import fading, shading
from deckwright.render.pdf.parts import NO_FILE, Edges, Former, Place
from deckwright.render.pdf.press import VERSIONS, Press
from deckwright.render.pdf.sources import Sources
from deckwright.render.pdf.tags import Marks, Tags
from deckwright.render.pdf.units import UNIT, number, numbers, path, units
from deckwright.render.text.lettering import lettered

_TURNS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
_FLIPS = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Info:
    """What a document says about itself. `duplex` is the edge that a print dialog offers to flip over.

    With `outlines` its letters are paths, and it has no fonts. With a `press` it has the colours of its inks.
    With a `structure` it is tagged, for those who listen to it or search it.
    """

    title: str
    language: str
    author: str = ""
    duplex: Literal["long", "short"] | None = None
    outlines: bool = False
    press: Press | None = None
    structure: Structure | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Pages that are copied from the former file as long as their `key` is the same; see parts.py.

    The key must tell all that they show, and which of their pictures earlier sections show too.
    """

    key: str
    pages: Callable[[], Iterable[Page]]


@dataclass(frozen=True, slots=True)
class _Local:
    """What pages share that are drawn together: those of a section, or all of a file without sections."""

    fonts: dict[str, EmbeddedFont] = field(default_factory=dict)
    fades: dict[str, PDFObjectReference] = field(default_factory=dict)


class Document:
    """Writes one file with reportlab. Outlines of fonts come last, since only then all glyphs are known."""

    def __init__(
        self,
        stream: BinaryIO,
        info: Info,
        sources: Sources,
        *,
        compress: bool = True,
        former: Former = NO_FILE,
    ) -> None:
        self._press = press = info.press
        self.colours: Colours = press.inks if press else SCREEN
        version = VERSIONS[press.standard] if press else VERSION
        self._pdf = StreamedDocument(stream, compress=compress, version=version, former=former)
        self._info = info
        self._sources = sources
        self._local = _Local()
        self._images = Images(self._pdf, sources.homes, self.colours, compress=compress)
        self._tags = Tags(self._pdf, info.structure) if info.structure else None
        self._notes = Notes(self._pdf, self._tags)

    def write(self, pages: Iterable[Page]) -> None:
        """Write all pages and what ends a file.

        Raises:
            PdfError: a picture is faulty or names what is not there.
        """
        self._draw(pages)
        self._finish()

    def write_sections(self, sections: Iterable[Section]) -> Mapping[str, Place]:
        """Write all sections; where they and their pictures are in the file.

        Raises:
            PdfError: a picture is faulty or names what is not there.
        """
        for section in sections:
            self._pdf.part(section.key, partial(self._draw_section, section))
            if self._tags:
                self._tags.take_over(self._pdf.pages)
        self._finish()
        return self._pdf.places

    @property
    def edges(self) -> list[Edges]:
        """The boxes of all pages."""
        return [page.edges for page in self._pdf.pages]

    def _draw_section(self, section: Section) -> None:
        self._draw(section.pages())

    def _draw(self, pages: Iterable[Page]) -> None:
        self._local = _Local()
        for page in pages:
            self._page(page)
        for font in self._local.fonts.values():
            font.write()

    def _finish(self) -> None:
        if not self._pdf.pages:
            raise PdfError("a document needs at least one page")
        for face in self._pdf.glyphs:
            write_outlines(self._sources.font(face), self._pdf, self._own)
        if self._tags:
            self._tags.finish()
        self._about()
        self._notes.finish()

    def font(self, face: str) -> EmbeddedFont:
        """The font of a face."""
        fonts = self._local.fonts
        if face not in fonts:
            fonts[face] = EmbeddedFont(self._sources.font(face), self._pdf, self._own)
        return fonts[face]

    @property
    def _own(self) -> str:
        return f"{self._info.title} ({self._info.language})"

    def voice(self) -> EmbeddedFont | None:
        """The font of words that are not seen, in a document that is tagged."""
        return self.font(self._sources.voice) if self._tags else None

    def letters(self, face: str, size: float, x: float, y: float, glyphs: Sequence[Glyph]) -> Segments | None:
        """The outline of a run, where letters are to be paths."""
        if not self._info.outlines:
            return None
        source = self._sources.font(face)
        return lettered(glyphs, source.outline, size / source.upem, x, y)

    def icon(self, name: str) -> PDFObjectReference:
        """The form of an icon: its outline, filled with the colour at hand."""
        shared = f"icon/{name}"
        self._pdf.part(shared, lambda: self._pdf.write(self._icon(name), shared))
        return PDFObjectReference(shared)

    def _icon(self, name: str) -> PDFFormXObject:
        outline = path(self.icon_outline(name), ICON_UNITS / ICON_GRID)
        room, edge = ICON_UNITS // 16, ICON_UNITS + ICON_UNITS // 16
        return _form((-room, -room, edge, edge), f"{outline}f".encode("latin-1"), {})

    def icon_outline(self, name: str) -> Segments:
        """The outline of an icon on its grid."""
        return self._sources.icon(name)

    def image(self, name: str) -> PDFObjectReference:
        """The object of a bitmap; one for this file alone is drawn now."""
        if self._press and name in self._press.pictures:
            return self._images.drawn(self._press.pictures.pop(name)())
        return self._images.reference(self._sources.file(name))

    def alpha(self, alpha: float) -> PDFObjectReference:
        """The graphics state of an opacity."""
        return self._once(f"<</ca {number(alpha)}/CA {number(alpha)}>>")

    def overprint(self, on: bool) -> PDFObjectReference:
        """The graphics state in which an ink leaves the others below as they are, or not."""
        said = "true" if on else "false"
        return self._once(f"<</OP {said}/op {said}/OPM {int(on)}>>")

    def separation(self, colour: str) -> PDFObjectReference:
        """The space of an ink of its own."""
        assert self._press
        return self._once(self._press.separation(colour))

    def shading(self, paint: Paint) -> PDFObjectReference:
        """The object of a gradient."""
        return self._once(shading(paint, self.colours))

    def fade(self, paint: Paint, box: Box) -> PDFObjectReference:
        """The graphics state in which a gradient that fades is masked, as far as a box reaches."""
        if self._press and self._press.group is None:
            raise PdfError("what is translucent cannot be written for this press")
        mask = self._once(shading(fading(paint), GREYS))
        fades, key = self._local.fades, f"{mask.name} {box}"
        if key not in fades:
            used: Used = {}
            label = label_of(used, "Shading", mask)
            form = self._pdf.write(_form(_corners(box), f"/{label} sh".encode(), used, Group=_GREY))
            fades[key] = self._pdf.write(Text(f"<</SMask<</S/Luminosity/G {self._pdf.mention(form)}>>>>"))
        return fades[key]

    def pattern(self, paint: Paint, matrix: Matrix) -> PDFObjectReference:
        """A gradient as a colour, for lines and letters."""
        a, b, c, d, e, f = matrix
        place = f"{numbers((a, b, c, d))} {number(e * UNIT)} {number(f * UNIT)}"
        return self._once(
            f"<</Type/Pattern/PatternType 2/Shading {shading(paint, self.colours)}/Matrix[{place}]>>"
        )

    def group(self, content: bytes, used: Used, box: Box) -> PDFObjectReference:
        """A form whose parts cover each other before they become translucent together."""
        group = self._press.group if self._press else GROUP
        if group is None:
            raise PdfError("what is translucent cannot be written for this press")
        return self._pdf.write(_form(_corners(box), content, used, Group=group))

    def _once(self, body: str) -> PDFObjectReference:
        """What all sections share, such as a gradient; it refers to nothing else."""
        shared = f"once/{blake2b(body.encode(), digest_size=12).hexdigest()}"
        self._pdf.part(shared, lambda: self._pdf.write(Text(body), shared))
        return PDFObjectReference(shared)

    def _face(self, display: DisplayList) -> PDFObjectReference:
        name = f"form/{display.key}"
        if not self._pdf.has(name):
            bleed = display.bleed
            box = (-bleed, -bleed, display.width + bleed, display.height + bleed)
            content = Content(self, box)
            content.draw(display.ops)
            self._pdf.write(_form(_corners(box), content.data(), content.used), name)
        return PDFObjectReference(name)

    def _page(self, drawn: Page) -> None:
        base: Matrix = (0.001, 0.0, 0.0, -0.001, 0.0, drawn.height / 1000)
        page = BoxedPage()
        reference = self._pdf.refer(page)
        marks = self._tags.page(reference) if self._tags else None
        content = Content(self, (0.0, 0.0, drawn.width, drawn.height), base, marks)
        content.raw(f"q .001 0 0 -.001 0 {number(round(drawn.height * UNIT / 1000, 4))} cm\n")
        content.draw(drawn.under)
        for placed in drawn.placed:
            self._place(content, placed, marks, drawn.height)
        if marks:
            box = points((0.0, 0.0, drawn.width, drawn.height), drawn.height)
            content.raw(self._figure(drawn.said, marks, box))
        content.draw(drawn.ops)
        content.raw(f"{marks.close() if marks else ''}Q")
        if self._tags and marks:
            page.StructParents, page.Tabs = self._tags.finish_page(marks), "/S"
        page.MediaBox = page.CropBox = points((0.0, 0.0, drawn.width, drawn.height), drawn.height)
        page.TrimBox = points(drawn.trim, drawn.height) if drawn.trim else None
        page.BleedBox = points(drawn.bleed, drawn.height) if drawn.bleed else None
        page.Group = self._press.group if self._press else GROUP
        page.Annots = self._notes.page(drawn, reference)
        page.Contents = self._pdf.write(PDFStream(content=content.data()))
        page.Resources = _resources(content.used)
        figures = self._tags.figures(marks) if self._tags and marks else []
        self._pdf.add_page(page, (drawn.width, drawn.height, drawn.trim, drawn.bleed), figures)

    def _place(self, content: Content, placed: Placed, marks: Marks | None, high: float) -> None:
        label = content.name("XObject", self._face(placed.display))
        try:
            cos, sin = _TURNS[placed.rotation % 360]
        except KeyError as error:
            raise PdfError(f"a card is turned by 0, 90, 180 or 270 degrees, not {placed.rotation}") from error
        x0, y0, x1, y1 = placed.shown
        if x1 <= x0 or y1 <= y0:
            return
        width, height = placed.size
        # The corner that a turn about the card's own top left corner would move out of place.
        x = placed.x + (width if cos < 0 or sin > 0 else 0)
        y = placed.y + (height if cos < 0 or sin < 0 else 0)
        a, b = (number(part * placed.scale) for part in (cos, sin))
        c, d = (number(part * placed.scale) for part in (-sin, cos))
        if marks:
            content.raw(self._spoken(placed, marks, high) + marks.begin())
        clip = f"{units(x0)} {units(y0)} {units(x1 - x0)} {units(y1 - y0)} re W n"
        if placed.edge:
            clip += f" {path(placed.edge)}W n"
        content.raw(f"q {clip} {a} {b} {c} {d} {units(x)} {units(y)} cm/{label} Do Q\n")

    def _spoken(self, placed: Placed, marks: Marks, high: float) -> str:
        """A picture on a page that says itself in words is a figure with them."""
        first = placed.display.ops[:1]
        said = placed.said or next((op[6] for op in first if op[:2] == ("note", "words")), "")
        return self._figure(said, marks, points(placed.shown, high))

    def _figure(self, said: str, marks: Marks, box: str) -> str:
        """What follows is a figure in these words; without any it is an ornament."""
        if not said or not self._info.structure:
            return marks.change(NOTHING, "")
        return marks.change(str(self._info.structure.add("Figure", alt=said)), box)

    def _about(self) -> None:
        pdf, info = self._pdf, self._info
        pdf.setTitle(info.title)
        pdf.setAuthor(info.author)
        if info.language:
            pdf.Catalog.Lang = PDFString(info.language)
        if self._press:
            self._press.finish(pdf)
        else:
            self._viewed()
        more = self._press.metadata(info.title, pdf.signature.hexdigest()) if self._press else ""
        entries = PDFDictionary({"Type": "/Metadata", "Subtype": "/XML"})
        pdf.Catalog.Metadata = PDFStream(entries, _xmp(info, more).encode())
        pdf.defaultStreamFilters = None  # metadata stays readable for programs that know nothing of PDF

    def _viewed(self) -> None:
        """What viewers are asked to do."""
        pdf, info = self._pdf, self._info
        view = pdf.Catalog.ViewerPreferences = ViewerPreferencesPDFDictionary()
        view["DisplayDocTitle"] = "true"
        # Exact sizes are the point of these files, so print dialogs should not offer to fit them to the page.
        view["PrintScaling"] = "None"
        if info.duplex:
            view["Duplex"] = _FLIPS[info.duplex]


_GREY = "<</S/Transparency/CS/DeviceGray>>"
_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>
{more}</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def _xmp(info: Info, more: str) -> str:
    """Title, author and language, without a date: equal content gives an equal file."""
    author = escape(info.author or info.title)
    return _XMP.format(title=escape(info.title), author=author, language=escape(info.language), more=more)


def _form(box: tuple[int, ...], content: bytes, used: Used, **entries: str) -> PDFFormXObject:
    form = PDFFormXObject(*box)
    form.Contents = PDFStream(PDFDictionary(entries), content)
    form.Resources = _resources(used)
    return form


def _resources(used: Used) -> PDFResourceDictionary:
    return PDFResourceDictionary(ProcSet=[], **{kind: dict(named.values()) for kind, named in used.items()})


def _corners(box: Box) -> tuple[int, ...]:
    return tuple([units(edge) for edge in box])
