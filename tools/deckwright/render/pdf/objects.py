"""reportlab's document as a stream: an object is written once it is finished, and only its place is kept.

reportlab keeps all objects until a file is saved, and its bytes twice then: 1000 cards took 177 MB, not 52.
What goes out, when and under which number is ours; objects, catalog and outline are reportlab's. Its canvas
is left out: it drops the gradients of forms and adds a Helvetica without outlines.
"""

import zlib
from collections.abc import Callable
from typing import Any, BinaryIO

from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFDocument,
    PDFFile,
    PDFInfo,
    PDFObject,
    PDFObjectReference,
    PDFOutlines,
    PDFPage,
    PDFStreamFilterZCompress,
    PDFString,
)
from reportlab.pdfbase.pdfdoc import format as formatted

from deckwright.render.deflate import small
from deckwright.render.pdf.parts import NO_FILE, Edges, Figures, Former, Laid, Part, Piece, Place

VERSION = (1, 7)
# What is translucent is mixed in RGB, also where a printer would rather mix its inks.
GROUP = "<</S/Transparency/CS/DeviceRGB>>"
_WRITTEN = PDFObject()
_PAGES = "Pages"
_STREAM = b"\nstream\n"


class PdfError(Exception):
    """A picture cannot be written: the display list is faulty, or a font, icon or image that it names."""


class _ByName(dict[str, tuple[object, int]]):
    """Objects refer to others by name until they are written: only then numbers are given out."""

    def __getitem__(self, name: str) -> tuple[object, int]:
        return f"\0{name}\0", 0


class StreamedDocument(PDFDocument):
    """A document whose objects leave memory when they are written, or, in a part, when this is finished.

    Objects with a `/` in their names are shared by parts; all others are known in one part alone.
    `former` has the parts of the file that this one replaces; `places` says where those of this one are.
    """

    Catalog: Any  # the stubs miss what may be set on a catalog
    outline: PDFOutlines
    info: "About"
    signature: Any  # what all written objects are hashed into

    def __init__(
        self,
        stream: BinaryIO,
        *,
        compress: bool = True,
        version: tuple[int, int] = VERSION,
        former: Former = NO_FILE,
    ) -> None:
        super().__init__(invariant=True, pdfVersion=version)
        self.info = About()
        self.defaultStreamFilters = [_Deflate()] if compress else None
        self.idToObjectNumberAndVersion = _ByName()  # type: ignore[assignment]  # any two are formatted alike
        self.Reference(self.Catalog.Pages, _PAGES)  # type: ignore[no-untyped-call]  # in the stubs
        self._former = former
        self.places: dict[str, Place] = {}
        self.pages: list[Laid] = []
        self.glyphs: dict[str, set[int]] = {}
        self._open: list[Part] = []
        self._shared: set[str] = set()
        self._numbers: dict[str, int] = {}
        self._offsets: dict[int, int] = {}
        self._last = 0
        self._file = PDFFile(version)
        stream.write(self._file.format(self))  # so far it holds the header
        self._file.write = stream.write  # type: ignore[assignment]  # which returns a length that nobody reads

    def refer(self, thing: PDFObject) -> PDFObjectReference:
        """A reference to an object, which may be written later."""
        reference: PDFObjectReference = self.Reference(thing)  # type: ignore[no-untyped-call]  # in the stubs
        return reference

    def write(self, finished: PDFObject, shared: str = "") -> PDFObjectReference:
        """Write an object, which must not change any more; with a name if other parts share it."""
        reference = PDFObjectReference(shared) if shared else self.refer(finished)
        self._put(reference.name, finished)
        return reference

    def has(self, shared: str) -> bool:
        """Whether an object with this name was written."""
        return shared in self._shared

    def mention(self, thing: PDFObjectReference) -> str:
        """What the text of one object says where it refers to another."""
        return thing.format(self).decode()

    def add_page(self, page: PDFPage, edges: Edges, figures: Figures) -> None:
        """Write a page, which comes behind those that are there."""
        name = self.write(page).name
        if self._open:
            self._open[-1].pages.append(Laid(name, edges, figures))
        else:
            self.pages.append(Laid(self._numbers[name], edges, figures))

    def uses(self, face: str, glyphs: list[int]) -> None:
        """Remember which glyphs of a face were drawn."""
        self.glyphs.setdefault(face, set()).update(glyphs)
        if self._open:
            self._open[-1].glyphs[face] = glyphs

    def needs(self, key: str) -> None:
        """Remember that what is being drawn shows another part, which must be in the file before it."""
        if self._open and key not in self._open[-1].needs:
            self._open[-1].needs.append(key)

    def part(self, key: str, draw: Callable[[], object]) -> None:
        """Write what `draw` writes, all of it together and once; equal keys, equal objects.

        It is copied if the former file has it, and drawn if not: that comes to the same bytes.
        """
        self.needs(key)
        if key in self.places or self._copied(key):
            return
        self._open.append(Part())
        draw()
        self._lay(key, self._open.pop(), {})

    def format(self) -> bytes:
        """Write what is left, and the end of the file; reportlab calls this to save, and gets no more."""
        kids = " ".join([f"{page.object} 0 R" for page in self.pages])
        self._put(_PAGES, Text(f"<</Type/Pages/Count {len(self.pages)}/Kids[{kids}]>>"))
        root, info = (self._number(self.refer(last).name) for last in (self.Catalog, self.info))
        done = 0
        while done < len(self._numbers):  # they may become more, as objects refer to others
            waiting = list(self._numbers.items())[done:]
            done += len(waiting)
            for name, number in waiting:
                if number not in self._offsets:
                    self._put(name, self.idToObject[name])
        rows = [b"%010d 00000 n \n" % self._offsets[number] for number in range(1, self._last + 1)]
        table = b"xref\n0 %d\n0000000000 65535 f \n" % (self._last + 1) + b"".join(rows)
        start = self._file.add(table)
        ends = b"<</Size %d/Root %d 0 R/Info %d 0 R/ID%b>>" % (self._last + 1, root, info, self.ID())
        self._file.add(b"trailer\n%b\nstartxref\n%d\n%%%%EOF\n" % (ends, start))
        return b""

    def _put(self, name: str, finished: PDFObject) -> None:
        if isinstance(finished, Text):
            piece = Piece(name, finished.data, b"")
        else:
            head, mark, rest = formatted(finished, self, toplevel=1).partition(_STREAM)
            piece = Piece(name, head, mark + rest)
        if "/" in name:
            self._shared.add(name)
        if self._open:
            self._open[-1].pieces.append(piece)
        else:
            self._emit(piece, {})
        if name in self.idToObject:
            self.idToObject[name] = _WRITTEN

    def _copied(self, key: str) -> bool:
        """Copy a part from the former file, after those that it needs; False if that is not possible."""
        part = self._former.part(key)
        if part is None or not all(need in self.places or self._copied(need) for need in part.needs):
            return False
        self._lay(key, part, {piece.name: 0 for piece in part.pieces if "/" not in piece.name})
        return True

    def _lay(self, key: str, part: Part, own: dict[str, int]) -> None:
        """Write a part; `own` are the names of one that was copied, which mean other objects in this file."""
        start, crc, streams = self._file.offset, 0, []
        for piece in part.pieces:
            crc, at = self._emit(piece, own, crc)
            streams.append((piece.name, piece.head, at - start, len(piece.stream)))
            if "/" in piece.name:
                self._shared.add(piece.name)
        for face, glyphs in part.glyphs.items():
            self.glyphs.setdefault(face, set()).update(glyphs)
        self.pages += [page._replace(object=self._number(str(page.object), own)) for page in part.pages]
        size, pages = self._file.offset - start, [tuple(page) for page in part.pages]
        self.places[key] = Place(start, size, crc, streams, part.needs, part.glyphs, pages)

    def _emit(self, piece: Piece, own: dict[str, int], crc: int = 0) -> tuple[int, int]:
        """Write an object; the sum of the bytes so far, and where its stream is."""
        number = self._number(piece.name, own)
        head = self._numbered(piece.head, own)
        end = b"" if piece.stream.endswith(b"\n") else b"\n"
        data = b"%d 0 obj\n%b%b%bendobj\n" % (number, head, piece.stream, end)
        self.updateSignature(b"%d" % zlib.crc32(data))  # what the file's ID is made of
        self._offsets[number] = offset = self._file.add(data)
        return zlib.crc32(data, crc), offset + len(data) - len(piece.stream) - len(end) - len(b"endobj\n")

    def _numbered(self, head: bytes, own: dict[str, int]) -> bytes:
        """The head of an object with numbers for names, which are between two null bytes each."""
        if b"\0" not in head:
            return head
        parts, known = head.split(b"\0"), own or self._numbers
        for at in range(1, len(parts), 2):
            name = parts[at].decode()
            parts[at] = b"%d" % (known.get(name) or self._number(name, own))
        return b"".join(parts)

    def _number(self, name: str, own: dict[str, int] | None = None) -> int:
        """The number of an object, the next one when it is first asked for."""
        numbers = own if own and name in own else self._numbers
        if not numbers.get(name):
            self._last += 1
            numbers[name] = self._last
        return numbers[name]


class Text(PDFObject):
    """An object as text, for the many small ones: reportlab takes 20 to 60 us to put one together."""

    def __init__(self, text: str) -> None:
        self.data = text.encode()

    def say(self, text: str) -> None:
        """Say something else, before it is written."""
        self.data = text.encode()

    def format(self, document: PDFDocument) -> bytes:  # noqa: ARG002, D102
        return self.data


class BoxedPage(PDFPage):
    """A page with the entries that reportlab or its stubs do not know."""

    __Defaults__ = {**PDFPage.__Defaults__, "Group": GROUP, "StructParents": None, "Tabs": None}  # noqa: RUF012
    CropBox: str
    TrimBox: str | None
    BleedBox: str | None
    Group: str | None
    StructParents: int | None
    Tabs: str | None


class About(PDFInfo):
    """Title and makers, but no date, so that equal content gives an equal file; `more` is said besides."""

    author = ""
    creator = producer = "deckwright"

    def __init__(self) -> None:
        super().__init__()
        self.more: dict[str, object] = {}

    def format(self, document: PDFDocument) -> bytes:  # noqa: D102
        said = {
            "Title": self.title,
            "Author": self.author,
            "Creator": self.creator,
            "Producer": self.producer,
        }
        words = {key: PDFString(text) for key, text in said.items() if text}
        return PDFDictionary({**words, **self.more}).format(document)


class _Deflate(PDFStreamFilterZCompress):
    def encode(self, text: bytes) -> bytes:
        return small(text)
