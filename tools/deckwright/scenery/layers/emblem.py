"""Card backs: pictures that look the same when they are turned by half a turn."""

import math

from deckwright.model.near import nearest
from deckwright.picture.colour import mix_hex
from deckwright.picture.display import Op
from deckwright.picture.shapes import exact_ellipse
from deckwright.scenery.error import ArtError
from deckwright.scenery.outlines import (
    HALF_CIRCLE,
    Outline,
    box,
    placed,
    polar,
    polygon,
    ridge,
    sampled,
    soft,
    stamp,
    waves,
)
from deckwright.scenery.registry import layer
from deckwright.scenery.silhouettes import shapes_of
from deckwright.scenery.stage import Stage


def twice(stage: Stage, ops: list[Op]) -> None:
    """Put operations on the stage, and once more turned by 180 degrees about its middle."""
    turn = (-1.0, 0.0, 0.0, -1.0, round(stage.width, 4), round(stage.height, 4))
    stage.ops += [*ops, ("begin", turn, None, 1.0), *ops, ("end",)]


def half(stage: Stage) -> tuple[Stage, list[Op]]:
    """A stage of the same size whose operations are kept apart."""
    apart: list[Op] = []
    return Stage(
        width=stage.width, height=stage.height, palette=stage.palette, icons=stage.icons, dice=stage.dice,
        ground=stage.ground, sun=stage.sun, ops=apart,
    ), apart  # fmt: skip


@layer
def court(
    stage: Stage, *, trees: str = "pine", ridges: int = 4, size: float = 9.0, moon: float = 12.0
) -> None:
    """A landscape over its own mirror image, as court cards stand on their heads; they meet in the middle."""
    top, ops = half(stage)
    middle = stage.height / 2
    clip = tuple(box(0.0, 0.0, stage.width, round(middle + 0.05, 4)))
    top.path(box(0, 0, stage.width, middle + 0.1), top.down(0, middle, *stage.palette.all("sky")))
    x, y = stage.width / 2, stage.y(24)
    r = stage.unit * moon
    _burst(top, x, y, r)
    for ring in (3, 2, 1):
        reach = r * (1 + 0.26 * ring)
        top.path(exact_ellipse(x, y, reach, reach), stage.palette["glow"], round(0.24 - 0.05 * ring, 3))
    top.path(exact_ellipse(x, y, r, r), top.down(y - r, y + r, stage.palette["sun"], stage.palette["glow"]))
    for index in range(ridges):
        share = index / max(1, ridges - 1)
        level = stage.y(27 + 15 * share)
        wave = waves(stage.dice, stage.unit * (2.6 - 1.2 * share), stage.unit * 50, level=level)
        points = sampled(wave, -3, stage.width + 3, stage.unit * 3.5)
        out = ridge(points, middle + 1)
        shapes = shapes_of(trees, "trees")
        for at in stage.dice.spread(stage.count(20 - 4 * index), 0, stage.width):
            high = stage.unit * size * (0.55 + 0.6 * share) * stage.dice.near(1, 0.3)
            stamp(out, stage.dice.pick(shapes), at, wave(at) + stage.unit * 0.4, high, high)
        colour = stage.land(24 + 76 * share)
        haze = mix_hex(colour, stage.palette["mist"], 0.35 * (1 - share))
        flat = index >= 2  # near ridges have no haze, and gradients cost time on paper
        top.path(
            out, colour if flat else top.down(level - stage.unit * 6, level + stage.unit * 14, colour, haze)
        )
    twice(stage, [("begin", None, clip, 1.0), *ops, ("end",)])


def _burst(stage: Stage, x: float, y: float, r: float) -> None:
    """Narrow rays around a disc."""
    out: Outline = []
    for index in range(36):
        turn = math.tau * (index + 0.5) / 36
        reach = r * (6.0 if index % 2 else 4.2)
        out += polygon([(x, y), *(polar(x, y, reach, turn + side) for side in (-0.045, 0.045))])
    stage.path(out, stage.palette["glow"], 0.1)


@layer
def medallion(stage: Stage, *, size: float = 17.0, points: int = 24, motif: str = "leaf") -> None:
    """A round emblem in the middle: rings, a wreath of points, and a motif, leaf or sun."""
    if motif not in _MOTIFS:
        raise ArtError("motif", f"unknown motif {motif!r}{nearest(motif, _MOTIFS)}", ", ".join(_MOTIFS))
    x, y, r = stage.width / 2, stage.height / 2, stage.unit * size
    gold, dark = stage.palette["accent"], stage.palette["dark"]
    stage.path(exact_ellipse(x, y, r * 1.16, r * 1.16), dark, 0.55)
    wreath: Outline = []
    for index in range(points):
        turn = math.tau * index / points
        long = 1.26 if index % 2 == 0 else 1.15
        wreath += polygon(
            [polar(x, y, r * long, turn), polar(x, y, r, turn - 0.09), polar(x, y, r, turn + 0.09)]
        )
    stage.path(wreath, gold)
    stage.path(exact_ellipse(x, y, r, r), stage.down(y - r, y + r, dark, stage.land(70), dark))
    for share, width in ((1.0, 0.75), (0.9, 0.22)):
        stage.line(exact_ellipse(x, y, r * share, r * share), gold, stage.unit * width)
    dots: Outline = []
    for index in range(points):
        middle = polar(x, y, r * 0.815, math.tau * (index + 0.5) / points)
        dots += exact_ellipse(*middle, r * 0.022, r * 0.022)
    stage.path(dots, gold, 0.9)
    apart, ops = half(stage)
    _MOTIFS[motif](apart, x, y, r * 0.7)
    twice(stage, ops)


def _leaf(stage: Stage, x: float, y: float, r: float) -> None:
    """A leaf bent around half of the circle, with its veins; a star's half in the middle."""
    gold, dark = stage.palette["accent"], stage.palette["dark"]
    turns = [math.radians(-86 + 14.2 * index) for index in range(13)]
    breadth = [r * 0.27 * math.sin(math.pi * (index / 12) ** 0.8) ** 0.8 for index in range(13)]
    outer = [polar(x, y, r * 0.74 + wide, turn) for turn, wide in zip(turns, breadth, strict=True)]
    inner = [polar(x, y, r * 0.74 - wide, turn) for turn, wide in zip(turns, breadth, strict=True)]
    stage.path([*soft(outer), *soft(inner[::-1], start="L"), "Z"], gold)
    veins: Outline = ["M", *polar(x, y, r * 0.74, turns[0])]
    for turn in turns[1:-1]:
        veins += ("L", *polar(x, y, r * 0.74, turn))
    for index in range(2, 10):
        for side in (-0.62, 0.62):
            tip = polar(x, y, r * 0.74 + side * breadth[index + 1], turns[index] + 0.3)
            veins += ("M", *polar(x, y, r * 0.74, turns[index]), "L", *tip)
    stage.line(veins, dark, stage.unit * 0.26)
    star = [
        polar(x, y, r * reach, math.radians(turn))
        for turn, reach in ((-90, 0.4), (-45, 0.12), (0, 0.26), (45, 0.12), (90, 0.4))
    ]
    stage.path(polygon([(x, y), *star]), gold)


def _blaze(stage: Stage, x: float, y: float, r: float) -> None:
    """Half a sun: flames around a ringed disc."""
    gold, dark = stage.palette["accent"], stage.palette["dark"]
    flames: Outline = []
    for index in range(7):
        turn = -math.pi / 2 + math.pi * (index + 0.5) / 7
        tip, side = polar(x, y, r * (1.08 if index % 2 else 0.96), turn + 0.16), 0.18
        foot, end = polar(x, y, r * 0.54, turn - side), polar(x, y, r * 0.54, turn + side)
        flames += ("M", *foot, "C", *polar(x, y, r * 0.76, turn - side), *polar(x, y, r * 0.9, turn), *tip)
        flames += ("C", *polar(x, y, r * 0.84, turn + 0.2), *polar(x, y, r * 0.7, turn + 0.12), *end, "Z")
    stage.path(flames, gold)
    for reach, colour in ((0.48, gold), (0.37, dark), (0.31, gold)):
        stage.path([*placed(HALF_CIRCLE, x, y, r * reach, r * reach), "Z"], colour)


_MOTIFS = {"leaf": _leaf, "sun": _blaze}


@layer
def border(stage: Stage, *, inset: float = 4.0) -> None:
    """A double line of gold around, with a fan of leaves in each corner."""
    gold = stage.palette["accent"]
    for far, width in ((inset, 0.55), (inset + 1.5, 0.18)):
        edge = stage.unit * far
        stage.line(box(edge, edge, stage.width - edge, stage.height - edge), gold, stage.unit * width)
    out: Outline = []
    edge = stage.unit * (inset + 1.5)
    for cx, sx in ((edge, 1), (stage.width - edge, -1)):
        for cy, sy in ((edge, 1), (stage.height - edge, -1)):
            for index in range(5):
                turn = math.radians(9 + 18 * index)
                long = stage.unit * (7.5 if index == 2 else 6.0 if index % 2 else 4.6)
                tip = (cx + sx * long * math.cos(turn), cy + sy * long * math.sin(turn))
                sides = [
                    (cx + sx * long * 0.5 * math.cos(turn + off), cy + sy * long * 0.5 * math.sin(turn + off))
                    for off in (-0.15, 0.15)
                ]
                out += polygon([(cx, cy), sides[0], tip, sides[1]])
    stage.path(out, gold)
