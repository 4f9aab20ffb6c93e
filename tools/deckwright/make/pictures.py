"""Card images: build/<game>/cards/<language>/, each face cut to its trim, and once more with its bleed."""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from deckwright.make.displays import Displays
from deckwright.make.faces import Face
from deckwright.make.jobs import Job, key_of
from deckwright.make.work import Work
from deckwright.render.shelf import Shelf

DPI = 300


def picture_jobs(work: Work) -> Iterator[Job]:
    """Two PNG files for every face of every wanted language."""
    tool = work.tool
    folders = tuple(map(str, work.shelf.folders))
    for language in work.languages:
        for face in work.faces(language):
            for bleed in (False, True):
                key = key_of(tool, work.laid.looks[face], DPI, bleed)
                draw = partial(draw_picture, work.laid.displays.folder, work.laid.keys[face], bleed, folders)
                yield Job((picture_path(face, bleed=bleed),), key, draw)


def picture_path(face: Face, *, bleed: bool = False) -> str:
    """Where the picture of a face lies below build/<game>. Ids have no hyphen, so no two can collide."""
    places = {
        "card": f"{face.id}.png",
        "back": f"backs/{face.id}.png",
        "face": f"components/{face.id}.png",
        "reverse": f"components/{face.id}-back.png",
    }
    return f"cards/{face.language}/{'bleed/' if bleed else ''}{places[face.sort]}"


def draw_picture(displays: str, key: str, bleed: bool, folders: tuple[str, ...], path: str) -> None:
    """Draw one display list into a file."""
    from deckwright.render.png import png_bytes

    display = Displays(displays).read(key)
    Path(path).write_bytes(png_bytes(display, dpi=DPI, bleed=bleed, shelf=_shelf(folders)))


@cache
def _shelf(folders: tuple[str, ...]) -> Shelf:
    """One shelf per process, so that its fonts are read once."""
    return Shelf([Path(folder) for folder in folders])
