"""Mats larger than the paper: cut into tiles that overlap, to be printed, trimmed and glued together."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from deckwright.render.display import DisplayList, Op
from deckwright.render.impose.glue import glue_strips, tile_marks
from deckwright.render.impose.grid import Size
from deckwright.render.impose.profile import Profile
from deckwright.render.impose.sheets import Label
from deckwright.render.impose.slug import set_text
from deckwright.render.impose.words import words
from deckwright.render.page import Box, Page, Placed
from deckwright.render.text import Fonts, moved

OVERLAP = 5.0
MARGIN = 5.0  # what home printers cannot reach
BAND = 4.0  # room for marks and the label around a tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One page of a mat. `window` is what it shows, from the mat's trimmed corner; (x, y) is where."""

    column: int
    row: int
    window: Box
    x: float
    y: float

    @property
    def box(self) -> Box:
        """The tile on its page."""
        x0, y0, x1, y1 = self.window
        return (self.x, self.y, self.x + x1 - x0, self.y + y1 - y0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiling:
    """All tiles of a mat, row by row, and the paper as it must lie."""

    width: float
    height: float
    columns: int
    rows: int
    overlap: float
    tiles: tuple[Tile, ...]


def plan_tiles(profile: Profile, size: Size, *, overlap: float = OVERLAP) -> Tiling:
    """Cover a mat and its bleed with as few equal tiles as possible; paper is turned where that helps.

    Raises:
        ContentError: P501, the paper is smaller than its margins and the overlap.
    """
    upright = _tiling(profile, size, overlap)
    turned = _tiling(replace(profile, width=profile.height, height=profile.width), size, overlap)
    ways = [way for way in (upright, turned) if way]
    if not ways:
        message = f"{profile.width:g} x {profile.height:g} mm paper has no room for a part of a mat"
        raise profile.refuse("P501", message, "use larger paper or a smaller margin", "paper")
    return min(ways, key=lambda way: len(way.tiles))


def tile_pages(
    tiling: Tiling, display: DisplayList, profile: Profile, label: Label, fonts: Fonts | None = None
) -> Iterator[Page]:
    """The pages of a mat. Later tiles are glued onto the hatched strips of earlier ones."""
    for tile in tiling.tiles:
        x0, y0, x1, y1 = tile.window
        clip = (-x0, -y0, x1 - display.width, y1 - display.height)
        placed = Placed(display, tile.x - x0, tile.y - y0, clip=clip)
        last_column, last_row = tile.column == tiling.columns - 1, tile.row == tiling.rows - 1
        strips = (0.0 if last_column else tiling.overlap, 0.0 if last_row else tiling.overlap)
        ops = glue_strips(tile.box, strips, words(label.language)["glue"], fonts)
        trim = _trim(tiling, tile, display)
        ops += tile_marks(trim, tile.box, strips, profile.stroke, BAND)
        if fonts is not None:
            ops += _label(tiling, tile, label, fonts)
        yield Page(tiling.width, tiling.height, ops=ops, placed=(placed,), trim=trim, bleed=tile.box)


def _tiling(profile: Profile, size: Size, overlap: float) -> Tiling | None:
    edge = max(profile.margin, MARGIN) + BAND
    whole = (size[0] + 2 * profile.bleed, size[1] + 2 * profile.bleed)
    room = (profile.width - 2 * edge, profile.height - 2 * edge)
    if min(room) <= overlap:
        return None
    columns, rows = (_count(*pair, overlap) for pair in zip(whole, room, strict=True))
    across = (whole[0] + (columns - 1) * overlap) / columns
    down = (whole[1] + (rows - 1) * overlap) / rows
    tiles = []
    for row in range(rows):
        for column in range(columns):
            left = column * (across - overlap) - profile.bleed
            top = row * (down - overlap) - profile.bleed
            tiles.append(
                Tile(
                    column=column,
                    row=row,
                    window=(left, top, left + across, top + down),
                    x=(profile.width - across) / 2,
                    y=(profile.height - down) / 2,
                )
            )
    return Tiling(
        width=profile.width,
        height=profile.height,
        columns=columns,
        rows=rows,
        overlap=overlap,
        tiles=tuple(tiles),
    )


def _count(whole: float, room: float, overlap: float) -> int:
    return max(1, math.ceil((whole - overlap) / (room - overlap) - 1e-9))


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


def _label(tiling: Tiling, tile: Tile, label: Label, fonts: Fonts) -> tuple[Op, ...]:
    said = words(label.language)
    row, column = f"{tile.row + 1}/{tiling.rows}", f"{tile.column + 1}/{tiling.columns}"
    text = f"{label.game} · {label.deck} · {said['row']} {row}, {said['column']} {column} · {label.language}"
    left, _, right, bottom = tile.box
    # Behind the marks of the left edge and of a strip.
    line = set_text(text, right - left - 2 * BAND - tiling.overlap, fonts)
    return moved(line.ops, left + BAND, bottom + 0.8 + line.ascent)
