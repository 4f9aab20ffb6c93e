"""Outlines that layers share: waving ridges, soft curves through points, stamped shapes."""

import math
from collections.abc import Callable, Sequence

from deckwright.picture.display import Segments
from deckwright.picture.outline import mapped
from deckwright.picture.svgpath import parse_path
from deckwright.scenery.dice import Dice

Outline = list[str | float]
Point = tuple[float, float]
Wave = Callable[[float], float]
# The right half of a circle around (0, 0), from its top to its foot.
HALF_CIRCLE = parse_path("M 0 -1 A 1 1 0 0 1 0 1")


def waves(dice: Dice, size: float, length: float, *, level: float = 0.0, octaves: int = 4) -> Wave:
    """A height over x: sines, each shorter and lower than the one before, about `size` around `level`."""
    parts = []
    height, span = size * 0.62, length
    for _ in range(octaves):
        parts.append((height, math.tau / dice.near(span, 0.2), dice.between(0, math.tau)))
        height, span = height * 0.45, span / 2.1
    return lambda x: level + sum(high * math.sin(x * rate + phase) for high, rate, phase in parts)


def soft(points: Sequence[Point], *, start: str = "M") -> Outline:
    """A soft curve through points at even distances."""
    out: Outline = [start, *points[0]]
    before = points[0]
    for index in range(len(points) - 1):
        (x0, y0), (x1, y1) = points[index], points[index + 1]
        after = points[index + 2] if index + 2 < len(points) else (x1, y1)
        out += (
            *("C", x0 + (x1 - before[0]) / 6, y0 + (y1 - before[1]) / 6),
            *(x1 - (after[0] - x0) / 6, y1 - (after[1] - y0) / 6, x1, y1),
        )
        before = (x0, y0)
    return out


def closed(points: Sequence[Point]) -> Outline:
    """A soft closed curve through points."""
    ring = [points[-1], *points, points[0], points[1]]
    out: Outline = ["M", *points[0]]
    for at in range(1, len(ring) - 2):
        (xa, ya), (x0, y0), (x1, y1), (xb, yb) = ring[at - 1 : at + 3]
        out += ("C", x0 + (x1 - xa) / 6, y0 + (y1 - ya) / 6, x1 - (xb - x0) / 6, y1 - (yb - y0) / 6, x1, y1)
    return [*out, "Z"]


def polygon(points: Sequence[Point]) -> Outline:
    """Straight lines around, clockwise: pieces of a path turn the same way, or overlaps would be holes."""
    if shoelace(points) < 0:
        points = points[::-1]
    out: Outline = ["M", *points[0]]
    for point in points[1:]:
        out += ("L", *point)
    out.append("Z")
    return out


def shoelace(points: Sequence[Point]) -> float:
    """Twice the area within; positive when the points go clockwise, y downwards."""
    total = 0.0
    x0, y0 = points[-1]
    for x1, y1 in points:
        total += x0 * y1 - x1 * y0
        x0, y0 = x1, y1
    return total


def sampled(wave: Wave, left: float, right: float, step: float) -> list[Point]:
    """The wave's points from left to right."""
    count = max(2, math.ceil((right - left) / step))
    return [
        (left + (right - left) * at / count, wave(left + (right - left) * at / count))
        for at in range(count + 1)
    ]


def ridge(points: Sequence[Point], bottom: float, *, straight: bool = False) -> Outline:
    """The land under a line, down to `bottom`."""
    top: Outline = ["M", *points[0], "L", *points[1]] if straight else soft(points)
    return [*top, "L", points[-1][0], bottom, "L", points[0][0], bottom, "Z"]


def polar(x: float, y: float, reach: float, turn: float) -> Point:
    """The place at a distance from another, in a direction: 0 is to the right, a quarter downwards."""
    return x + reach * math.cos(turn), y + reach * math.sin(turn)


def lobed(
    dice: Dice, x: float, y: float, across: float, down: float, count: int, swell: tuple[float, float]
) -> Outline:
    """A ring of round lobes: a crown of leaves. They meet on an ellipse and bulge by a share of it."""

    def on(size: float, turn: float) -> Point:
        return x + across * size * math.cos(turn), y + down * size * math.sin(turn)

    turn = math.tau / count
    out: Outline = ["M", x + across, y]
    for index in range(count):
        a, b, reach = index * turn, (index + 1) * turn, dice.between(*swell)
        out += ("C", *on(reach, a + turn * 0.2), *on(reach, b - turn * 0.2), *on(1.0, b))
    return [*out, "Z"]


def lens(x: float, y: float, across: float, down: float) -> Outline:
    """A flat lens with pointed ends: glints, ripples, thin clouds."""
    a = across * 0.45
    return [
        *("M", x - across, y, "C", x - a, y - down, x + a, y - down, x + across, y),
        *("C", x + a, y + down, x - a, y + down, x - across, y, "Z"),
    ]


def box(left: float, top: float, right: float, bottom: float) -> Outline:
    """A rectangle."""
    return ["M", left, top, "L", right, top, "L", right, bottom, "L", left, bottom, "Z"]


def taper(x0: float, y0: float, half0: float, x1: float, y1: float, half1: float) -> Outline:
    """What is as wide at one place as at another, or wider: awnings, stems, furrows; half widths."""
    return polygon([(x0 - half0, y0), (x0 + half0, y0), (x1 + half1, y1), (x1 - half1, y1)])


def placed(shape: Segments, x: float, y: float, across: float, down: float) -> Outline:
    """A shape drawn around (0, 0), `across` and `down` mm per unit, at a place."""
    return list(mapped(shape, lambda right, below: (x + right * across, y + below * down)))


def blade(x: float, y: float, lean: float, height: float, width: float) -> Outline:
    """A leaf of grass: rises from (x, y), bows over by `lean`, ends in a point."""
    tip, top, half = x + lean, y - height, width / 2
    return [
        *("M", x - half, y, "C", x - half, y - height * 0.5),
        *(tip - lean * 0.55 - half, top + height * 0.1, tip, top),
        *("C", tip - lean * 0.5 + half, top + height * 0.2, x + half, y - height * 0.45, x + half, y, "Z"),
    ]


def stamp(
    out: Outline, shape: Sequence[tuple[str | float, int]], x: float, y: float, across: float, up: float
) -> None:
    """Add a shape drawn around its foot (0, 0) with y upwards, `across` and `up` mm per unit.

    The shape comes as pairs: 0 marks a place across, 1 a height, 2 a letter. Scenes spend their time here.
    """
    out += [v if k == 2 else y - v * up if k else x + v * across for v, k in shape]  # type: ignore[operator]
