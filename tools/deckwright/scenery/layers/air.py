"""What drifts in the air: dust, fireflies, leaves, petals, snow, rain."""

import math

from deckwright.picture.shapes import exact_ellipse
from deckwright.scenery.outlines import Outline, polygon
from deckwright.scenery.registry import layer
from deckwright.scenery.stage import Stage


@layer
def motes(
    stage: Stage,
    *,
    count: int = 26,
    top: float = 14.0,
    bottom: float = 62.0,
    size: float = 0.4,
    halo: bool = False,
) -> None:
    """Bright specks: dust in the light; with `halo` fireflies."""
    out: Outline = []
    halos: Outline = []
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        y, r = stage.y(stage.dice.between(top, bottom)), stage.unit * size * stage.dice.between(0.5, 1.2)
        out += exact_ellipse(x, y, r, r)
        if halo:
            halos += exact_ellipse(x, y, r * 3, r * 3)
    stage.path(halos, stage.palette["glow"], 0.22)
    stage.path(out, stage.palette["sun"], 0.85)


@layer
def leaves(
    stage: Stage, *, count: int = 12, top: float = 12.0, bottom: float = 60.0, size: float = 1.5
) -> None:
    """Leaves that fall, tumbling."""
    out: Outline = []
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        y, r = stage.y(stage.dice.between(top, bottom)), stage.unit * size * stage.dice.between(0.6, 1.1)
        turn = stage.dice.between(0, math.tau)
        dx, dy = r * math.cos(turn), r * math.sin(turn)
        nx, ny = -dy * 0.55, dx * 0.55
        out += ("M", x - dx, y - dy, "C", x + nx, y + ny, x + nx, y + ny, x + dx, y + dy)
        out += ("C", x - nx, y - ny, x - nx, y - ny, x - dx, y - dy, "Z")
    stage.path(out, stage.palette["accent"], 0.9)


@layer
def snow(stage: Stage, *, count: int = 70, size: float = 0.5) -> None:
    """Falling snow."""
    out: Outline = []
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        y, r = stage.height * stage.dice.unit(), stage.unit * size * stage.dice.between(0.4, 1.3)
        out += exact_ellipse(x, y, r, r)
    stage.path(out, "#ffffff", 0.85)


@layer
def rain(stage: Stage, *, count: int = 80, size: float = 5.0, slant: float = 0.22) -> None:
    """Falling rain, all in one direction."""
    out: Outline = []
    for x in stage.dice.spread(stage.count(count), 0, stage.width * 1.1):
        y, long = stage.height * stage.dice.unit(), stage.unit * size * stage.dice.between(0.5, 1.2)
        w = stage.unit * 0.09
        out += polygon(
            [(x, y), (x + w, y), (x - long * slant + w, y + long), (x - long * slant - w, y + long)]
        )
    stage.path(out, stage.palette["mist"], 0.5)


@layer
def dust(stage: Stage, *, y: float = 57.0, count: int = 9, size: float = 7.0) -> None:
    """Dust that hooves have whirled up: overlapping puffs along the ground."""
    out: Outline = []
    for x in stage.dice.spread(stage.count(count), 0.06 * stage.width, 0.94 * stage.width):
        r = stage.unit * size * stage.dice.between(0.5, 1)
        out += exact_ellipse(x, stage.y(y), r * 1.5, r * 0.62)
        out += exact_ellipse(x + r * 0.8, stage.y(y) - r * 0.3, r * 0.8, r * 0.5)
    stage.path(out, stage.palette["mist"], 0.34)
