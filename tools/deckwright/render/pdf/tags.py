"""Tagged PDF (ISO 32000-1, 14.8): which part of the text a stretch of a page belongs to, how parts are read.

What belongs to no part is an artifact, which readers pass over. Parts that nothing is drawn for are left out,
but for the empty cells of a table.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from operator import itemgetter

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFObjectReference, PDFString

from deckwright.picture.structure import DOCUMENT, MARGINAL, NOTHING, Structure
from deckwright.render.pdf.objects import PdfError, StreamedDocument, Text
from deckwright.render.pdf.parts import Figures, Laid

_CELLS = frozenset({"TD", "TH"})
_ATTRIBUTES = {"TH": "<</O/Table/Scope{}>>", "L": "<</O/List/ListNumbering{}>>"}
_FIGURE = "<</O/Layout/Placement/Block/BBox{}>>"
_ARTIFACTS = {NOTHING: "/Artifact BMC\n", MARGINAL: "/Artifact<</Type/Pagination>>BDC\n"}
_ESCAPES = {code: f"\\{code:03o}" for code in range(256) if not 32 <= code < 127}
_ESCAPES |= {ord(char): f"\\{char}" for char in "()\\"}
_UNDEFINED = frozenset("\x7f\x9f\xad")  # in PDFDocEncoding, though reportlab's codec knows them
_SHORT = 40  # characters; what is longer, as the words of a card with many copies, is written once


def text_string(text: str) -> str:
    """A text as an object of a PDF (ISO 32000-1, 7.9.2.2), which reportlab writes character by character."""
    if _UNDEFINED.isdisjoint(text):
        with suppress(UnicodeEncodeError):
            return f"({text.encode('pdfdoc').decode('latin-1').translate(_ESCAPES)})"
    return f"<FEFF{text.encode('utf-16-be').hex()}>"


@dataclass(frozen=True, slots=True, order=True)
class _Stretch:
    """A stretch of a page: how many were drawn before, on all pages and on its own."""

    place: int
    number: int
    page: str


class Marks:
    """The stretches of one page: for which part is drawn what follows."""

    def __init__(self, tags: "Tags", page: PDFObjectReference) -> None:
        self._tags, self._page = tags, page
        self._owner: str = NOTHING
        self._open: str | None = None
        self.owners: list[int] = []

    def change(self, owner: str, box: str) -> str:
        """From here on what is drawn is for another part, in this box. Returns the operators for it."""
        self._owner = owner
        if owner.isdigit():
            self._tags.boxes.setdefault(int(owner), box)
        return "" if self._open == owner else self.close()

    def begin(self) -> str:
        """The operators before something is drawn."""
        if self._open is not None:
            return ""
        self._open = owner = self._owner
        if not owner.isdigit():
            return _ARTIFACTS[owner]
        number = len(self.owners)
        self.owners.append(int(owner))
        return f"/{self._tags.drawn(int(owner), number, self._page)}<</MCID {number}>>BDC\n"

    def close(self) -> str:
        """The operators after what was drawn for one part."""
        was, self._open = self._open, None
        return "" if was is None else "EMC\n"


class Tags:
    """The parts of one document and where they are drawn; `boxes` are those of the figures, in points."""

    def __init__(self, pdf: StreamedDocument, structure: Structure) -> None:
        self._pdf, self.structure = pdf, structure
        self.boxes: dict[int, str] = {}
        self._stretches: dict[int, list[_Stretch]] = {}
        self._links: dict[int, list[str]] = {}
        self._holders: list[list[int] | int] = []  # by their keys: the parts of a page, or that of a link
        self._said: dict[str, str] = {}
        self._count = 0

    def page(self, reference: PDFObjectReference) -> Marks:
        """The marks of a page that begins."""
        return Marks(self, reference)

    def drawn(self, part: int, number: int, page: PDFObjectReference) -> str:
        """A stretch of a page is drawn for a part. Returns its role."""
        self._draw_for(part, number, self._pdf.mention(page))
        return self.structure.parts[part].role

    def _draw_for(self, part: int, number: int, page: str) -> None:
        self._count += 1
        self._stretches.setdefault(part, []).append(_Stretch(self._count, number, page))

    def figures(self, marks: Marks) -> Figures:
        """The figures of a page, as `take_over` wants them of a page that is copied."""
        return [(self.structure.parts[part].alt, self.boxes[part]) for part in marks.owners]

    def take_over(self, pages: Sequence[Laid]) -> None:
        """Take the figures of those pages into the tree that were not drawn; nothing links from them."""
        for page in pages[len(self._holders) :]:
            owners = []
            for number, (words, box) in enumerate(page.figures):
                part = self.structure.add("Figure", alt=words)
                self.boxes[part] = box
                self._draw_for(part, number, f"{page.object} 0 R")
                owners.append(part)
            self._holders.append(owners)

    def finish_page(self, marks: Marks) -> int:
        """The key by which readers find the parts of a page that is finished."""
        self._holders.append(marks.owners)
        return len(self._holders) - 1

    def link(self, annotation: PDFDictionary, owner: str, page: PDFObjectReference) -> PDFObjectReference:
        """Write a link that belongs to the part in which its note is.

        Raises:
            PdfError: that is not a link.
        """
        if not owner.isdigit() or self.structure.parts[int(owner)].role != "Link":
            raise PdfError("a link is noted outside of the part of the text that is one")
        number, mention = int(owner), self._pdf.mention
        annotation["StructParent"] = len(self._holders)
        annotation["Contents"] = PDFString(self.structure.parts[number].alt)
        self._holders.append(number)
        written = self._pdf.write(annotation)
        kid = f"<</Type/OBJR/Obj {mention(written)}/Pg {mention(page)}>>"
        self._links.setdefault(number, []).append(kid)
        return written

    def finish(self) -> None:
        """Write the tree, and tell the catalog about it."""
        pdf, parts, root = self._pdf, self.structure.parts, Text("")
        shown, first = self._shown(), self._first()
        nodes = {number: Text("") for number in sorted(shown)}
        names = {number: pdf.mention(pdf.refer(node)) for number, node in nodes.items()}
        around, within = pdf.mention(pdf.refer(root)), dict[int, list[int]]()
        for number in sorted(shown - {DOCUMENT}, key=self.structure.rank):
            within.setdefault(parts[number].within, []).append(number)
        for number, node in nodes.items():
            parent = around if number == DOCUMENT else names[parts[number].within]
            kids = self._kids(number, within.get(number, ()), names, first)
            node.say(f"<</Type/StructElem/S/{parts[number].role}/P {parent}{self._about(number)}/K[{kids}]>>")
            pdf.write(node)
        table = PDFDictionary({"Nums": PDFArray(list(self._parents(names)))})
        root.say(
            f"<</Type/StructTreeRoot/K {names[DOCUMENT]}/ParentTree {pdf.mention(pdf.write(table))}"
            f"/ParentTreeNextKey {len(self._holders)}>>"
        )
        pdf.Catalog.StructTreeRoot = pdf.write(root)
        pdf.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})

    def _shown(self) -> set[int]:
        """The parts that are drawn, those around them, and the empty cells of rows that are drawn."""
        parts, shown = self.structure.parts, {DOCUMENT}
        for drawn in self._stretches:
            number = drawn
            while number not in shown:
                shown.add(number)
                number = parts[number].within
        return shown | {n for n, part in enumerate(parts) if part.role in _CELLS and part.within in shown}

    def _kids(
        self, number: int, inner: Iterable[int], names: Mapping[int, str], first: Mapping[int, int]
    ) -> str:
        """What a part consists of: its own stretches and the parts between them, in the order of drawing.

        A part is where it or the first within it is drawn; what is nowhere comes last.
        """
        if not (own := self._stretches.get(number)):
            return " ".join([names[each] for each in inner])
        kids = [(each.place, f"<</Type/MCR/Pg {each.page}/MCID {each.number}>>") for each in own]
        kids += [(first.get(each, self._count + 1), names[each]) for each in inner]
        kids.sort(key=itemgetter(0))
        return " ".join([*(text for _, text in kids), *self._links.get(number, ())])

    def _first(self) -> dict[int, int]:
        """Where each part begins: its first stretch, or the first of what is within it."""
        first: dict[int, int] = {}
        for drawn, stretches in self._stretches.items():
            number, place = drawn, stretches[0].place
            while first.get(number, place + 1) > place:
                first[number] = place
                number = self.structure.parts[number].within
        return first

    def _about(self, number: int) -> str:
        """What a part says about itself."""
        part = self.structure.parts[number]
        if part.role == "Figure":
            return f"/Alt {self._words(part.alt)}/A{_FIGURE.format(self.boxes[number])}"
        return f"/A{_ATTRIBUTES[part.role].format('/' + part.detail)}" if part.detail else ""

    def _words(self, text: str) -> str:
        written = text_string(text)
        if len(text) <= _SHORT:
            return written
        if text not in self._said:
            self._said[text] = self._pdf.mention(self._pdf.write(Text(written)))
        return self._said[text]

    def _parents(self, names: dict[int, str]) -> Iterator[object]:
        """The keys, each with the parts of its page or that of its link."""
        for key, holder in enumerate(self._holders):
            yield key
            if isinstance(holder, int):
                yield names[holder]
            else:
                yield f"[{' '.join([names[each] for each in holder])}]"
