"""Mats larger than the paper: which part of a mat each of its pages shows. Pure planning, no drawing."""

import math
from dataclasses import dataclass, replace

from deckwright.assets.profiles import Profile
from deckwright.picture.box import Box
from deckwright.render.impose.grid import Size

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
    def name(self) -> str:
        """What the tile is called: its column as a letter, its row as a number."""
        return tile_name(self.column, self.row)

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


def tile_name(column: int, row: int) -> str:
    """The name of a tile, counted from 0: A1, B1, and AA1 after Z1."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


def plan_tiles(profile: Profile, size: Size) -> Tiling:
    """Cover a mat and its bleed with as few equal tiles as possible; paper is turned where that helps.

    Raises:
        ContentError: P501, the paper is smaller than its margins and the overlap.
    """
    upright = _tiling(profile, size)
    turned = _tiling(replace(profile, paper=profile.paper.turned()), size)
    ways = [way for way in (upright, turned) if way]
    if not ways:
        message = f"{profile.width:g} x {profile.height:g} mm paper has no room for a part of a mat"
        raise profile.refuse("P501", message, "use larger paper or a smaller margin", "paper")
    return min(ways, key=lambda way: len(way.tiles))


def _tiling(profile: Profile, size: Size) -> Tiling | None:
    overlap = profile.overlap
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
