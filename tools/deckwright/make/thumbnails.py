"""Small pictures of faces for the gallery, made of the card images that were made before."""

import warnings
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

from deckwright.make.build_context import BuildContext
from deckwright.make.drawing import size_of
from deckwright.make.face import Face
from deckwright.make.jobs import Job, key_of
from deckwright.make.pictures import Source, draw_pictures, is_wanted, picture_path
from deckwright.model.pictures import Pictures
from deckwright.reading import read_bytes
from deckwright.render.bled import in_pixels

DPI = 115  # a poker card is 288 pixels wide: sharp at its usual size on screens of twice the dots
LONGEST = 640  # pixels, of mats
_MM_PER_INCH = 25.4
_MOST = 16_000_000  # pixels of an image that is worth being read again; larger ones are drawn anew, small
_HOW = {"quality": 80, "method": 2}  # half the time of 4, for 2 % more bytes


def thumbnail_path(face: Face) -> str:
    """Where the thumbnail of a face lies in the folder of its page."""
    return picture_path(face, "cut", ".webp").replace("cards/", "thumbnails/", 1)


def thumbnail_jobs(context: BuildContext, folder: str) -> Iterator[Job]:
    """The thumbnails of all faces that have images, into a folder below build/<game>."""
    tool, how, game = context.tool, context.pictures, context.game
    source = Source(context.laid.displays.folder, str(context.root), game.id, context.snapshot.id)
    for language in context.languages:
        for face in context.faces(language):
            if not is_wanted(context, face):
                continue
            size = size_of(game, face)
            key = key_of(tool, context.laid.looks[face], how.dpi, how.format, how.shown, DPI, LONGEST)
            if size[0] * size[1] * (how.dpi / _MM_PER_INCH) ** 2 > _MOST:
                small = Pictures(dpi=round(_dpi(size)), format="webp", edges=("cut",))
                write = partial(draw_pictures, source, face, context.laid.keys[face], small, small.edges)
            else:
                image = f"{context.root}/build/{game.id}/{picture_path(face, how.shown, how.ending)}"
                write = partial(_shrink, str(context.root), image, size, how.dpi)
            yield Job((f"{folder}{thumbnail_path(face)}",), key, write)


def _dpi(size: tuple[float, float]) -> float:
    return min(DPI, LONGEST / max(size) * _MM_PER_INCH)


def _shrink(root: str, image: str, size: tuple[float, float], dpi: int, path: str) -> None:
    """Make a small picture of a card image, cut to its trim of `size` mm; it never becomes larger."""
    from PIL import Image

    with warnings.catch_warnings():
        # How many pixels it may have was looked at when it was made.
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        full: Image.Image = Image.open(BytesIO(read_bytes(image, (root,))))
        full = full if full.mode == "RGB" else full.convert("RGB")
    dots = _dpi(size)
    across, down = (max(1, round(length / _MM_PER_INCH * dots)) for length in size)
    wide, high = (in_pixels(length, dpi) for length in size)
    left, top = (full.width - wide) // 2, (full.height - high) // 2  # as render/bled.py lays it
    box = (left, top, left + wide, top + high)
    if across < wide:
        full = full.resize((across, down), Image.Resampling.BICUBIC, box=box, reducing_gap=1)
    elif left or top:
        full = full.crop(box)
    out = BytesIO()
    full.save(out, "WEBP", **_HOW)
    Path(path).write_bytes(out.getvalue())
