"""Small plants before and beside the subject: reeds, ferns, grass, flowers, mushrooms, moss, lilies."""

from deckwright.picture.shapes import exact_ellipse
from deckwright.picture.svgpath import parse_path
from deckwright.scenery.dice import Dice
from deckwright.scenery.outlines import Outline, blade, placed, stamp, taper
from deckwright.scenery.registry import layer
from deckwright.scenery.silhouettes import silhouettes
from deckwright.scenery.stage import Stage

_CAP = parse_path("M -1 0 C -1 -1.3 1 -1.3 1 0 C .4 .22 -.4 .22 -1 0 Z")  # of a toadstool


def _across(stage: Stage, count: int, gap: float) -> list[float]:
    """Places across the picture; a `gap` in percent of the width in the middle has few of them."""
    places = stage.dice.spread(stage.count(count), -0.02 * stage.width, 1.02 * stage.width)
    return [x for x in places if abs(x - stage.width / 2) >= stage.x(gap) / 2]


def _foot(stage: Stage, y: float, dice: Dice) -> float:
    """Feet at `y` percent below the ground line."""
    return stage.ground + stage.unit * (y + dice.between(-0.6, 0.6))


def _row(
    stage: Stage, kind: str, y: float, count: int, size: float, depth: float, gap: float, lit: float
) -> None:
    """Stamps of one kind in one outline, and a lighter one of the sunny ones behind."""
    out: Outline = []
    light: Outline = []
    shapes = silhouettes(kind)
    for index, x in enumerate(_across(stage, count, gap)):
        high = stage.unit * size * stage.dice.between(0.6, 1.15)
        target = light if lit and index % 3 == 0 else out
        stamp(target, stage.dice.pick(shapes), x, _foot(stage, y, stage.dice), high, high)
    stage.path(light, stage.lit(depth, lit / 100))
    stage.path(out, stage.land(depth))


@layer
def reeds(
    stage: Stage, *, y: float = 3.0, count: int = 16, size: float = 22.0, depth: float = 90.0,
    gap: float = 40.0, lit: float = 16.0,
) -> None:  # fmt: skip
    """Bulrushes; `y` below the ground line, the middle free by `gap`."""
    _row(stage, "reed", y, count, size, depth, gap, lit)


@layer
def ferns(
    stage: Stage, *, y: float = 4.0, count: int = 9, size: float = 13.0, depth: float = 90.0,
    gap: float = 20.0, lit: float = 18.0,
) -> None:  # fmt: skip
    """Ferns."""
    _row(stage, "frond", y, round(count * 1.6), size, depth, gap, lit)


@layer
def grass(
    stage: Stage, *, y: float = 1.0, count: int = 22, size: float = 5.0, depth: float = 86.0,
    gap: float = 0.0, lit: float = 22.0,
) -> None:  # fmt: skip
    """Tufts of grass."""
    _row(stage, "tuft", y, count, size, depth, gap, lit)


@layer
def tall_grass(
    stage: Stage, *, y: float = 6.0, count: int = 60, size: float = 14.0, depth: float = 86.0,
    gap: float = 0.0, lean: float = 5.0, lit: float = 20.0,
) -> None:  # fmt: skip
    """Single tall blades that lean with the wind."""
    out: Outline = []
    light: Outline = []
    for index, x in enumerate(_across(stage, count, gap)):
        high = stage.unit * size * stage.dice.between(0.5, 1.1)
        bow = stage.unit * stage.dice.between(0.2, 1.4) * lean
        target = light if index % 3 == 0 else out
        target += blade(x, _foot(stage, y, stage.dice), bow, high, stage.unit * stage.dice.between(0.7, 1.1))
    stage.path(light, stage.lit(depth, lit / 100))
    stage.path(out, stage.land(depth))


@layer
def flowers(
    stage: Stage, *, y: float = 4.0, count: int = 12, size: float = 1.2, gap: float = 0.0, stem: float = 5.0
) -> None:
    """Blossoms on thin stems."""
    stems: Outline = []
    heads: Outline = []
    for x in _across(stage, count, gap):
        foot, high = _foot(stage, y, stage.dice), stage.unit * stem * stage.dice.between(0.6, 1.2)
        bow, r = stage.unit * stage.dice.between(-1, 1), stage.unit * size * stage.dice.between(0.7, 1.1)
        stems += blade(x, foot, bow, high, stage.unit * 0.5)
        top = (x + bow, foot - high)
        for dx, dy in ((0, -0.75), (0.72, -0.2), (0.45, 0.6), (-0.45, 0.6), (-0.72, -0.2)):
            heads += exact_ellipse(top[0] + dx * r * 0.75, top[1] + dy * r * 0.75, r * 0.55, r * 0.55)
    stage.path(stems, stage.land(80))
    stage.path(heads, stage.palette["accent"])


@layer
def mushrooms(stage: Stage, *, y: float = 4.0, count: int = 5, size: float = 4.0, gap: float = 40.0) -> None:
    """Toadstools with pale stems."""
    stems: Outline = []
    caps: Outline = []
    light: Outline = []
    for x in _across(stage, count, gap):
        foot, high = _foot(stage, y, stage.dice), stage.unit * size * stage.dice.between(0.6, 1.2)
        w, top = high * 0.12, foot - high * 0.66
        stems += taper(x, top, w, x, foot, w * 1.4)
        cap, up = high * 0.48, high * 0.42
        caps += placed(_CAP, x, top, cap, up)
        for dx, dy, part in ((-0.4, 0.42, 0.12), (0.2, 0.62, 0.14), (0.55, 0.3, 0.1)):
            light += exact_ellipse(x + dx * cap, top - dy * up, part * cap, part * cap * 0.8)
    stage.path(stems, stage.palette["mist"])
    stage.path(caps, stage.palette["accent"])
    stage.path(light, stage.palette["mist"], 0.9)


@layer
def moss(
    stage: Stage, *, y: float = 3.0, count: int = 12, size: float = 8.0, depth: float = 84.0, gap: float = 0.0
) -> None:
    """Cushions of moss, each with its lit top."""
    out: Outline = []
    light: Outline = []
    shapes = silhouettes("cushion")
    for x in _across(stage, count, gap):
        wide, foot = stage.unit * size * stage.dice.between(0.6, 1.3), _foot(stage, y, stage.dice)
        shape = stage.dice.pick(shapes)
        stamp(out, shape, x, foot, wide, wide * 0.62)
        stamp(light, shape, x + wide * 0.06, foot - wide * 0.2, wide * 0.7, wide * 0.36)
    stage.path(out, stage.land(depth))
    stage.path(light, stage.lit(depth, 0.24))


@layer
def lilies(stage: Stage, *, y: float = 6.0, count: int = 7, size: float = 3.2, gap: float = 0.0) -> None:
    """Lily pads, some in flower."""
    pads: Outline = []
    blossoms: Outline = []
    for index, x in enumerate(_across(stage, count, gap)):
        foot = _foot(stage, y, stage.dice) + stage.unit * stage.dice.between(-2, 3)
        r = stage.unit * size * stage.dice.between(0.6, 1.2)
        pads += exact_ellipse(x, foot, r, r * 0.3)
        if index % 3 == 0:
            for lean in (-0.9, -0.4, 0.4, 0.9):
                blossoms += blade(x, foot, lean * r * 0.5, r * (0.75 - 0.2 * abs(lean)), r * 0.34)
    stage.path(pads, stage.lit(70, 0.12))
    stage.path(blossoms, stage.palette["accent"])
