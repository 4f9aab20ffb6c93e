"""What things are cut to: a rectangle, a circle, a hexagon. Millimetres, y downwards.

A hexagon that is at least as high as wide stands on a corner, any other on a side. All its sides are equal
where the longer extent is 1.1547 of the shorter one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from deckwright.picture.box import Box
from deckwright.picture.display import Segments, Shape
from deckwright.picture.shapes import ellipse, polygon, rectangle

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a hexagon around (0, 0): the unit vector that leads outwards, and how far away it is."""

    x: float
    y: float
    away: float

    def beyond(self, point: Point) -> float:
        """How far beyond the side a point is; less than 0 inside."""
        return point[0] * self.x + point[1] * self.y - self.away


def is_upright(width: float, height: float) -> bool:
    """Whether a hexagon of that size stands on a corner."""
    return height >= width


def named_shape(shape: Shape, width: float, height: float) -> str:
    """The shape, and of a hexagon which way it lies: `hex-flat` stands on a side."""
    return shape if shape != "hex" or is_upright(width, height) else "hex-flat"


def sides(width: float, height: float) -> tuple[Side, ...]:
    """The six sides, one after the other."""
    if not is_upright(width, height):
        return tuple(Side(side.y, side.x, side.away) for side in sides(height, width))
    x, y, half = height / 4, width / 2, width / 2
    long = hypot(x, y)
    x, y, away = x / long, y / long, half * height / 2 / long
    return (
        Side(x, -y, away),
        Side(1.0, 0.0, half),
        Side(x, y, away),
        Side(-x, y, away),
        Side(-1.0, 0.0, half),
        Side(-x, -y, away),
    )


def hexagon(box: Box, beyond: Sequence[float] = (0.0,) * 6) -> Segments:
    """A hexagon in a box; each of its sides, in the order of `sides`, is moved outwards."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    moved = [
        Side(side.x, side.y, side.away + out)
        for side, out in zip(sides(right - left, bottom - top), beyond, strict=True)
    ]
    corners = [_meeting(moved[number - 1], moved[number]) for number in range(6)]
    return polygon([(x + dx, y + dy) for dx, dy in corners])


def outline(shape: Shape, box: Box) -> Segments:
    """Where something that lies in a box is cut."""
    left, top, right, bottom = box
    if shape == "hex":
        return hexagon(box)
    wide, high = (right - left) / 2, (bottom - top) / 2
    if shape == "round":
        return ellipse(left + wide, top + high, wide, high)
    return rectangle(left, top, 2 * wide, 2 * high)


def inside(shape: Shape, width: float, height: float, point: Point) -> float:
    """How far inside the cut a point is, from the top left corner; less than 0 beyond it."""
    x, y = point[0] - width / 2, point[1] - height / 2
    if shape == "hex":
        return -max(side.beyond((x, y)) for side in sides(width, height))
    if shape == "round":
        share = hypot(x * 2 / width, y * 2 / height)
        return (1 - share) * min(width, height) / 2
    return min(width / 2 - abs(x), height / 2 - abs(y))


def roomy(shape: Shape, width: float, height: float) -> Box:
    """The largest box that lies inside the cut, around its middle."""
    if shape == "hex":
        across, down = (0.0, height / 4) if is_upright(width, height) else (width / 4, 0.0)
    else:
        share = 0.1465 if shape == "round" else 0.0  # (1 - 1/√2) / 2
        across, down = width * share, height * share
    return across, down, width - across, height - down


def _meeting(one: Side, other: Side) -> Point:
    """Where two sides meet."""
    cross = one.x * other.y - one.y * other.x
    return (one.away * other.y - other.away * one.y) / cross, (
        other.away * one.x - one.away * other.x
    ) / cross
