"""The sky: its colours, sun or moon with halo, rays, stars, clouds, birds."""

import math

from deckwright.picture.colour import mix_hex
from deckwright.picture.shapes import exact_ellipse
from deckwright.picture.svgpath import parse_path
from deckwright.scenery.outlines import HALF_CIRCLE, Outline, box, lens, placed, polar, polygon
from deckwright.scenery.registry import layer
from deckwright.scenery.stage import Stage

_SPARK = parse_path("M 0 -3.4 L .5 -.5 L 3.4 0 L .5 .5 L 0 3.4 L -.5 .5 L -3.4 0 L -.5 -.5 Z")
# Two wings in flight, the upper edge from left to right and the lower one back.
_BIRD = parse_path(
    "M -1 -.5 C -.6 -1 -.2 -.6 0 0 C .2 -.6 .6 -1 1 -.6 C .6 -.66 .25 -.2 0 .32 C -.25 -.2 -.6 -.66 -1 -.5 Z"
)


@layer
def sky(stage: Stage, *, horizon: float = 52.0, bands: int = 0) -> None:
    """The sky from the top to below the horizon; `bands` thin strata of haze above it."""
    bottom = stage.y(horizon + 8)
    fill = stage.down(0, bottom, *stage.palette.all("sky"))
    stage.path(box(0, 0, stage.width, stage.height), fill)
    out: Outline = []
    for index in range(bands):
        y = stage.y(horizon - 4 - 5 * index - 2 * stage.dice.unit())
        x = stage.width * stage.dice.between(0.1, 0.9)
        out += lens(
            x, y, stage.width * stage.dice.between(0.35, 0.6), stage.unit * stage.dice.between(0.5, 1.1)
        )
    stage.path(out, stage.palette["mist"], 0.35)


@layer
def sun(stage: Stage, *, size: float = 14.0, rings: int = 3, disc: float = 1.0) -> None:
    """The disc where the scene's light comes from, with halo rings; `disc` its opacity."""
    x, y = stage.sun
    radius = stage.unit * size
    for ring in range(rings, 0, -1):
        reach = radius * (1 + 0.27 * ring)
        stage.path(exact_ellipse(x, y, reach, reach), stage.palette["glow"], round(0.26 - 0.05 * ring, 3))
    top = mix_hex(stage.palette["sun"], "#ffffff", 0.55)
    shaded = stage.down(y - radius, y + radius, top, stage.palette["sun"])
    fill = shaded if disc == 1 else stage.palette["sun"]
    stage.path(exact_ellipse(x, y, radius, radius), fill, disc)


@layer
def moon(stage: Stage, *, size: float = 11.0, phase: float = 0.0, rings: int = 3) -> None:
    """A moon with halo rings and seas; a `phase` of 20 to 90 makes it a crescent."""
    x, y = stage.sun
    r = stage.unit * size
    for ring in range(rings, 0, -1):
        reach = r * (1 + 0.3 * ring)
        stage.path(exact_ellipse(x, y, reach, reach), stage.palette["glow"], round(0.17 - 0.035 * ring, 3))
    if phase:
        inner = r * (1 - phase / 100)
        stage.path(
            [
                *placed(HALF_CIRCLE, x, y, r, r),
                *("C", x + inner * 0.74, y + r * 0.62, x + inner * 0.74, y - r * 0.62, x, y - r, "Z"),
            ],
            stage.palette["sun"],
        )
        return
    stage.path(exact_ellipse(x, y, r, r), stage.palette["sun"])
    seas: Outline = []
    for dx, dy, part in ((-0.38, -0.28, 0.26), (0.18, 0.1, 0.34), (-0.3, 0.42, 0.18), (0.42, -0.4, 0.15)):
        seas += exact_ellipse(x + dx * r, y + dy * r, part * r, part * r * 0.9)
    stage.path(seas, stage.palette["glow"], 0.4)


@layer
def rays(
    stage: Stage, *, count: int = 9, spread: float = 360.0, turn: float = 0.0, alpha: float = 0.1
) -> None:
    """Wedges of light from the sun; a `spread` below 360 makes a fan downwards, turned by `turn`."""
    x, y = stage.sun
    reach = math.hypot(stage.width, stage.height)
    wedge = math.radians(spread) / count
    first = math.radians(turn + 90 - spread / 2)
    out: Outline = []
    for index in range(count):
        a = first + wedge * (index + 0.22 + 0.1 * stage.dice.unit())
        b = a + wedge * stage.dice.between(0.42, 0.58)
        out += polygon([(x, y), polar(x, y, reach, a), polar(x, y, reach, b)])
    stage.path(out, stage.palette["glow"], alpha)


@layer
def stars(stage: Stage, *, count: int = 46, bottom: float = 42.0) -> None:
    """Small stars, some of them sparkling."""
    out: Outline = []
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        y = stage.y(bottom) * stage.dice.unit() ** 1.3
        size = stage.unit * stage.dice.between(0.12, 0.26)
        if stage.dice.unit() < 0.16:
            out += placed(_SPARK, x, y, size, size)
        else:
            out += exact_ellipse(x, y, size, size)
    stage.path(out, mix_hex(stage.palette["sun"], "#ffffff", 0.4), 0.85)


@layer
def clouds(
    stage: Stage, *, count: int = 4, top: float = 8.0, bottom: float = 34.0, size: float = 11.0
) -> None:
    """Flat-bottomed clouds of stacked bars."""
    out: Outline = []
    for index, x in enumerate(stage.dice.spread(stage.count(count), -0.05 * stage.width, 1.05 * stage.width)):
        y = stage.y(stage.dice.between(top, bottom))
        unit = stage.unit * size * stage.dice.between(0.7, 1.2) / 10
        for bar in range(3):
            half = unit * (10, 7, 3.6)[bar] * stage.dice.near(1, 0.12)
            shift = x + unit * stage.dice.between(-2.5, 2.5) * (bar > 0)
            out += _bar(shift, y - bar * unit * 1.75, half, unit * 1.05)
        if index % 2:
            out += _bar(x + unit * 7, y + unit * 1.8, unit * 5, unit * 0.7)
    stage.path(out, stage.palette["cloud"], 0.62)


def _bar(x: float, y: float, half: float, r: float) -> Outline:
    """A bar with round ends."""
    right, left = placed(HALF_CIRCLE, x + half - r, y, r, r), placed(HALF_CIRCLE, x - half + r, y, -r, -r)
    return [*right, "L", *left[1:], "Z"]


@layer
def birds(stage: Stage, *, count: int = 6, x: float = 30.0, y: float = 22.0, size: float = 2.2) -> None:
    """A flock far away."""
    out: Outline = []
    for _ in range(count):
        bx = stage.x(x + stage.dice.between(-13, 13))
        by = stage.y(y + stage.dice.between(-6, 6))
        wing = stage.unit * size * stage.dice.between(0.6, 1.1)
        out += placed(_BIRD, bx, by, wing, wing * stage.dice.between(0.35, 0.6))
    stage.path(out, stage.palette["dark"], 0.7)
