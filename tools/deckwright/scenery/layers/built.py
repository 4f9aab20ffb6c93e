"""What people have built: a town's skyline, walls, columns, scaffolds, ruins."""

from itertools import pairwise

from deckwright.scenery.outlines import Outline, box, polygon
from deckwright.scenery.registry import layer
from deckwright.scenery.stage import Stage


@layer
def skyline(
    stage: Stage,
    *,
    y: float = 54.0,
    count: int = 9,
    size: float = 14.0,
    depth: float = 35.0,
    windows: bool = True,
) -> None:
    """Houses, towers and gables side by side, some windows lit."""
    out: Outline = []
    light: Outline = []
    foot = stage.y(y)
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        high = stage.unit * size * stage.dice.between(0.4, 1)
        half = stage.unit * stage.dice.between(2.4, 4.5)
        tower = high > stage.unit * size * 0.75
        half *= 0.6 if tower else 1
        roof = half * (1.8 if tower else 0.9)
        eaves = half * 1.14
        out += box(x - half, foot - high, x + half, foot)
        out += polygon([(x - eaves, foot - high), (x, foot - high - roof), (x + eaves, foot - high)])
        for at in (-0.45, 0.25):
            if stage.dice.unit() < 0.55:
                top = foot - high * stage.dice.between(0.45, 0.8)
                light += box(x + at * half, top, x + (at + 0.22) * half, top + stage.unit * 1.1)
    stage.path(out, stage.land(depth))
    if windows:
        stage.path(light, stage.palette["sun"], 0.9)


@layer
def ruins(stage: Stage, *, y: float = 56.0, count: int = 5, size: float = 15.0, depth: float = 45.0) -> None:
    """Broken columns, some still joined by their beam."""
    out: Outline = []
    light: Outline = []
    foot, before = stage.y(y), 0.0
    for index, x in enumerate(stage.dice.spread(stage.count(count), 0.05 * stage.width, 0.95 * stage.width)):
        whole = index % 3 < 2
        high = stage.unit * size * (1 if whole else stage.dice.between(0.35, 0.7))
        half = stage.unit * size * 0.085
        ragged = half * (0.0 if whole else 0.9)
        out += polygon(
            [(x - half, foot), (x - half, foot - high + ragged), (x + half, foot - high), (x + half, foot)]
        )
        out += box(x - half * 1.5, foot - half, x + half * 1.5, foot)
        side = 1 if stage.sun[0] > x else -1
        edges = sorted((x + side * half * 0.4, x + side * half * 0.9))
        light += box(edges[0], foot - high + ragged, edges[1], foot - half)
        if whole:
            out += box(x - half * 1.6, foot - high - half * 0.9, x + half * 1.6, foot - high)
            if index % 3 == 1:
                out += box(
                    before - half * 2, foot - high - half * 2.2, x + half * 2, foot - high - half * 0.9
                )
        before = x
    stage.path(out, stage.land(depth))
    stage.path(light, stage.lit(depth, 0.3))


@layer
def colonnade(
    stage: Stage, *, y: float = 58.0, height: float = 34.0, count: int = 5, width: float = 4.0,
    depth: float = 40.0, gap: float = 0.0, arches: bool = False,
) -> None:  # fmt: skip
    """A row of columns under a beam or under arches; the middle free by `gap`, as a hall has its nave."""
    foot, top, half = stage.y(y), stage.y(y - height), stage.unit * width / 2
    out = box(0, top - half * 2.4, stage.width, top)
    light: Outline = []
    nave = stage.x(gap) / 2
    standing = [x for x in _evenly(stage, count) if abs(x - stage.width / 2) >= nave]
    if arches:
        for before, x in pairwise(standing):
            out += _spandrels(before + half, x - half, top, half)
    for x in standing:
        out += box(x - half, top, x + half, foot)
        out += box(x - half * 1.5, top - 0.1, x + half * 1.5, top + half * 0.8)
        out += box(x - half * 1.5, foot - half * 0.8, x + half * 1.5, foot)
        for share in (-0.55, 0.1):
            light += box(x + half * share, top + half, x + half * (share + 0.28), foot - half)
    stage.path(out, stage.land(depth))
    stage.path(light, stage.lit(depth, 0.22))


def _evenly(stage: Stage, count: int) -> list[float]:
    """As many places as columns, at equal distances, the outer ones half beyond the edge."""
    number = max(2, stage.count(count))
    return [stage.width * at / (number - 1) for at in range(number)]


def _spandrels(left: float, right: float, top: float, half: float) -> Outline:
    """What stands above a round arch between two columns."""
    middle, rise = (left + right) / 2, min((right - left) / 2, half * 4)
    out: Outline = []
    for side, edge in ((1, left), (-1, right)):
        reach = side * (right - left) / 2
        curve = (edge, top + rise * 0.42, middle - reach * 0.56, top + rise * 0.04, middle, top + rise * 0.02)
        out += ["M", edge, top + rise, "C", *curve, "L", middle, top - 0.1, "L", edge, top - 0.1, "Z"]
    return out


@layer
def wall(stage: Stage, *, y: float = 54.0, height: float = 9.0, depth: float = 34.0, towers: int = 3) -> None:
    """A city wall with battlements, its towers higher than itself."""
    foot, high = stage.y(y), stage.unit * height
    tooth = high * 0.2
    out = box(0, foot - high, stage.width, foot + stage.unit * 2)
    out += _teeth(0, stage.width, foot - high, tooth)
    slits: Outline = []
    for x in stage.dice.spread(stage.count(towers), 0, stage.width):
        half, top = high * 0.38, foot - high * stage.dice.between(1.45, 1.8)
        out += box(x - half, top, x + half, foot + stage.unit * 2)
        out += _teeth(x - half * 1.2, x + half * 1.2, top, tooth)
        slits += box(x - tooth * 0.2, top + high * 0.32, x + tooth * 0.2, top + high * 0.6)
    stage.path(out, stage.land(depth))
    stage.path(slits, stage.land(min(100.0, depth + 30)))


def _teeth(left: float, right: float, y: float, size: float) -> Outline:
    """Battlements along a wall's top, from its first to its last tooth."""
    out = box(left, y - size * 0.4, right, y + 0.1)
    count = max(2, round((right - left) / (size * 1.8)))
    step = (right - left - size) / (count - 1)
    for index in range(count):
        out += box(left + index * step, y - size * 1.3, left + index * step + size, y)
    return out


@layer
def scaffold(
    stage: Stage, *, y: float = 56.0, count: int = 2, size: float = 26.0, depth: float = 50.0
) -> None:
    """Walls going up behind poles and planks."""
    out: Outline = []
    stone: Outline = []
    foot, pole = stage.y(y), stage.unit * 0.45
    for x in stage.dice.spread(stage.count(count), -0.05 * stage.width, 1.05 * stage.width):
        high = stage.unit * size * stage.dice.between(0.75, 1)
        half = high * 0.42
        steps = [(x - half, 0.45), (x - half * 0.3, 0.7), (x + half * 0.4, 0.55), (x + half, 0.0)]
        for (left, share), (right, _) in pairwise(steps):
            stone += box(left, foot - high * share, right, foot)
        for at in (-1.1, -0.35, 0.4, 1.1):
            out += box(x + half * at - pole, foot - high, x + half * at + pole, foot)
        for level in (0.34, 0.62, 0.9):
            out += box(
                x - half * 1.25, foot - high * level - pole * 1.4, x + half * 1.25, foot - high * level
            )
    stage.path(stone, stage.lit(max(0.0, depth - 20), 0.12))
    stage.path(out, stage.land(depth))
