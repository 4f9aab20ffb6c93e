"""Mats larger than the paper: pages of tiles that overlap, to be printed, trimmed and glued together.

A tile has hatched strips to glue the next ones on, lines to cut along, and wedges to align by.
"""

import math
from collections.abc import Iterator

from deckwright.assets.chrome import sheet_words
from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile
from deckwright.picture.box import Box
from deckwright.picture.display import DisplayList, Op, Segments, Stroke, q, solid
from deckwright.picture.page import Page, Placed
from deckwright.picture.shapes import polygon, rectangle, straight
from deckwright.picture.translate import translate
from deckwright.render.impose.assembly import assembly_page, tile_label
from deckwright.render.impose.sheets import Label
from deckwright.render.impose.slug import set_text
from deckwright.render.impose.tiling import BAND, Tile, Tiling, tile_name
from deckwright.render.text import pt

_VEIL = solid("#ffffff", 0.6)
_HATCH = Stroke(solid("#606060", 0.6), 0.1)
_STEP = 2.5
_BLACK = solid("#000000")
_GAP = 0.5


def tile_pages(
    tiling: Tiling, display: DisplayList, profile: Profile, label: Label, fonts: Fonts | None = None
) -> Iterator[Page]:
    """The pages of a mat. Later tiles are glued onto the hatched strips of earlier ones.

    A mat of several tiles comes with a page in front that shows how they go together.
    """
    if len(tiling.tiles) > 1 and fonts is not None:
        yield assembly_page(tiling, display, label, fonts)
    for tile in tiling.tiles:
        x0, y0, x1, y1 = tile.window
        clip = (-x0, -y0, x1 - display.width, y1 - display.height)
        said = f"{label.deck}: {tile.name}" if len(tiling.tiles) > 1 else ""
        placed = Placed(display, tile.x - x0, tile.y - y0, clip=clip, said=said)
        last_column, last_row = tile.column == tiling.columns - 1, tile.row == tiling.rows - 1
        strips = (0.0 if last_column else tiling.overlap, 0.0 if last_row else tiling.overlap)
        here = sheet_words(label.language)["glue"]
        right, below = tile_name(tile.column + 1, tile.row), tile_name(tile.column, tile.row + 1)
        ops = _glue_strips(tile.box, strips, (here.format(tile=right), here.format(tile=below)), fonts)
        trim = _trim(tiling, tile, display)
        ops += _tile_marks(trim, tile.box, strips, profile.stroke)
        if fonts is not None:
            ops += tile_label(tiling, tile, label, fonts, BAND)
        yield Page(tiling.width, tiling.height, ops=ops, placed=(placed,), trim=trim, bleed=tile.box)


def _trim(tiling: Tiling, tile: Tile, display: DisplayList) -> Box:
    """Where to cut a tile: at the mat's own edge outside, at the tile's edge towards a neighbour."""
    x0, y0, x1, y1 = tile.window
    left, top, right, bottom = tile.box
    return (
        left - x0 if tile.column == 0 else left,
        top - y0 if tile.row == 0 else top,
        right - (x1 - display.width) if tile.column == tiling.columns - 1 else right,
        bottom - (y1 - display.height) if tile.row == tiling.rows - 1 else bottom,
    )


def _glue_strips(
    box: Box, strips: tuple[float, float], words: tuple[str, str], fonts: Fonts | None
) -> tuple[Op, ...]:
    """The strips at the right and at the bottom (0: none) that the next tiles will cover, with words."""
    x0, y0, x1, y1 = box
    right, below = strips
    ops: list[Op] = []
    if right:
        ops += _strip((x1 - right, y0, x1, y1 - below))
        ops += _word(words[0], (x1 - right, y0, x1, y1 - below), fonts)
    if below:
        ops += _strip((x0, y1 - below, x1, y1))
        ops += _word(words[1], (x0, y1 - below, x1 - right, y1), fonts)
    return tuple(ops)


def _tile_marks(trim: Box, box: Box, strips: tuple[float, float], width: float) -> tuple[Op, ...]:
    """Lines where to cut, and wedges where the edge of the next tile must come to lie."""
    stroke = Stroke(_BLACK, width)
    x0, y0, x1, y1 = box
    ops: list[Op] = []
    for x in (trim[0], trim[2]):
        for start, end in ((y0 - BAND, y0 - _GAP), (y1 + _GAP, y1 + BAND)):
            ops.append(("path", straight(x, start, x, end), None, stroke))
    for y in (trim[1], trim[3]):
        for start, end in ((x0 - BAND, x0 - _GAP), (x1 + _GAP, x1 + BAND)):
            ops.append(("path", straight(start, y, end, y), None, stroke))
    ops += (("path", wedge, _BLACK, None) for wedge in _wedges(box, strips))
    return tuple(ops)


def _wedges(box: Box, strips: tuple[float, float]) -> Iterator[Segments]:
    x0, y0, x1, y1 = box
    size = 1.2
    if strips[0]:
        x = x1 - strips[0]
        yield polygon([(x, y0 - _GAP), (x - size / 2, y0 - _GAP - size), (x + size / 2, y0 - _GAP - size)])
        yield polygon([(x, y1 + _GAP), (x - size / 2, y1 + _GAP + size), (x + size / 2, y1 + _GAP + size)])
    if strips[1]:
        y = y1 - strips[1]
        yield polygon([(x0 - _GAP, y), (x0 - _GAP - size, y - size / 2), (x0 - _GAP - size, y + size / 2)])
        yield polygon([(x1 + _GAP, y), (x1 + _GAP + size, y - size / 2), (x1 + _GAP + size, y + size / 2)])


def _strip(box: Box) -> tuple[Op, ...]:
    x0, y0, x1, y1 = box
    height = y1 - y0
    lines: list[str | float] = []
    for index in range(1, math.ceil((x1 - x0 + height) / _STEP)):
        x = x0 + index * _STEP
        lines += straight(x, y0, x - height, y1)
    outline = rectangle(x0, y0, x1 - x0, height)
    return (
        ("path", outline, _VEIL, None),
        ("begin", None, outline, 1.0),
        ("path", tuple(lines), None, _HATCH),
        ("end",),
    )


def _word(word: str, box: Box, fonts: Fonts | None) -> tuple[Op, ...]:
    if fonts is None:
        return ()
    x0, y0, x1, y1 = box
    upright = y1 - y0 > x1 - x0
    text = set_text(word, max(x1 - x0, y1 - y0), fonts, size=pt(8))
    ops = translate(text.ops, -text.width / 2, text.cap_height / 2)
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    turn = (0.0, -1.0, 1.0, 0.0) if upright else (1.0, 0.0, 0.0, 1.0)
    return (("begin", (*turn, q(x), q(y)), None, 1.0), *ops, ("end",))
