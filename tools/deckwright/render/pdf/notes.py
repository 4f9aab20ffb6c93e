"""Outline, targets and links of a document, read from the notes in its pages' own drawing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckwright.render.display import Matrix, Op
from deckwright.render.page import Box, Page
from deckwright.render.pdf.objects import ObjectFile, PdfError, number, text_string
from deckwright.render.pdf.units import UNIT, bounds, product

LEVELS = {"heading1": 0, "heading2": 1, "heading3": 2}
_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class _Heading:
    level: int
    title: str
    place: str


def notes(ops: Iterable[Op]) -> Iterator[tuple[str, str, Box]]:
    """Kind, text and box of every note, the groups around it applied."""
    matrices = [_IDENTITY]
    for op in ops:
        if op[0] == "begin":
            matrices.append(product(op[1], matrices[-1]) if op[1] else matrices[-1])
        elif op[0] == "end":
            matrices.pop()
        elif op[0] == "note":
            _, kind, x, y, width, height, text = op
            yield kind, text, bounds((x, y, x + width, y + height), matrices[-1])


def points(box: Box, height: float) -> str:
    """A box of a page as PDF measures it: points from the bottom left."""
    scale = UNIT / 1000
    x0, y0, x1, y1 = box
    return " ".join([number(round(each * scale, 4)) for each in (x0, height - y1, x1, height - y0)])


class Notes:
    """What the pages so far have said about themselves."""

    def __init__(self, file: ObjectFile) -> None:
        self._file = file
        self._headings: list[_Heading] = []
        self._targets: dict[str, str] = {}
        self._links: dict[str, None] = {}

    def page(self, page: Page, page_number: int) -> str:
        """Take in a page's notes; its entry for links, or nothing."""
        links = []
        for kind, text, box in notes((*page.under, *page.ops)):
            place = f"[{page_number} 0 R/XYZ 0 {(page.height - box[1]) * UNIT / 1000:.2f} null]"
            if kind in LEVELS:
                self._headings.append(_Heading(LEVELS[kind], text, place))
            elif kind == "target":
                if text in self._targets:
                    raise PdfError(f"two places are named {text!r}")
                self._targets[text] = place
            elif kind == "link":
                links.append(self._link(text, points(box, page.height)))
        return f"/Annots[{''.join(links)}]" if links else ""

    def _link(self, text: str, box: str) -> str:
        if text.startswith(("https://", "http://", "mailto:")):
            goal = f"/A<</S/URI/URI{text_string(text)}>>"
        else:
            self._links[text] = None
            goal = f"/Dest{text_string(text)}"
        return f"<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[{box}]{goal}>>"

    def finish(self) -> str:
        """Write outline and targets; their entries for the catalog.

        Raises:
            PdfError: a link leads nowhere.
        """
        lost = [name for name in self._links if name not in self._targets]
        if lost:
            raise PdfError(f"no place is named {lost[0]!r}, but a link leads there")
        entries = ""
        if self._targets:
            # A name tree is searched by the bytes of its keys.
            keys = sorted(self._targets, key=lambda name: _key_bytes(text_string(name)))
            rows = "".join([f"{text_string(name)}{self._targets[name]}" for name in keys])
            entries = f"/Names<</Dests<</Names[{rows}]>>>>"
        if self._headings:
            entries += f"/Outlines {self._outline()} 0 R/PageMode/UseOutlines"
        return entries

    def _outline(self) -> int:
        root = self._file.reserve()
        numbers = [self._file.reserve() for _ in self._headings]
        parents = _parents(self._headings)
        children: dict[int, list[int]] = {}
        for index, parent in enumerate(parents):
            children.setdefault(parent, []).append(index)
        for index, heading in enumerate(self._headings):
            parent, row = parents[index], children[parents[index]]
            at = row.index(index)
            body = f"/Title{text_string(heading.title)}/Dest{heading.place}"
            body += f"/Parent {root if parent < 0 else numbers[parent]} 0 R"
            body += f"/Prev {numbers[row[at - 1]]} 0 R" if at else ""
            body += f"/Next {numbers[row[at + 1]]} 0 R" if at + 1 < len(row) else ""
            body += _ends(children.get(index, []), numbers, opened=False)
            self._file.write(f"<<{body}>>", numbers[index])
        return self._file.write(f"<</Type/Outlines{_ends(children[-1], numbers, opened=True)}>>", root)


def _key_bytes(written: str) -> bytes:
    return bytes.fromhex(written[1:-1]) if written.startswith("<") else written[1:-1].encode("latin-1")


def _parents(headings: list[_Heading]) -> list[int]:
    """For each heading the one it stands under, -1 for none; a skipped level does no harm."""
    parents: list[int] = []
    open_ones: list[int] = []
    for index, heading in enumerate(headings):
        while open_ones and headings[open_ones[-1]].level >= heading.level:
            open_ones.pop()
        parents.append(open_ones[-1] if open_ones else -1)
        open_ones.append(index)
    return parents


def _ends(children: list[int], numbers: list[int], *, opened: bool) -> str:
    if not children:
        return ""
    count = len(children) if opened else -len(children)
    return f"/First {numbers[children[0]]} 0 R/Last {numbers[children[-1]]} 0 R/Count {count}"
