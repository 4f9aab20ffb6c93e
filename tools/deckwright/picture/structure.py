"""What the parts of a document are, as it is read: headings, paragraphs, lists, tables, figures.

A picture says where each part is drawn by a note "within", whose text is the number of the part: what follows
belongs to it, until the next such note. Roles are the structure types of PDF (ISO 32000-1, 14.8.4).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from deckwright.picture.display import Op

NOTHING = ""  # ornaments: what follows is no part of the text
MARGINAL = "Pagination"  # running titles and page numbers
DOCUMENT = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of a document. `within` is the number of the part around it.

    `alt` says a picture in words, or where a link leads. `detail` is what else its role asks for: the `Scope`
    of a head cell, the `ListNumbering` of a list.
    """

    role: str
    within: int = DOCUMENT
    alt: str = ""
    detail: str = ""


@dataclass(slots=True)
class Structure:
    """The parts of one document, in the order in which they are read; the document itself is number 0."""

    parts: list[Part] = field(default_factory=lambda: [Part(role="Document")])
    late: dict[int, float] = field(default_factory=dict)

    def add(self, role: str, within: int = DOCUMENT, *, alt: str = "", detail: str = "") -> int:
        """Add a part at the end of another. Returns its number."""
        self.parts.append(Part(role=role, within=within, alt=alt, detail=detail))
        return len(self.parts) - 1

    def move_last(self, number: int) -> None:
        """Read a part after all that there are so far in the part around it."""
        self.late[number] = len(self.parts) - 0.5

    def rank(self, number: int) -> float:
        """What parts within the same one are sorted by."""
        return self.late.get(number, number)


def within(number: int | str, x: float = 0.0, y: float = 0.0, width: float = 0.0, height: float = 0.0) -> Op:
    """The note that what follows is drawn for a part, or for none; the box of a figure is noted with it."""
    return ("note", "within", x, y, width, height, str(number))


def without_parts(ops: Iterable[Op]) -> Iterator[Op]:
    """The same operations for no part of the text: a repetition."""
    return (op for op in ops if op[:2] != ("note", "within"))
