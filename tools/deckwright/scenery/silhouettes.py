"""Shapes that are stamped many times: trees, reeds, fronds. Foot at (0, 0), y upwards, one unit high."""

import math
from collections.abc import Callable
from functools import cache

from deckwright.model.near import nearest
from deckwright.picture.outline import area, backwards, mapped, subpaths
from deckwright.scenery.dice import Dice
from deckwright.scenery.error import ArtError
from deckwright.scenery.outlines import Outline, Point, blade, closed, lobed, polygon

Shape = tuple[tuple[str | float, int], ...]


def _shape(*outlines: Outline) -> Shape:
    """Mark what each entry is: 0 a place across, 1 a height, 2 a letter. All pieces turn one way."""
    out: list[tuple[str | float, int]] = []
    for outline in outlines:
        piece = tuple(outline)
        axis = 0
        for part in backwards(piece) if area(piece) > 0 else piece:
            if isinstance(part, str):
                out.append((part, 2))
            else:
                out.append((round(part, 4), axis))
                axis = 1 - axis
    return tuple(out)


def _mirrored(shape: Shape) -> Shape:
    """The same shape looking the other way."""
    flat = tuple(-number if axis == 0 else number for number, axis in shape)  # type: ignore[operator]
    return _shape(*map(list, subpaths(flat)))


def _lobes(dice: Dice, x: float, y: float, across: float, up: float, count: int) -> Outline:
    return lobed(dice, x, y, across, up, count, (1.22, 1.38))


def _limb(x0: float, y0: float, x1: float, y1: float, thick: float, thin: float) -> Outline:
    """A branch, tapering."""
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    nx, ny = -(y1 - y0) / length / 2, (x1 - x0) / length / 2
    return polygon(
        [
            (x0 - nx * thick, y0 - ny * thick),
            (x1 - nx * thin, y1 - ny * thin),
            (x1 + nx * thin, y1 + ny * thin),
            (x0 + nx * thick, y0 + ny * thick),
        ]
    )


def pine(dice: Dice) -> Shape:
    """A conifer of drooping tiers."""
    tiers, wide = 6 + dice.whole(2), dice.between(0.2, 0.27)
    left: list[Point] = []
    right: list[Point] = []
    for tier in range(tiers):
        high = 1 - (tier + 1) / tiers * 0.88
        half = wide * ((tier + 1) / tiers) ** 0.85
        for side, points in ((-1, left), (1, right)):
            reach = half * dice.near(1, 0.14)
            points += [(side * reach, high - 0.02), (side * reach * 0.52, high + 0.025)]
    left[-1], right[-1] = (-0.03, left[-2][1] + 0.02), (0.03, right[-2][1] + 0.02)
    return _shape(polygon([(0, 1), *right, (0.03, 0), (-0.03, 0), *reversed(left)]))


def broad(dice: Dice) -> Shape:
    """A broad-leaved tree: a trunk with two limbs under a lobed crown."""
    crowns = [
        _lobes(dice, 0, 0.70, 0.26, 0.22, 9),
        _lobes(dice, -0.24, 0.56, 0.15, 0.13, 7),
        _lobes(dice, 0.24, 0.58, 0.15, 0.13, 7),
    ]
    trunk = polygon(
        [(-0.07, 0), (-0.035, 0.2), (-0.2, 0.52), (0, 0.34), (0.2, 0.52), (0.035, 0.2), (0.07, 0)]
    )
    return _shape(trunk, *crowns)


def birch(dice: Dice) -> Shape:
    """A slender tree, airy above."""
    lean = dice.between(-0.04, 0.04)
    crowns = [
        _lobes(dice, lean + dice.between(-0.1, 0.1), high, size, size * 0.85, 6)
        for high, size in ((0.9, 0.07), (0.77, 0.1), (0.63, 0.12), (0.5, 0.1))
    ]
    return _shape(_limb(0, 0, lean, 0.9, 0.05, 0.012), *crowns)


def dead(dice: Dice) -> Shape:
    """A bare tree."""
    lean = dice.between(-0.1, 0.1)
    limbs = [_limb(0, 0, lean, 0.95, 0.09, 0.01)]
    for index in range(5):
        high = 0.36 + index * 0.12
        side = 1 if index % 2 else -1
        x = lean * high
        ex, ey = x + side * dice.between(0.16, 0.3) * (1.2 - high), high + dice.between(0.1, 0.22)
        limbs.append(_limb(x, high, ex, ey, 0.04, 0.008))
        limbs.append(_limb((x + ex) / 2, (high + ey) / 2, ex - side * 0.02, ey + 0.14, 0.02, 0.005))
    return _shape(*limbs)


def acacia(dice: Dice) -> Shape:
    """An umbrella thorn: forked trunk, flat crown in storeys."""
    lean = dice.between(-0.08, 0.08)
    limbs = [
        _limb(0, 0, lean, 0.45, 0.09, 0.05),
        _limb(lean, 0.42, lean - 0.32, 0.78, 0.05, 0.02),
        _limb(lean, 0.42, lean + 0.06, 0.84, 0.045, 0.02),
        _limb(lean, 0.4, lean + 0.4, 0.74, 0.05, 0.02),
    ]
    crowns = [
        _lobes(dice, lean - 0.3, 0.79, 0.26, 0.055, 9),
        _lobes(dice, lean + 0.08, 0.9, 0.34, 0.065, 11),
        _lobes(dice, lean + 0.4, 0.76, 0.22, 0.05, 9),
    ]
    return _shape(*limbs, *crowns)


def palm(dice: Dice) -> Shape:
    """A leaning palm."""
    lean = dice.between(-0.25, 0.25)
    top = (lean, 0.82)
    fronds: list[Outline] = []
    for index in range(7):
        turn = math.pi * (0.02 + 0.96 * index / 6)
        dx, dy = math.cos(turn) * 0.32, math.sin(turn) * 0.2
        x, y = top
        fronds.append(
            [
                *("M", x, y, "C", x + dx * 0.4, y + dy + 0.1, x + dx * 0.8, y + dy, x + dx, y + dy - 0.14),
                *("C", x + dx * 0.7, y + dy - 0.02, x + dx * 0.4, y + dy * 0.7, x, y, "Z"),
            ]
        )
    trunk: Outline = [
        *("M", -0.03, 0, "C", -0.02, 0.3, lean * 0.4, 0.6, lean - 0.012, 0.82, "L", lean + 0.012, 0.82),
        *("C", lean * 0.4 + 0.04, 0.6, 0.03, 0.3, 0.03, 0, "Z"),
    ]
    return _shape(trunk, *fronds)


def cactus(dice: Dice) -> Shape:
    """A column with an arm or two."""
    parts = [_column(0, 0, 1, 0.075)]
    for side in (-1, 1)[: 1 + dice.whole(2)]:
        y, up, out = dice.between(0.3, 0.5), dice.between(0.22, 0.36), side * dice.between(0.2, 0.25)
        parts.append(polygon([(0, y), (out * 1.25, y), (out * 1.25, y + 0.09), (0, y + 0.09)]))
        parts.append(_column(out, y, y + up, 0.055))
    return _shape(*parts)


def _column(x: float, foot: float, top: float, half: float) -> Outline:
    return [
        *("M", x - half, foot, "L", x - half, top - half, "C", x - half, top + half * 0.3, x + half),
        *(top + half * 0.3, x + half, top - half, "L", x + half, foot, "Z"),
    ]


def reed(dice: Dice) -> Shape:
    """A bulrush: stalk, head with its spike, two leaves."""
    lean = dice.between(-0.12, 0.12)
    head = 0.78
    x0, x1 = lean * head**2, lean
    parts: list[Outline] = [
        _limb(0, 0, x1, 1.0, 0.022, 0.008),
        [
            *("M", x0 - 0.03, head, "C", x0 - 0.03, head - 0.03, x0 + 0.03, head - 0.03, x0 + 0.03, head),
            *("L", x1 + 0.024, 0.94, "C", x1 + 0.02, 0.97, x1 - 0.03, 0.97, x1 - 0.034, 0.94, "Z"),
        ],
    ]
    parts += [
        _up(blade(0, 0, side * dice.between(0.12, 0.34), dice.between(0.5, 0.85), 0.05)) for side in (-1, 1)
    ]
    return _shape(*parts)


def _up(outline: Outline) -> Outline:
    """Blades are drawn downwards on paper; turn one into a shape with y upwards."""
    return list(mapped(tuple(outline), lambda x, y: (x, -y)))


def tuft(dice: Dice) -> Shape:
    """A tuft of grass."""
    blades = [
        blade(dice.between(-0.16, 0.16), 0, dice.between(-0.5, 0.5), dice.between(0.45, 1.0), 0.09)
        for _ in range(6)
    ]
    return _shape(*(_up(blade) for blade in blades))


def frond(dice: Dice) -> Shape:
    """A fern frond that bows to the right."""
    bow = dice.between(0.35, 0.6)
    steps = 9
    spine = [(bow * (at / steps) ** 2, math.sin(at / steps * math.pi * 0.52)) for at in range(steps + 1)]
    parts: list[Outline] = [
        _limb(*spine[0], *spine[4], 0.026, 0.018),
        _limb(*spine[4], *spine[8], 0.018, 0.004),
    ]
    for at in range(1, steps):
        (x, y), (xn, yn) = spine[at], spine[at + 1]
        length = 0.27 * math.sin(math.pi * (0.14 + 0.86 * at / steps)) ** 0.8
        turn = math.atan2(yn - y, xn - x)
        for side in (-1.15, 1.15):
            tip = (x + length * math.cos(turn + side), y + length * math.sin(turn + side))
            parts.append(polygon([(x, y), tip, (x + (xn - x) * 0.85, y + (yn - y) * 0.85)]))
    return _shape(*parts)


def boulder(dice: Dice) -> Shape:
    """An angular stone."""
    count = 7
    points = []
    for index in range(count + 1):
        turn = math.pi * (1 - index / count)
        reach = dice.between(0.86, 1.08)
        points.append((math.cos(turn) * reach * 0.8, max(0.0, math.sin(turn)) ** 0.7 * reach))
    return _shape(polygon(points))


def cushion(dice: Dice) -> Shape:
    """A cushion of moss: a low mound with a scalloped rim."""
    points: list[Point] = []
    for index in range(13):
        turn = math.pi * (1 - index / 12)
        reach = dice.near(1.0, 0.03) * (1.05 if index % 2 else 0.97)
        points.append((math.cos(turn) * reach, max(0.0, math.sin(turn)) * reach))
    return _shape(closed([*points, (0.8, -0.1), (-0.8, -0.1)]))


KINDS: dict[str, Callable[[Dice], Shape]] = {
    draw.__name__: draw
    for draw in (pine, broad, birch, dead, acacia, palm, cactus, reed, tuft, frond, boulder, cushion)
}
VARIANTS = 5


@cache
def silhouettes(kind: str) -> tuple[Shape, ...]:
    """A few different shapes of a kind and their mirror images; made once, the same everywhere."""
    shapes = [KINDS[kind](Dice(f"{kind} {index}")) for index in range(VARIANTS)]
    return (*shapes, *(_mirrored(shape) for shape in shapes))


def shapes_of(kind: str, setting: str) -> tuple[Shape, ...]:
    """The shapes of a kind that a scene names.

    Raises:
        ArtError: there is no such kind; its key is the setting's name.
    """
    if kind not in KINDS:
        hint = "one of " + ", ".join(sorted(KINDS))
        raise ArtError(setting, f"unknown kind of plant or stone {kind!r}{nearest(kind, KINDS)}", hint)
    return silhouettes(kind)
