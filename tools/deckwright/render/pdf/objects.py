"""reportlab's document as a stream: an object is written once it is finished, and only its place is kept.

reportlab keeps all objects until a file is saved, and its bytes twice then: 1000 cards took 177 MB, not 52.
Only the order of writing is ours; objects, numbers, catalog, pages, outline, table of places and trailer are
reportlab's. Its canvas is left out: it drops the gradients of forms and adds a Helvetica without outlines.
"""

import zlib
from typing import Any, BinaryIO

from reportlab.pdfbase.pdfdoc import (
    PDFCrossReferenceTable,
    PDFDictionary,
    PDFDocument,
    PDFFile,
    PDFIndirectObject,
    PDFInfo,
    PDFObject,
    PDFObjectReference,
    PDFOutlines,
    PDFPage,
    PDFPages,
    PDFStreamFilterZCompress,
    PDFString,
    PDFTrailer,
)

VERSION = (1, 7)
# Level 4 is within 3 % of the best size at half its time on card pages.
LEVEL = 4
# What is translucent is mixed in RGB, also where a printer would rather mix its inks.
GROUP = "<</S/Transparency/CS/DeviceRGB>>"
_WRITTEN = PDFObject()


class PdfError(Exception):
    """A picture cannot be written: the display list is faulty, or a font, icon or image that it names."""


class StreamedDocument(PDFDocument):
    """A document whose objects leave memory when they are written."""

    Catalog: Any  # the stubs miss what may be set on a catalog
    Pages: PDFPages
    outline: PDFOutlines
    info: "About"
    signature: Any  # what all written objects are hashed into

    def __init__(
        self, stream: BinaryIO, *, compress: bool = True, version: tuple[int, int] = VERSION
    ) -> None:
        super().__init__(invariant=True, pdfVersion=version)
        self.info = About()
        self.defaultStreamFilters = [_Deflate()] if compress else None
        self._file = PDFFile(version)
        stream.write(self._file.format(self))  # so far it holds the header
        self._file.write = stream.write  # type: ignore[assignment]  # which returns a length that nobody reads

    def refer(self, thing: PDFObject) -> PDFObjectReference:
        """A reference to an object, which may be written later."""
        reference: PDFObjectReference = self.Reference(thing)  # type: ignore[no-untyped-call]  # in the stubs
        return reference

    def write(self, finished: PDFObject) -> PDFObjectReference:
        """Write an object, which must not change any more."""
        reference = self.refer(finished)
        self._put(reference.name)
        return reference

    def mention(self, thing: PDFObjectReference) -> str:
        """What the text of one object says where it refers to another."""
        return thing.format(self).decode()

    def format(self) -> bytes:
        """Write what is left, and the end of the file; reportlab calls this to save, and gets no more."""
        number = 1
        while name := self.numberToId.get(number):  # they may become more, as objects refer to others
            if name not in self.idToOffset:
                self._put(name)
            number += 1
        table = PDFCrossReferenceTable()
        table.addsection(0, list(self.numberToId.values()))
        start = self._file.add(table.format(self))
        root, info = self.refer(self.Catalog), self.refer(self.info)
        self._file.add(PDFTrailer(start, Size=number, Root=root, Info=info, ID=self.ID()).format(self))
        return b""

    def _put(self, name: str) -> None:
        data = PDFIndirectObject(name, self.idToObject[name]).format(self)
        self.updateSignature(b"%d" % zlib.crc32(data))  # what the file's ID is made of
        self.idToOffset[name] = self._file.add(data)
        self.idToObject[name] = _WRITTEN


class Text(PDFObject):
    """An object as text, for the many small ones: reportlab takes 20 to 60 us to put one together."""

    def __init__(self, text: str) -> None:
        self._data = text.encode()

    def say(self, text: str) -> None:
        """Say something else, before it is written."""
        self._data = text.encode()

    def format(self, document: PDFDocument) -> bytes:  # noqa: ARG002, D102
        return self._data


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
        return zlib.compress(text, LEVEL)
