"""Card images: build/<game>/cards/<language>/, each face cut to its trim, with its bleed, or both."""

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
from deckwright.model.looks import MARK
from deckwright.model.pictures import Pictures


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
    """The images of every face of every wanted language: cut, with bleed, or both.

    For another output, which shows one of each, only this one.
    """
    tool, how = context.tool, context.pictures
    edges = how.edges if context.options.asks_for("cards") else (how.shown,)
    source = Source(context.laid.displays.folder, str(context.root), context.game.id, context.snapshot.id)
    for language in context.languages:
        for face in context.faces(language):
            if not is_wanted(context, face):
                continue
            for edge in edges:
                key = key_of(tool, context.laid.looks[face], how.dpi, how.format, edge)
                draw = partial(draw_picture, source, face, context.laid.keys[face], how, edge)
                yield Job((picture_path(face, edge, how.ending),), key, draw)


def is_wanted(context: BuildContext, face: Face) -> bool:
    """Whether a face is in a frame of which the game wants images, or in none."""
    frames, frame = context.pictures.frames, face.id.partition(MARK)[2].partition(MARK)[0]
    if not frames or face.sort in ("face", "reverse"):
        return True
    framed = {name for deck in context.game.printed_decks for name in deck.frames}
    return frame not in framed or frame in frames


def picture_path(face: Face, edge: str = "cut", ending: str = ".png") -> str:
    """Where the picture of a face lies below build/<game>. Ids have no hyphen, so no two can collide."""
    name = face.id.replace(".", "-")
    places = {
        "card": f"{name}",
        "verso": f"{name}-back",
        "back": f"backs/{name}",
        "face": f"components/{name}",
        "reverse": f"components/{name}-back",
    }
    return f"cards/{face.language}/{'bleed/' if edge == 'bleed' else ''}{places[face.sort]}{ending}"


def draw_picture(source: Source, face: Face, key: str, how: Pictures, edge: str, path: str) -> None:
    """Draw one display list into a file.

    Raises:
        UndrawableError: the writer refused it.
    """
    from deckwright.render.pdf import PdfError
    from deckwright.render.png import picture_bytes

    display = Displays(source.displays).read(key)
    try:
        data = picture_bytes(display, how, bleed=edge == "bleed", assets=assets_for(source))
    except PdfError as broken:
        raise UndrawableError(face, str(broken)) from broken
    Path(path).write_bytes(data)


@lru_cache(maxsize=1)
def assets_for(source: Source) -> GameAssets:
    """Shared by a process in one build, so that fonts and icons are read once."""
    return assets_of(Path(source.root), source.game)
