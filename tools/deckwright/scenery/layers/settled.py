"""What people set up where they live and fight: shelves, stalls, tents, fields, ships, ranks of spears."""

from deckwright.picture.shapes import exact_ellipse
from deckwright.picture.svgpath import parse_path
from deckwright.scenery.outlines import Outline, box, placed, polygon, taper
from deckwright.scenery.registry import layer
from deckwright.scenery.stage import Stage

_SAIL = parse_path(
    "M -.7 -.92 L .75 -.92 C 1.02 -.7 1.02 -.45 .8 -.26 L -.75 -.26 C -.5 -.45 -.5 -.7 -.7 -.92 Z"
)


@layer
def shelves(
    stage: Stage, *, y: float = 55.0, top: float = 8.0, rows: int = 4, depth: float = 40.0, gap: float = 0.0
) -> None:
    """Shelves full of books and scrolls up the wall; the middle free by `gap`, as for a window."""
    high = (stage.y(y) - stage.y(top)) / rows
    boards: Outline = []
    books: tuple[Outline, Outline, Outline] = ([], [], [])
    for row in range(rows):
        foot = stage.y(top) + high * (row + 1)
        x = -stage.unit
        while x < stage.width:
            wide = stage.unit * stage.dice.between(0.9, 2.2)
            tall = high * stage.dice.between(0.5, 0.84)
            if abs(x + wide / 2 - stage.width / 2) >= stage.x(gap) / 2 and stage.dice.unit() < 0.9:
                stage.dice.pick(books).extend(box(x, foot - tall, x + wide * 0.9, foot))
            x += wide
        for left, right in _beside(stage, gap):
            boards += box(left, foot - 0.05, right, foot + high * 0.09)
    for shelf, share in zip(books, (0.0, 0.16, 0.32), strict=True):
        stage.path(shelf, stage.lit(depth, share))
    stage.path(boards, stage.land(min(100.0, depth + 25)))


def _beside(stage: Stage, gap: float) -> list[tuple[float, float]]:
    """The whole width, or what is left of it on both sides of a gap."""
    half = stage.x(gap) / 2
    if not half:
        return [(0.0, stage.width)]
    return [(0.0, stage.width / 2 - half), (stage.width / 2 + half, stage.width)]


@layer
def stalls(
    stage: Stage,
    *,
    y: float = 57.0,
    count: int = 5,
    size: float = 13.0,
    depth: float = 48.0,
    gap: float = 30.0,
) -> None:
    """Market stalls under striped awnings."""
    out: Outline = []
    stripes: Outline = []
    foot = stage.y(y)
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        if abs(x - stage.width / 2) < stage.x(gap) / 2:
            continue
        high = stage.unit * size * stage.dice.between(0.8, 1.1)
        half, eaves, ridge = high * 0.62, foot - high * 0.62, foot - high
        for at in (-0.92, 0.86):
            out += box(x + half * at, eaves, x + half * (at + 0.07), foot)
        out += box(x - half, foot - high * 0.26, x + half, foot)
        out += taper(x, ridge, half * 0.8, x, eaves, half * 1.12)
        for index in range(3):
            a, b = -0.72 + index * 0.64, -0.4 + index * 0.64
            upper = [(x + half * 0.8 * a, ridge), (x + half * 0.8 * b, ridge)]
            stripes += polygon([*upper, (x + half * 1.12 * b, eaves), (x + half * 1.12 * a, eaves)])
        for index in range(4):
            middle = x + half * (-0.66 + 0.44 * index)
            stripes += exact_ellipse(middle, foot - high * 0.28, half * 0.17, high * 0.08)
    stage.path(out, stage.land(depth))
    stage.path(stripes, stage.palette["accent"], 0.85)


@layer
def tents(
    stage: Stage,
    *,
    y: float = 56.0,
    count: int = 6,
    size: float = 11.0,
    depth: float = 44.0,
    gap: float = 0.0,
) -> None:
    """A camp: tents with their doors open and a pennant each."""
    out: Outline = []
    light: Outline = []
    flags: Outline = []
    foot = stage.y(y)
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        if abs(x - stage.width / 2) < stage.x(gap) / 2:
            continue
        high = stage.unit * size * stage.dice.between(0.7, 1.1)
        half, pole = high * 0.85, high * 0.025
        sunny = 1 if stage.sun[0] > x else -1
        out += polygon([(x - half, foot), (x, foot - high), (x + half, foot)])
        out += box(x - pole, foot - high * 1.4, x + pole, foot - high * 0.9)
        light += polygon([(x, foot - high), (x + sunny * half, foot), (x + sunny * half * 0.3, foot)])
        flags += polygon(
            [(x, foot - high * 1.4), (x + high * 0.42, foot - high * 1.29), (x, foot - high * 1.18)]
        )
    stage.path(out, stage.land(depth))
    stage.path(light, stage.lit(depth, 0.3))
    stage.path(flags, stage.palette["accent"])


@layer
def furrows(stage: Stage, *, y: float = 54.0, count: int = 15, depth: float = 50.0, at: float = 50.0) -> None:
    """A ploughed field whose furrows run to the horizon."""
    top = stage.y(y)
    stage.cover(stage.across(top), stage.land(depth), straight=True)
    out: Outline = []
    rows = stage.count(count)
    for index in range(rows):
        far = stage.x(at) + (index - (rows - 1) / 2) * stage.width * 1.5 / rows
        near = stage.x(at) + (index - (rows - 1) / 2) * stage.width * 6 / rows
        half = stage.width * 1.6 / rows
        out += taper(far, top, half * 0.2, near, stage.height, half)
    stage.path(out, stage.lit(depth, 0.26))


@layer
def sails(
    stage: Stage, *, y: float = 50.0, count: int = 3, size: float = 12.0, depth: float = 26.0,
    gap: float = 0.0,
) -> None:  # fmt: skip
    """Ships under sail on the water."""
    hulls: Outline = []
    cloth: Outline = []
    for x in stage.dice.spread(stage.count(count), 0.04 * stage.width, 0.96 * stage.width):
        if abs(x - stage.width / 2) < stage.x(gap) / 2:
            continue
        high = stage.unit * size * stage.dice.between(0.55, 1.1)
        foot = stage.y(y) + high * 0.12
        hulls += _hull(x, foot, high)
        cloth += _sail(x, foot, high)
    stage.path(hulls, stage.land(min(100.0, depth + 35)))
    stage.path(cloth, stage.lit(depth, 0.55))


def _hull(x: float, foot: float, high: float) -> Outline:
    """A ship's hull and its mast."""
    half, rail = high * 0.5, foot - high * 0.18
    bow, stern = (x + half * 1.1, rail - high * 0.02), (x - half, rail + high * 0.02)
    hull = polygon([stern, bow, (x + half * 0.75, foot), (x - half * 0.7, foot)])
    return hull + box(x - high * 0.015, foot - high, x + high * 0.025, foot - high * 0.1)


def _sail(x: float, foot: float, high: float) -> Outline:
    """A square sail, filled by the wind."""
    return placed(_SAIL, x, foot, high * 0.5, high)


@layer
def spears(
    stage: Stage,
    *,
    y: float = 57.0,
    count: int = 26,
    size: float = 17.0,
    depth: float = 56.0,
    gap: float = 20.0,
) -> None:
    """Ranks of spears, a banner among them now and then, and the helmets below."""
    out: Outline = []
    banners: Outline = []
    foot = stage.y(y)
    for index, x in enumerate(stage.dice.spread(stage.count(count), 0, stage.width)):
        if abs(x - stage.width / 2) < stage.x(gap) / 2:
            continue
        high = stage.unit * size * stage.dice.between(0.75, 1.05)
        thin, lean = high * 0.014, stage.dice.between(-0.04, 0.04) * high
        top = foot - high
        out += polygon([(x - thin, foot), (x + lean - thin, top), (x + lean + thin, top), (x + thin, foot)])
        out += polygon([(x + lean - thin * 3, top), (x + lean, top - high * 0.1), (x + lean + thin * 3, top)])
        out += exact_ellipse(x, foot - high * 0.24, high * 0.1, high * 0.12)
        out += box(x - high * 0.13, foot - high * 0.16, x + high * 0.13, foot + stage.unit * 3)
        if index % 6 == 2:
            banners += polygon(
                [(x + lean, top), (x + lean + high * 0.3, top + high * 0.08), (x + lean, top + high * 0.2)]
            )
    stage.path(out, stage.land(depth))
    stage.path(banners, stage.palette["accent"])
