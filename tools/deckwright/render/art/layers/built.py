"""What people have built, far away: a town's skyline, ruins."""

from deckwright.render.art.outlines import Outline, box, polygon
from deckwright.render.art.registry import layer
from deckwright.render.art.stage import Stage


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
