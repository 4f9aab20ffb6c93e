"""Ground seen from above, for mats and boards; the same from both long sides."""

import math
from collections.abc import Iterable, Iterator
from functools import partial

from deckwright.picture.shapes import exact_ellipse
from deckwright.scenery.layers.emblem import half, twice
from deckwright.scenery.outlines import Outline, box, closed, lens, lobed, polar, sampled, soft
from deckwright.scenery.registry import layer
from deckwright.scenery.stage import Stage

# The domes of a tree from above: how far to the left and up, how large (in radii), how deep their colour.
_DOMES = ((0.0, 0.0, 1.0, 88.0), (0.14, 0.16, 0.66, 76.0), (0.26, 0.3, 0.32, 62.0))


@layer
def region(stage: Stage, *, river: float = 15.0, woods: int = 26, meadow: int = 60) -> None:
    """Two home biomes face each other across a valley with a river; each side sees the same picture."""
    shore, sand = stage.palette["mist"], stage.land(0)
    stage.path(box(0, 0, stage.width, stage.height), stage.down(0, stage.height, shore, sand, shore))
    home, ops = half(stage)
    _home(home)
    _meadow(home, meadow)
    twice(stage, ops)
    _river(stage, river)
    near, ops = half(stage)
    _stones(near)
    _woods(near, woods)
    twice(stage, ops)


def _edge(stage: Stage, step: int, x: float) -> float:
    """Where the lower home biome begins: a winding edge, and two more steps within it."""
    t = x * (1 + 0.06 * step) / stage.width
    return stage.y(66.2 + 1.7 * step + 1.5 * math.sin(t * 9.4 + 0.7) + 0.8 * math.sin(t * 23 + 2))


def _home(stage: Stage) -> None:
    """Meadow in three shades, each with its own winding edge."""
    for step, depth in enumerate((22, 34, 42)):
        points = sampled(partial(_edge, stage, step), -3, stage.width + 3, stage.unit * 3)
        out = [*soft(points), "L", stage.width + 3, stage.height, "L", -3.0, stage.height, "Z"]
        stage.path(out, stage.down(stage.y(66), stage.height, stage.land(depth), stage.land(depth + 14)))


def _meadow(stage: Stage, count: int) -> None:
    """Soft patches, tussocks and flowers."""
    patches: Outline = []
    grass: Outline = []
    flowers: Outline = []
    for index, x in enumerate(stage.dice.spread(stage.count(count), 0, stage.width)):
        y = stage.y(stage.dice.between(70, 100))
        size = stage.unit * stage.dice.between(2, 5)
        if index % 3 == 0:
            patches += blot(stage, x, y, size * 1.6, size)
        for at in (-0.7, 0.0, 0.7):
            tip = (x + at * stage.unit * 1.3, y - stage.unit * (1.1 - 0.3 * abs(at)))
            grass += ("M", x - stage.unit * 0.16 + at, y, "L", *tip, "L", x + stage.unit * 0.16 + at, y, "Z")
        if index % 5 == 0:
            for turn in range(5):
                petal = polar(x + size, y, 0.5 * stage.unit, math.tau * turn / 5)
                flowers += exact_ellipse(*petal, stage.unit * 0.32, stage.unit * 0.32)
    stage.path(patches, stage.land(62), 0.28)
    stage.path(grass, stage.land(76), 0.7)
    stage.path(flowers, stage.palette["accent"], 0.9)


def blot(stage: Stage, x: float, y: float, across: float, down: float) -> Outline:
    """A roundish patch."""
    points = []
    for index in range(9):
        turn, reach = math.tau * index / 9, stage.dice.between(0.78, 1.12)
        points.append((x + across * reach * math.cos(turn), y + down * reach * math.sin(turn)))
    return closed(points)


def _river(stage: Stage, width: float) -> None:
    """A river along the middle, as odd as a sine: half a turn leaves it as it is."""
    middle, w = stage.height / 2, stage.width

    def course(aside: float, x: float) -> float:
        t = (x / w - 0.5) * math.tau
        bend = stage.unit * (5.0 * math.sin(t) + 2.6 * math.sin(2 * t) + 1.0 * math.sin(5 * t))
        swell = 1 + 0.16 * math.cos(3 * t) + 0.08 * math.cos(7 * t)
        return middle + bend + aside * stage.unit * width / 2 * swell

    for share, fill, alpha in (
        (1.5, stage.land(30), 0.45),
        (1.2, stage.palette["mist"], 0.8),
        (1.0, "", 1.0),
    ):
        above = sampled(partial(course, -share), -3, w + 3, stage.unit * 3)
        below = sampled(partial(course, share), -3, w + 3, stage.unit * 3)
        deep = stage.palette.all("water")
        paint = fill or stage.down(
            middle - stage.unit * 16, middle + stage.unit * 16, deep[0], deep[-1], deep[0]
        )
        stage.path([*soft(above), *soft(below[::-1], start="L"), "Z"], paint, alpha)
    flow, ops = half(stage)
    light: Outline = []
    for x in stage.dice.spread(stage.count(26), 0, w):
        aside = stage.dice.between(-0.75, 0.75)
        slope = (course(0, x + 1) - course(0, x - 1)) / 2
        if abs(slope) < 0.35:
            light += lens(x, course(aside, x), stage.unit * stage.dice.between(1.4, 4), stage.unit * 0.22)
    flow.path(light, stage.palette["mist"], 0.55)
    twice(stage, ops)


def _stones(stage: Stage) -> None:
    """Pebbles along the shore, each with its shadow."""
    shade: Outline = []
    stones: Outline = []
    for x in stage.dice.spread(stage.count(22), 0, stage.width):
        y, r = stage.y(stage.dice.between(62, 66)), stage.unit * stage.dice.between(0.5, 1.3)
        shade += exact_ellipse(x + r * 0.3, y + r * 0.4, r, r * 0.8)
        stones += blot(stage, x, y, r, r * 0.8)
    stage.path(shade, stage.palette["dark"], 0.25)
    stage.path(stones, stage.palette["cloud"])


def _woods(stage: Stage, count: int) -> None:
    """Tree crowns along the outer edge."""

    def along() -> Iterator[tuple[float, float, float]]:
        for x in stage.dice.spread(stage.count(count), -4, stage.width + 4):
            aside = abs(x / stage.width - 0.5) * 2
            y = stage.y(stage.dice.between(98.5, 101) - 3.5 * aside**4)
            yield x, y, stage.unit * stage.dice.between(2.0, 4.2)

    treetops(stage, along(), (0.25, 0.35, 1.12))


def treetops(
    stage: Stage, places: Iterable[tuple[float, float, float]], shadow: tuple[float, float, float]
) -> None:
    """Trees seen from above: shadow, crown, and two lighter domes on each.

    `places` are their middles and radii; `shadow` says how far the shadow lies aside, and its size, in radii.
    """
    shade: Outline = []
    domes: tuple[Outline, ...] = tuple([] for _ in _DOMES)
    for x, y, r in places:
        shade += exact_ellipse(x + r * shadow[0], y + r * shadow[1], r * shadow[2], r * shadow[2])
        for out, (left, up, size, _) in zip(domes, _DOMES, strict=True):
            out.extend(lobed(stage.dice, x - r * left, y - r * up, r * size, r * size, 8, (1.22, 1.36)))
    stage.path(shade, stage.palette["dark"], 0.3)
    for out, (*_, depth) in zip(domes, _DOMES, strict=True):
        stage.path(out, stage.land(depth))
