"""Where in print files the sections of sheets are, so that the next build copies what did not change."""

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckwright.make.atomic import write_bytes
from deckwright.reading import MOST_BYTES, Unreadable, opened, read_bytes

if TYPE_CHECKING:
    from deckwright.render.pdf import Former, Place

PAGES = 12  # of a section: 6 sheets with backs, some fifty cards, which take a quarter of a second to draw


@dataclass(frozen=True, slots=True)
class KeptSections:
    """A print file, and the list in the cache of the places of its sections and pictures.

    `tool` is a hash of all that turns pictures into files: what another one wrote is not copied.
    """

    file: str
    places: str
    tool: str

    @contextmanager
    def former(self) -> Iterator["Former"]:
        """What of the file can be copied: nothing, where it or the list is not there or cannot be read."""
        from deckwright.render.pdf import Former

        with ExitStack() as stack:
            try:
                file = stack.enter_context(opened(self.file, (Path(self.file).parent,)))
                places = _read(self.places, self.tool)
            except (Unreadable, ValueError, TypeError, AttributeError, RecursionError, zlib.error):
                file, places = None, {}
            yield Former(file, places)

    def keep(self, places: Mapping[str, "Place"]) -> None:
        """Remember where the parts of the file are that is about to take its place.

        A file of one section is drawn as a whole when it changes, so nothing is kept of it.
        """
        if sum(bool(place.pages) for place in places.values()) < 2:
            Path(self.places).unlink(missing_ok=True)
            return
        plain = {key: [*place[:3], _written(place), *place[4:]] for key, place in places.items()}
        data = json.dumps([self.tool, plain], separators=(",", ":")).encode()
        write_bytes(self.places, zlib.compress(data, 1))


def places_of(cache: str, path: str) -> str:
    """The list for a print file."""
    return f"{cache}/{path}.places"


def _read(path: str, tool: str) -> dict[str, "Place"]:
    from deckwright.render.pdf import Place

    inflating = zlib.decompressobj()
    packed = inflating.decompress(read_bytes(path, (Path(path).parent,)), MOST_BYTES)
    if not inflating.eof:
        raise ValueError("it is cut off, or larger than any list")
    writer, plain = json.loads(packed)
    found = dict[str, Place]()
    for key, place in plain.items() if writer == tool else ():
        one = _place_of(place)
        if not found.keys() >= set(one.needs):
            raise ValueError("a part comes after those that it needs")
        found[key] = one
    return found


def _written(place: "Place") -> list[tuple[str, str, int, int]]:
    """The objects of a part as JSON can have them."""
    return [(name, head.decode("latin-1"), at, size) for name, head, at, size in place.pieces]


def _place_of(place: list[Any]) -> "Place":
    """A place of the list. Raises: ValueError, TypeError, AttributeError: it is none, whoever wrote it."""
    from deckwright.render.pdf import Place

    start, size, crc, pieces, needs, glyphs, pages = place
    if not (start >= 0 and 0 <= size <= MOST_BYTES):
        raise ValueError("it lies in no file")
    return Place(
        start,
        size,
        int(crc),
        [(str(name), head.encode("latin-1"), int(at), int(n)) for name, head, at, n in pieces],
        [str(need) for need in needs],
        {str(face): [int(glyph) for glyph in shown] for face, shown in glyphs.items()},
        [_page_of(page) for page in pages],
    )


def _page_of(page: list[Any]) -> tuple[Any, ...]:
    label, (width, height, *boxes), said = page
    edges = (float(width), float(height), *(tuple(map(float, box)) if box else None for box in boxes))
    return label, edges, [(str(words), str(box)) for words, box in said]
