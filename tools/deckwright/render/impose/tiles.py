"""Mats larger than the paper: pages of tiles that overlap, to be printed, trimmed and glued together."""

from collections.abc import Iterator

from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile
from deckwright.picture.box import Box
from deckwright.picture.display import DisplayList
from deckwright.picture.page import Page, Placed
from deckwright.render.impose.assembly import assembly_page, tile_label
from deckwright.render.impose.glue import glue_strips, tile_marks
from deckwright.render.impose.sheets import Label
from deckwright.render.impose.tiling import BAND, Tile, Tiling, tile_name
from deckwright.render.impose.words import words


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
        placed = Placed(display, tile.x - x0, tile.y - y0, clip=clip)
        last_column, last_row = tile.column == tiling.columns - 1, tile.row == tiling.rows - 1
        strips = (0.0 if last_column else tiling.overlap, 0.0 if last_row else tiling.overlap)
        here = words(label.language)["glue"]
        right, below = tile_name(tile.column + 1, tile.row), tile_name(tile.column, tile.row + 1)
        ops = glue_strips(tile.box, strips, (here.format(tile=right), here.format(tile=below)), fonts)
        trim = _trim(tiling, tile, display)
        ops += tile_marks(trim, tile.box, strips, profile.stroke, BAND)
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
