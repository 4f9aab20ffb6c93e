"""Dry lands: dunes, kopjes of boulders, loose stones, cracked river beds."""

import math

from deckwright.scenery.outlines import Outline, Point, Wave, lens, ridge, sampled, soft, stamp, waves
from deckwright.scenery.registry import layer
from deckwright.scenery.silhouettes import silhouettes
from deckwright.scenery.stage import Stage


@layer
def dunes(
    stage: Stage,
    *,
    y: float = 50.0,
    height: float = 7.0,
    depth: float = 40.0,
    at: float = 50.0,
    ripples: int = 5,
) -> None:
    """One great dune: a crest at `at` percent across, its sunny face bright, its lee in shade, rippled."""
    line = _dune_line(stage, stage.y(y), stage.unit * height, stage.x(at))
    margin = stage.unit * 3
    points = sampled(line, -margin, stage.width + margin, stage.unit * 4)
    peak = (stage.x(at), line(stage.x(at)))
    sunny = stage.sun[0] < peak[0]
    bright, shade = stage.lit(depth, 0.34), stage.land(depth + 12)
    stage.path(ridge(points, stage.height), shade if sunny else bright)
    crest = _crest(stage, peak, 1 if sunny else -1)
    face = [*soft([*(point for point in points if point[0] < peak[0]), peak]), *soft(crest, start="L")]
    stage.path([*face, "L", -margin, stage.height, "Z"], bright if sunny else shade)
    out: Outline = []
    for index in range(ripples):
        level = stage.y(y) + stage.unit * (2 + index * 3.2)
        middle = peak[0] + stage.width * stage.dice.between(-0.45, 0.45)
        out += lens(middle, level, stage.width * stage.dice.between(0.08, 0.2), stage.unit * 0.3)
    stage.path(out, stage.lit(depth, 0.5), 0.5)


def _dune_line(stage: Stage, low: float, height: float, peak: float) -> Wave:
    """The outline of a dune: gentle on the one side, steeper on the other."""
    wave = waves(stage.dice, stage.unit * 0.9, stage.unit * 45, level=low, octaves=2)
    reach = stage.width * stage.dice.between(0.42, 0.6)

    def line(x: float) -> float:
        away = (x - peak) / reach
        return wave(x) - height / (1 + 1.8 * away * away + (0.5 * away if away > 0 else 0))

    return line


def _crest(stage: Stage, peak: Point, side: int) -> list[Point]:
    """The edge that winds down from the peak."""
    sway = stage.unit * stage.dice.between(6, 12)
    points = [peak]
    for index in range(1, 7):
        down = index / 6
        x = peak[0] + sway * math.sin(down * 5.2) * (0.35 + down) - stage.unit * 10 * down * side
        points.append((x, peak[1] + (stage.height - peak[1]) * down**1.2))
    return points


@layer
def kopje(
    stage: Stage,
    *,
    y: float = 52.0,
    at: float = 72.0,
    size: float = 16.0,
    depth: float = 45.0,
    stones: int = 9,
) -> None:
    """A hill of stacked boulders, lit on the sun's side."""
    out: Outline = []
    light: Outline = []
    shapes = silhouettes("boulder")
    for index in range(stones):
        row = 0 if index < stones * 0.5 else 1 if index < stones * 0.82 else 2
        spread = size * (1.1, 0.62, 0.2)[row]
        x = stage.x(at) + stage.unit * stage.dice.between(-spread, spread)
        foot = stage.y(y) - stage.unit * size * (0, 0.36, 0.68)[row] + stage.unit * stage.dice.between(-1, 1)
        wide = stage.unit * size * stage.dice.between(0.3, 0.46)
        shape = stage.dice.pick(shapes)
        stamp(out, shape, x, foot, wide, wide * stage.dice.between(0.8, 1.15))
        side = 1 if stage.sun[0] > x else -1
        stamp(light, shape, x + side * wide * 0.24, foot - wide * 0.3, wide * 0.5, wide * 0.52)
    stage.path(out, stage.land(depth))
    stage.path(light, stage.lit(depth, 0.3), 0.85)


@layer
def rocks(
    stage: Stage, *, y: float = 2.0, count: int = 6, size: float = 4.0, depth: float = 80.0, gap: float = 30.0
) -> None:
    """Loose stones on the ground, lit on the sun's side."""
    out: Outline = []
    light: Outline = []
    shapes = silhouettes("boulder")
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        if abs(x - stage.width / 2) < stage.x(gap) / 2:
            continue
        wide = stage.unit * size * stage.dice.between(0.5, 1.3)
        foot = stage.ground + stage.unit * (y + stage.dice.between(-1, 3))
        shape, side = stage.dice.pick(shapes), (1 if stage.sun[0] > x else -1)
        stamp(out, shape, x, foot, wide, wide * 0.8)
        stamp(light, shape, x + side * wide * 0.22, foot - wide * 0.26, wide * 0.52, wide * 0.44)
    stage.path(out, stage.land(depth))
    stage.path(light, stage.lit(depth, 0.26), 0.9)


@layer
def cracks(stage: Stage, *, y: float = 1.0, rows: int = 7, depth: float = 100.0) -> None:
    """Dried mud: a net of cracks that widens towards the viewer."""
    out: Outline = []
    top = stage.ground + stage.unit * y
    before: list[Point] = []
    for row in range(rows):
        level = top + stage.unit * (1.2 + row * 1.9 + row * row * 0.42)
        count = stage.count(12 - row)
        points = [
            (x, level + stage.unit * stage.dice.between(-0.5, 0.5) * (1 + row * 0.3))
            for x in stage.dice.spread(count, -0.06 * stage.width, 1.06 * stage.width)
        ]
        out += ("M", *points[0], *(part for point in points[1:] for part in ("L", *point)))
        for x, y_ in before:
            near = _closest(points, x + stage.unit * 1.5)
            out += ("M", x, y_, "L", *near)
        before = points[:: 1 + (row % 2)]
    stage.line(out, stage.land(depth), stage.unit * 0.22, 0.75)


def _closest(points: list[Point], x: float) -> Point:
    return min(points, key=lambda point: abs(point[0] - x))
