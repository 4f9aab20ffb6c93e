"""Open ground seen from above, the same from both long sides: turf for fields, and a thicket around a mat."""

import math

from deckwright.picture.matrix import outline_through
from deckwright.picture.shapes import exact_ellipse
from deckwright.scenery.layers.emblem import half, twice
from deckwright.scenery.layers.field import blot, treetops
from deckwright.scenery.outlines import Outline, box, lens, polar
from deckwright.scenery.registry import layer
from deckwright.scenery.stage import Stage


@layer
def turf(
    stage: Stage,
    *,
    size: float = 3.0,
    patches: int = 8,
    tufts: int = 30,
    flowers: int = 8,
    stones: int = 0,
    leaves: int = 0,
) -> None:
    """A ground in patches: tufts of grass, flowers, stones, rosettes of leaves; `size` is that of a tuft."""
    edge, middle = stage.land(24), stage.land(14)
    stage.path(box(0, 0, stage.width, stage.height), stage.down(0, stage.height, edge, middle, edge))
    side, ops = half(stage)
    unit = stage.unit * size
    _patches(side, unit, patches)
    _tufts(side, unit, tufts)
    _stones(side, unit, stones)
    _leaves(side, unit, leaves)
    _flowers(side, unit, flowers)
    twice(stage, ops)


@layer
def thicket(stage: Stage, *, count: int = 30, size: float = 2.6) -> None:
    """Tree crowns close together along all four edges."""
    side, ops = half(stage)
    unit = stage.unit * size
    places = ((x, y, unit * stage.dice.between(0.7, 1.3)) for x, y in _along(stage, count, unit))
    treetops(side, places, (0.2, 0.3, 1.15))
    twice(stage, ops)


def _along(stage: Stage, count: int, unit: float) -> list[tuple[float, float]]:
    """Places along the lower and the right edge; turned about the middle they go along the other two."""
    lower = [
        (x, stage.height + unit * stage.dice.between(-0.3, 0.5))
        for x in stage.dice.spread(stage.count(count), -unit, stage.width + unit)
    ]
    upright = round(count * 1.4)
    right = [
        (stage.width + unit * stage.dice.between(-0.3, 0.5), y)
        for y in stage.dice.spread(upright, -unit, stage.height + unit)
    ]
    return lower + right


def _anywhere(stage: Stage, count: int) -> list[tuple[float, float]]:
    """Places all over the ground, none of them far from the next."""
    places = stage.dice.spread(stage.count(count), 0, stage.width)
    return [(x, stage.y(stage.dice.between(0, 100))) for x in places]


def _patches(stage: Stage, unit: float, count: int) -> None:
    for depth, alpha in ((4, 0.5), (38, 0.3)):
        out: Outline = []
        for x, y in _anywhere(stage, count):
            reach = unit * stage.dice.between(2.0, 4.4)
            out += blot(stage, x, y, reach * 1.5, reach)
        stage.path(out, stage.land(depth), alpha)


def _tufts(stage: Stage, unit: float, count: int) -> None:
    """Three blades each."""
    out: Outline = []
    for x, y in _anywhere(stage, count):
        high = unit * stage.dice.between(0.5, 0.9)
        for lean in (-0.55, 0.0, 0.55):
            foot, tip = x + lean * high * 0.3, (x + lean * high, y - high * (1 - 0.3 * abs(lean)))
            out += ("M", foot - high * 0.1, y, "L", *tip, "L", foot + high * 0.1, y, "Z")
    stage.path(out, stage.land(56), 0.6)


def _stones(stage: Stage, unit: float, count: int) -> None:
    if not count:
        return
    shade: Outline = []
    stones: Outline = []
    light: Outline = []
    for x, y in _anywhere(stage, count):
        r = unit * stage.dice.between(0.3, 0.9)
        shade += exact_ellipse(x + r * 0.25, y + r * 0.35, r * 1.05, r * 0.85)
        stones += blot(stage, x, y, r, r * 0.8)
        light += blot(stage, x - r * 0.14, y - r * 0.16, r * 0.6, r * 0.44)
    stage.path(shade, stage.palette["dark"], 0.28)
    stage.path(stones, stage.palette["cloud"])
    stage.path(light, stage.palette["mist"], 0.5)


def _leaves(stage: Stage, unit: float, count: int) -> None:
    """Rosettes: seven leaves around a middle."""
    if not count:
        return
    out: Outline = []
    veins: Outline = []
    for x, y in _anywhere(stage, count):
        reach, turn = unit * stage.dice.between(0.8, 1.6), stage.dice.between(0, math.tau)
        for index in range(7):
            a = turn + math.tau * index / 7
            out += _turned(lens(0, 0, reach * 0.5, reach * 0.15), x, y, a, reach * 0.52)
            veins += _turned(lens(0, 0, reach * 0.4, reach * 0.02), x, y, a, reach * 0.52)
    stage.path(out, stage.land(60), 0.75)
    stage.path(veins, stage.land(30), 0.6)


def _turned(outline: Outline, x: float, y: float, turn: float, reach: float) -> Outline:
    """An outline around (0, 0) moved out by `reach` in a direction, and turned to point there."""
    c, s = math.cos(turn), math.sin(turn)
    out = outline_through(tuple(outline), (c, s, -s, c, x + reach * c, y + reach * s))
    return list(out)


def _flowers(stage: Stage, unit: float, count: int) -> None:
    """Five petals around a middle."""
    if not count:
        return
    petals: Outline = []
    middles: Outline = []
    for x, y in _anywhere(stage, count):
        r, turn = unit * stage.dice.between(0.16, 0.28), stage.dice.between(0, math.tau)
        for index in range(5):
            petals += exact_ellipse(*polar(x, y, r, turn + math.tau * index / 5), r * 0.66, r * 0.66)
        middles += exact_ellipse(x, y, r * 0.5, r * 0.5)
    stage.path(petals, stage.palette["accent"], 0.9)
    stage.path(middles, stage.palette["rim"])
