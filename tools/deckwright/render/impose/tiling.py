"""Mats larger than the paper: which part of a mat each of its pages shows. Pure planning, no drawing."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckwright.assets.profiles import Profile
from deckwright.picture.box import Box
from deckwright.picture.display import DisplayList
from deckwright.render.impose.grid import Size
from deckwright.render.impose.seams import Obstacle, obstacles, place_seams

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


def plan_tiles(profile: Profile, size: Size, display: DisplayList | None = None) -> Tiling:
    """Cover a mat and its bleed with as few tiles as possible; paper is turned where that helps.

    They are equal, but that those of a picture meet where little of it is cut through.

    Raises:
        ContentError: P501, the paper is smaller than its margins and the overlap.
    """
    kept = obstacles(display) if display else ()
    upright = _tiling(profile, size, kept)
    turned = _tiling(replace(profile, paper=profile.paper.turned()), size, kept)
    ways = [way for way in (upright, turned) if way]
    if not ways:
        message = f"{profile.width:g} x {profile.height:g} mm paper has no room for a part of a mat"
        raise profile.refuse("P501", message, "use larger paper or a smaller margin", "paper")
    return min(ways, key=lambda way: len(way.tiles))


def _tiling(profile: Profile, size: Size, kept: Sequence[Obstacle]) -> Tiling | None:
    overlap, bleed = profile.overlap, profile.bleed
    edge = max(profile.margin, MARGIN) + BAND
    room = (profile.width - 2 * edge, profile.height - 2 * edge)
    if min(room) <= overlap:
        return None
    columns, rows = (
        _stretches(length + 2 * bleed, most, overlap, [each.along(axis, bleed) for each in kept])
        for axis, (length, most) in enumerate(zip(size, room, strict=True))
    )
    tiles = [
        Tile(
            column=column,
            row=row,
            window=(left - bleed, top - bleed, right - bleed, bottom - bleed),
            x=(profile.width - (right - left)) / 2,
            y=(profile.height - (bottom - top)) / 2,
        )
        for row, (top, bottom) in enumerate(rows)
        for column, (left, right) in enumerate(columns)
    ]
    return Tiling(
        width=profile.width,
        height=profile.height,
        columns=len(columns),
        rows=len(rows),
        overlap=overlap,
        tiles=tuple(tiles),
    )


def _stretches(
    whole: float, room: float, overlap: float, spans: Sequence[tuple[float, float, float]]
) -> list[tuple[float, float]]:
    """From where to where each of the fewest pages goes that cover a length."""
    count = max(1, math.ceil((whole - overlap) / (room - overlap) - 1e-9))
    starts = place_seams(whole, room, overlap, count, spans)
    return list(zip(starts, [*(start + overlap for start in starts[1:]), whole], strict=True))
