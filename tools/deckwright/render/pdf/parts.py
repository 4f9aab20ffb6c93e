"""Parts of a PDF that are copied from the file that it replaces: sections of sheets, pictures.

Objects of a part refer to others by name, `\\0name\\0 0 R`, so they can be written again under other numbers.
"""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO, NamedTuple

Edges = tuple[float, float, Any, Any]  # a page's width, height, trim and bleed, in mm from the top left
Figures = list[
    tuple[str, str]
]  # the words and the box of each tagged picture of a page, in the order of drawing


class Laid(NamedTuple):
    """A page as it is written: the name of its object, or its number once it has one."""

    object: str | int
    edges: Edges
    figures: Figures


class Piece(NamedTuple):
    """An object: its name, what is before its stream, and the stream, empty if it has none."""

    name: str
    head: bytes
    stream: bytes


class Place(NamedTuple):
    """Where a part is in a file, the sum of its bytes, and what they do not tell. All of it plain data.

    `pieces` are the objects' names and heads, where in the part their streams begin, and how long they are.
    """

    start: int
    size: int
    crc: int
    pieces: list[tuple[str, bytes, int, int]]
    needs: list[str]
    glyphs: dict[str, list[int]]
    pages: list[tuple[Any, ...]]  # as `Laid`


@dataclass(slots=True)
class Part:
    """Objects that are written together: those after which they come, and what they draw and are."""

    pieces: list[Piece] = field(default_factory=list)
    needs: list[str] = field(default_factory=list)
    glyphs: dict[str, list[int]] = field(default_factory=dict)
    pages: list[Laid] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Former:
    """A file that was written before, and where its parts are."""

    file: BinaryIO | None
    places: Mapping[str, Place]

    def part(self, key: str) -> Part | None:
        """A part, if the file still has it as it was written."""
        place = self.places.get(key)
        if place is None or self.file is None:
            return None
        try:
            self.file.seek(place.start)
            data = self.file.read(place.size)
        except OSError:
            return None
        if len(data) != place.size or zlib.crc32(data) != place.crc:
            return None
        pieces = [Piece(name, head, data[at : at + size]) for name, head, at, size in place.pieces]
        return Part(pieces, place.needs, place.glyphs, [Laid(*page) for page in place.pages])


NO_FILE = Former(None, {})
