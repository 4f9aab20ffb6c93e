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
            # What a picture is cut out of may tell in single pixels, so the key says which edges are wanted.
            key = key_of(tool, context.laid.looks[face], how.dpi, how.format, how.edges)
            paths = tuple(picture_path(face, edge, how.ending) for edge in edges)
            yield _job(source, face, context.laid.keys[face], how, key, paths)


def _job(source: Source, face: Face, picture: str, how: Pictures, key: str, paths: tuple[str, ...]) -> Job:
    """The job for some or all images of a face, which are drawn at once."""
    edges = tuple(edge for edge in how.edges if picture_path(face, edge, how.ending) in paths)
    draw = partial(draw_pictures, source, face, picture, how, edges)
    return Job(paths, key, draw, partial(_job, source, face, picture, how, key))


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


def draw_pictures(
    source: Source, face: Face, key: str, how: Pictures, edges: tuple[str, ...], *paths: str
) -> None:
    """Draw one display list into files, one for each edge.

    Raises:
        UndrawableError: the writer refused it.
    """
    from deckwright.render.pdf import PdfError
    from deckwright.render.png import pictures_bytes

    display = Displays(source.displays).read(key)
    try:
        made = pictures_bytes(display, how, edges, assets=assets_for(source))
    except PdfError as broken:
        raise UndrawableError(face, str(broken)) from broken
    for path, data in zip(paths, made, strict=True):
        Path(path).write_bytes(data)


@lru_cache(maxsize=1)
def assets_for(source: Source) -> GameAssets:
    """Shared by a process in one build, so that fonts and icons are read once."""
    return assets_of(Path(source.root), source.game)
