"""Card images: build/<game>/cards/<language>/, each face cut to its trim, and once more with its bleed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from deckwright.assets.game_assets import GameAssets, assets_of
from deckwright.make.build_context import BuildContext
from deckwright.make.displays import Displays
from deckwright.make.draw_faults import UndrawableError
from deckwright.make.face import Face
from deckwright.make.jobs import Job, key_of

DPI = 300


@dataclass(frozen=True, slots=True)
class Source:
    """Where a process finds what it draws: the folder of display lists, the project, the game's id.

    `state` tells builds of the same project apart: in between, a font or an icon may have been edited.
    """

    displays: str
    root: str
    game: str
    state: str


def jobs(context: BuildContext) -> Iterator[Job]:
    """Two PNG files for every face of every wanted language."""
    tool = context.tool
    source = Source(context.laid.displays.folder, str(context.root), context.game.id, context.snapshot.id)
    for language in context.languages:
        for face in context.faces(language):
            for bleed in (False, True):
                key = key_of(tool, context.laid.looks[face], DPI, bleed)
                draw = partial(draw_picture, source, face, context.laid.keys[face], bleed)
                yield Job((picture_path(face, bleed=bleed),), key, draw)


def picture_path(face: Face, *, bleed: bool = False) -> str:
    """Where the picture of a face lies below build/<game>. Ids have no hyphen, so no two can collide."""
    name = face.id.replace(".", "-")
    places = {
        "card": f"{name}.png",
        "verso": f"{name}-back.png",
        "back": f"backs/{name}.png",
        "face": f"components/{name}.png",
        "reverse": f"components/{name}-back.png",
    }
    return f"cards/{face.language}/{'bleed/' if bleed else ''}{places[face.sort]}"


def draw_picture(source: Source, face: Face, key: str, bleed: bool, path: str) -> None:
    """Draw one display list into a file.

    Raises:
        UndrawableError: the writer refused it.
    """
    from deckwright.render.pdf import PdfError
    from deckwright.render.png import png_bytes

    display = Displays(source.displays).read(key)
    try:
        data = png_bytes(display, dpi=DPI, bleed=bleed, assets=_assets(source))
    except PdfError as broken:
        raise UndrawableError(face, str(broken)) from broken
    Path(path).write_bytes(data)


@lru_cache(maxsize=1)
def _assets(source: Source) -> GameAssets:
    """Shared by a process in one build, so that fonts and icons are read once."""
    return assets_of(Path(source.root), source.game)
