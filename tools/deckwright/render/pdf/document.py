"""A PDF document: pages go out as they come, each picture is written once however often it is placed."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import BinaryIO, Literal
from xml.sax.saxutils import escape

from deckwright.render.display import DisplayList, Matrix, Paint, Segments
from deckwright.render.page import Box, Page, Placed
from deckwright.render.pdf.content import ICON_GRID, ICON_UNITS, Content, Used
from deckwright.render.pdf.fonts import EmbeddedFont
from deckwright.render.pdf.images import Images
from deckwright.render.pdf.notes import Notes, points
from deckwright.render.pdf.objects import ObjectFile, PdfError, number, numbers, text_string
from deckwright.render.pdf.paints import shading
from deckwright.render.pdf.sources import Sources
from deckwright.render.pdf.units import UNIT, path, units

_GROUP = "/Group<</S/Transparency/CS/DeviceRGB>>"
_TURNS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
_FLIPS = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Info:
    """What a document says about itself. `duplex` is the edge that a print dialog offers to flip over."""

    title: str
    language: str
    author: str = ""
    duplex: Literal["long", "short"] | None = None


class Document:
    """Writes one file. Fonts come last, since only then all their glyphs are known."""

    def __init__(self, stream: BinaryIO, info: Info, sources: Sources, *, compress: bool = True) -> None:
        self._file = ObjectFile(stream, compress=compress)
        self._info = info
        self._sources = sources
        self._tree = self._file.reserve()
        self._pages: list[int] = []
        self._forms: dict[str, int] = {}
        self._fonts: dict[str, EmbeddedFont] = {}
        self._icons: dict[str, int] = {}
        self._images = Images(self._file)
        self._shared: dict[str, int] = {}
        self._notes = Notes(self._file)

    def write(self, pages: Iterable[Page]) -> None:
        """Write all pages and what ends a file.

        Raises:
            PdfError: a picture is faulty or names what is not there.
        """
        for page in pages:
            self._page(page)
        if not self._pages:
            raise PdfError("a document needs at least one page")
        for font in self._fonts.values():
            font.write(self._file)
        kids = " ".join([f"{each} 0 R" for each in self._pages])
        self._file.write(f"<</Type/Pages/Count {len(self._pages)}/Kids[{kids}]>>", self._tree)
        self._file.finish(self._catalog(), self._about())

    def font(self, face: str) -> EmbeddedFont:
        """The font of a face."""
        if face not in self._fonts:
            self._fonts[face] = EmbeddedFont(self._sources.font(face), self._file.reserve())
        return self._fonts[face]

    def icon(self, name: str) -> int:
        """The form of an icon: its outline, filled with the colour at hand."""
        if name not in self._icons:
            outline = path(self.icon_outline(name), ICON_UNITS / ICON_GRID)
            room, edge = ICON_UNITS // 16, ICON_UNITS + ICON_UNITS // 16
            entries = f"/Type/XObject/Subtype/Form/BBox[{-room} {-room} {edge} {edge}]/Resources<<>>"
            self._icons[name] = self._file.write_stream(entries, f"{outline}f".encode("latin-1"))
        return self._icons[name]

    def icon_outline(self, name: str) -> Segments:
        """The outline of an icon on its grid."""
        return self._sources.icon(name)

    def image(self, name: str) -> int:
        """The object of a bitmap."""
        return self._images.number(self._sources.file(name))

    def alpha(self, alpha: float) -> int:
        """The graphics state of an opacity."""
        return self._once(f"<</ca {number(alpha)}/CA {number(alpha)}>>")

    def shading(self, paint: Paint) -> int:
        """The object of a gradient."""
        return self._once(shading(paint))

    def pattern(self, paint: Paint, matrix: Matrix) -> int:
        """A gradient as a colour, for lines and letters."""
        a, b, c, d, e, f = matrix
        place = f"{numbers((a, b, c, d))} {number(e * UNIT)} {number(f * UNIT)}"
        return self._once(
            f"<</Type/Pattern/PatternType 2/Shading {self.shading(paint)} 0 R/Matrix[{place}]>>"
        )

    def group(self, content: bytes, used: Used, box: Box) -> int:
        """A form whose parts cover each other before they become translucent together."""
        entries = f"/Type/XObject/Subtype/Form{_GROUP}{_box('BBox', box)}{_resources(used)}"
        return self._file.write_stream(entries, content)

    def _once(self, body: str) -> int:
        if body not in self._shared:
            self._shared[body] = self._file.write(body)
        return self._shared[body]

    def _form(self, display: DisplayList) -> int:
        number = self._forms.get(display.key)
        if number is None:
            bleed = display.bleed
            box = (-bleed, -bleed, display.width + bleed, display.height + bleed)
            content = Content(self, box)
            content.draw(display.ops)
            entries = f"/Type/XObject/Subtype/Form{_box('BBox', box)}{_resources(content.used)}"
            number = self._forms[display.key] = self._file.write_stream(entries, content.data())
        return number

    def _page(self, page: Page) -> None:
        number = self._file.reserve()
        scale = UNIT / 1000
        base: Matrix = (0.001, 0.0, 0.0, -0.001, 0.0, page.height / 1000)
        content = Content(self, (0.0, 0.0, page.width, page.height), base)
        content.raw(f"q .001 0 0 -.001 0 {_decimal(page.height * scale)} cm\n")
        content.draw(page.under)
        for placed in page.placed:
            self._place(content, placed)
        content.draw(page.ops)
        content.raw("Q")
        stream = self._file.write_stream("", content.data())
        whole = f"0 0 {_decimal(page.width * scale)} {_decimal(page.height * scale)}"
        boxes = f"/MediaBox[{whole}]/CropBox[{whole}]"
        boxes += f"/TrimBox[{points(page.trim, page.height)}]" if page.trim else ""
        boxes += f"/BleedBox[{points(page.bleed, page.height)}]" if page.bleed else ""
        links = self._notes.page(page, number)
        body = f"/Type/Page/Parent {self._tree} 0 R{boxes}{_GROUP}/Contents {stream} 0 R"
        self._file.write(f"<<{body}{_resources(content.used)}{links}>>", number)
        self._pages.append(number)

    def _place(self, content: Content, placed: Placed) -> None:
        label = content.name("XObject", "X", self._form(placed.display))
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
        clip = f"{units(x0)} {units(y0)} {units(x1 - x0)} {units(y1 - y0)} re W n"
        content.raw(f"q {clip} {cos} {sin} {-sin} {cos} {units(x)} {units(y)} cm/{label} Do Q\n")

    def _catalog(self) -> int:
        info = self._info
        flip = f"/Duplex/{_FLIPS[info.duplex]}" if info.duplex else ""
        # Exact sizes are the point of these files, so print dialogs should not offer to fit them to the page.
        view = f"/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None{flip}>>"
        about = f"/Lang{text_string(info.language)}/Metadata {self._metadata()} 0 R"
        return self._file.write(
            f"<</Type/Catalog/Pages {self._tree} 0 R{about}{view}{self._notes.finish()}>>"
        )

    def _about(self) -> int:
        info = self._info
        author = f"/Author{text_string(info.author)}" if info.author else ""
        return self._file.write(
            f"<</Title{text_string(info.title)}{author}/Creator(deckwright)/Producer(deckwright)>>"
        )

    def _metadata(self) -> int:
        packet = _xmp(self._info).encode()
        return self._file.write_stream("/Type/Metadata/Subtype/XML", packet, packed=True)


_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def _xmp(info: Info) -> str:
    """Title, author and language, without a date: equal content gives an equal file."""
    author = escape(info.author or info.title)
    return _XMP.format(title=escape(info.title), author=author, language=escape(info.language))


def _resources(used: Used) -> str:
    kinds = [
        f"/{kind}<<{''.join([f'/{label} {number} 0 R' for label, number in labels.items()])}>>"
        for kind, labels in sorted(used.items())
    ]
    return f"/Resources<<{''.join(kinds)}>>"


def _box(name: str, box: Box) -> str:
    return f"/{name}[{' '.join([str(units(each)) for each in box])}]"


def _decimal(points: float) -> str:
    return number(round(points, 4))
