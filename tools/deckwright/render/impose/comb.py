"""Hexagons on a sheet: how they lie in a honeycomb, and how far each shows beyond its cut. Millimetres."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from deckwright.picture.cut import Side, hexagon, is_upright, sides
from deckwright.picture.display import q
from deckwright.picture.page import Placed

Size = tuple[float, float]
_SLACK = 1e-6
_NEAR = 0.5  # mm: a hexagon within it is where the neighbour of a side lies


@dataclass(frozen=True, slots=True)
class Comb:
    """A honeycomb: lines of `even` and of `odd` hexagons in turn, the odd ones moved by half a place.

    Lines are rows where hexagons stand on a corner, else columns. `step` leads along a line from one hexagon
    to the next, `pitch` from line to line.
    """

    lines: int
    even: int
    odd: int
    step: float
    pitch: float
    is_rows: bool

    @property
    def places(self) -> int:
        """How many hexagons there are."""
        return (self.lines + 1) // 2 * self.even + self.lines // 2 * self.odd

    def corner(self, place: int) -> Size:
        """The top left corner of a place, counted line by line, from that of the first."""
        pairs, rest = divmod(place, self.even + self.odd)
        is_odd = rest >= self.even
        along = (rest - self.even + 0.5 if is_odd else rest) * self.step
        across = (2 * pairs + is_odd) * self.pitch
        return (along, across) if self.is_rows else (across, along)

    def extent(self, size: Size) -> Size:
        """Width and height of all that lies in it."""
        corners = [self.corner(place) for place in range(self.places)]
        return (
            max((x for x, _ in corners), default=0.0) + size[0],
            max((y for _, y in corners), default=0.0) + size[1],
        )


def comb_for(size: Size, gutter: float, room: Size, most: tuple[int, int]) -> Comb:
    """As many hexagons of a size as a room has place for, and `most` columns and rows; 0 is any number."""
    is_rows = is_upright(*size)
    (_, high), (along, across) = (pair if is_rows else pair[::-1] for pair in (size, room))
    count, lines = most if is_rows else most[::-1]
    step, pitch = _steps(size, gutter)

    def fitting(length: float, each: float) -> int:
        return max(0, math.floor(length / each + _SLACK))

    fit = fitting(across - high, pitch) + 1 if across - high >= -_SLACK else 0
    even, odd = fitting(along + gutter, step), fitting(along + gutter - step / 2, step)
    if not even:
        fit = 0
    return Comb(
        lines=min(fit, lines or fit),
        even=min(even, count or even),
        odd=min(odd, count or odd),
        step=step,
        pitch=pitch,
        is_rows=is_rows,
    )


def _steps(size: Size, gutter: float) -> Size:
    """How far it is along a line from one hexagon to the next, and from line to line."""
    wide, high = size if is_upright(*size) else size[::-1]
    long = math.hypot(wide / 2, high / 4)
    return wide + gutter, 0.75 * high + gutter * (2 * long / wide - high / (4 * wide))


def apart(placed: Iterable[Placed], gutter: float, bleed: float) -> list[Placed]:
    """Hexagons that show all of their bleed where they have no neighbour, and else half of the gap."""
    placed = list(placed)
    middles = [_middle(each) for each in placed]
    return [replace(each, edge=hexagon(each.trim, _beyond(each, middles, gutter, bleed))) for each in placed]


def _beyond(one: Placed, middles: Sequence[Size], gutter: float, bleed: float) -> list[float]:
    """How far one shows beyond each of its sides."""
    x, y = _middle(one)
    out = []
    for side in sides(*one.size):
        across, down = _neighbour(one.size, side, gutter)
        there = (x + across, y + down)
        has_neighbour = any(math.dist(there, middle) <= _NEAR for middle in middles)
        out.append(q(min(bleed, gutter / 2) if has_neighbour else bleed))
    return out


def _neighbour(size: Size, side: Side, gutter: float) -> Size:
    """Where the middle of the hexagon beyond a side lies in a honeycomb, from that of its own hexagon."""
    step, pitch = _steps(size, gutter)
    is_rows = is_upright(*size)
    x, y = (side.x, side.y) if is_rows else (side.y, side.x)
    along, across = (
        (math.copysign(step / 2, x), math.copysign(pitch, y)) if y else (math.copysign(step, x), 0.0)
    )
    return (along, across) if is_rows else (across, along)


def _middle(placed: Placed) -> Size:
    left, top, right, bottom = placed.trim
    return (left + right) / 2, (top + bottom) / 2
