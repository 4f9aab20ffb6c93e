"""Water: still pools with reflections, a stream, the sea."""

import math

from deckwright.picture.shapes import exact_ellipse
from deckwright.scenery.outlines import Outline, lens, sampled, soft, waves
from deckwright.scenery.registry import layer
from deckwright.scenery.stage import Stage


@layer
def water(
    stage: Stage, *, y: float = 52.0, bottom: float = 66.0, glints: int = 12, ripples: int = 14
) -> None:
    """Still water between two heights, with the sun's path on it and the far bank's dark reflections."""
    top, low = stage.y(y), stage.y(bottom)
    stage.cover(stage.across(top), stage.down(top, low, *stage.palette.all("water")), straight=True)
    dark: Outline = []
    for x in stage.dice.spread(stage.count(7), 0, stage.width):
        dark += lens(x, top + stage.unit * stage.dice.between(0, 1.2), stage.width * 0.14, stage.unit * 1.1)
    stage.path(dark, stage.land(45), 0.35)
    light: Outline = []
    for _ in range(ripples):
        down = stage.dice.unit()
        half = stage.width * (0.03 + 0.11 * down) * stage.dice.near(1, 0.4)
        light += lens(
            stage.width * stage.dice.unit(), top + (low - top) * down, half, stage.unit * (0.12 + 0.22 * down)
        )
    stage.path(light, stage.palette["mist"], 0.5)
    _glints(stage, top, low, glints)


def _glints(stage: Stage, top: float, low: float, glints: int) -> None:
    out: Outline = []
    for index in range(glints):
        down = (index + 0.5) / glints
        half = stage.unit * (6.0 - 2.5 * math.sin(down * 3)) * stage.dice.between(0.35, 1)
        x = stage.sun[0] + stage.unit * stage.dice.between(-2, 2) * (1 + down)
        out += lens(x, top + (low - top) * down, half, stage.unit * (0.22 + 0.3 * down))
    stage.path(out, stage.palette["sun"], 0.75)


@layer
def stream(
    stage: Stage,
    *,
    y: float = 50.0,
    bottom: float = 80.0,
    at: float = 62.0,
    width: float = 26.0,
    bend: float = 12.0,
) -> None:
    """A stream that winds from the distance towards the viewer."""
    top, low = stage.y(y), stage.y(bottom)
    phase = stage.dice.between(0, math.tau)
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for index in range(9):
        down = index / 8
        middle = stage.x(at) + stage.unit * bend * math.sin(phase + down * 4.6) * (0.25 + down)
        half = stage.unit * width / 2 * (0.05 + down**1.6)
        left.append((middle - half, top + (low - top) * down))
        right.append((middle + half * stage.dice.near(1, 0.15), top + (low - top) * down))
    bank = [(x - stage.unit * (0.3 + at / 10), y) for at, (x, y) in enumerate(left)]
    shore = [(x + stage.unit * (0.3 + at / 10), y) for at, (x, y) in enumerate(right)]
    stage.path([*soft(bank), *soft(shore[::-1], start="L"), "Z"], stage.palette["dark"], 0.35)
    fill = stage.down(top, low, *stage.palette.all("water"))
    stage.path([*soft(left), *soft(right[::-1], start="L"), "Z"], fill)
    light: Outline = []
    for index in range(14):
        down = (index + stage.dice.unit()) / 14
        step = min(7, int(down * 8))
        (x0, y0), (x1, _) = left[step], right[step]
        x = x0 + (x1 - x0) * stage.dice.between(0.25, 0.75)
        light += lens(
            x,
            y0 + (low - top) * (down - step / 8),
            (x1 - x0) * stage.dice.between(0.1, 0.25),
            stage.unit * (0.1 + 0.3 * down),
        )
    stage.path(light, stage.palette["sun"], 0.6)


@layer
def pools(stage: Stage, *, y: float = 64.0, count: int = 3, size: float = 10.0) -> None:
    """Puddles of standing water in flat ground, bright with the sky."""
    out: Outline = []
    rim: Outline = []
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        down = stage.y(y) + stage.unit * stage.dice.between(-2, 4)
        half = stage.unit * size * stage.dice.between(0.5, 1.2)
        rim += exact_ellipse(x, down - stage.unit * 0.3, half * 1.05, half * 0.17)
        out += exact_ellipse(x, down, half, half * 0.14)
    stage.path(rim, stage.palette["dark"], 0.5)
    stage.path(out, stage.palette.all("water")[0], 0.9)


@layer
def sea(stage: Stage, *, y: float = 50.0, rows: int = 7, swell: float = 1.3) -> None:
    """Rows of waves, nearer ones larger and darker, with foam on their crests."""
    pale, deep = stage.palette.all("water")[0], stage.palette.all("water")[-1]
    stage.cover(stage.across(stage.y(y)), stage.down(stage.y(y), stage.height, pale, deep), straight=True)
    for row in range(rows):
        share = (row + 0.5) / rows
        level = stage.y(y) + (stage.height - stage.y(y)) * share**1.5
        swing, length = stage.unit * swell * (0.3 + share), stage.unit * (12 + 26 * share)
        wave = waves(stage.dice, swing, length, level=level, octaves=3)
        points = sampled(wave, -2, stage.width + 2, stage.unit * 2.5)
        low = [(x, y + stage.unit * 1.6 * (0.3 + share)) for x, y in reversed(points)]
        stage.path(
            [*soft(points), *soft(low, start="L"), "Z"], stage.palette["mist"], round(0.16 + 0.1 * share, 3)
        )
    _glints(stage, stage.y(y), stage.y(y + 22), 9)
