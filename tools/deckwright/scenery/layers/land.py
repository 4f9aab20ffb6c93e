"""Land: mountains, hills with their trees, table mountains, the ground under the subject, mist between."""

from deckwright.picture.colour import mix_hex
from deckwright.scenery.outlines import (
    Outline,
    Point,
    Wave,
    lens,
    polygon,
    sampled,
    stamp,
    taper,
    waves,
)
from deckwright.scenery.registry import layer
from deckwright.scenery.silhouettes import shapes_of, silhouettes
from deckwright.scenery.stage import Stage


@layer
def mountains(
    stage: Stage,
    *,
    y: float = 46.0,
    height: float = 18.0,
    depth: float = 0.0,
    peaks: int = 4,
    snow: bool = False,
) -> None:
    """A chain of peaks, each with its lit face and perhaps its cap of snow."""
    base = stage.y(y)
    out: Outline = []
    light: Outline = []
    caps: Outline = []
    for x in stage.dice.spread(stage.count(peaks), -0.05 * stage.width, 1.05 * stage.width):
        high = stage.unit * height * stage.dice.between(0.5, 1)
        half = high * stage.dice.between(0.95, 1.4)
        knees = stage.dice.between(0.5, 0.6), stage.dice.between(0.44, 0.56)

        def at(side: float, share: float, x: float = x, high: float = high, half: float = half) -> Point:
            return x + side * half * share**1.12, base - high * (1 - share)

        out += polygon([at(-1, 1), at(-1, knees[0]), (x, base - high), at(1, knees[1]), at(1, 1)])
        sunny = 1 if stage.sun[0] > x else -1
        light += polygon(
            [(x, base - high), at(sunny, knees[sunny > 0]), at(sunny, 1), (x + half * 0.1, base)]
        )
        if snow:
            rim = [at(1, 0.26), at(0.36, 0.2), at(0.1, 0.31), at(-0.4, 0.2), at(-1, 0.27)]
            caps += polygon([(x, base - high), *rim])
    stage.cover(stage.across(base - 0.1), stage.land(depth), out, straight=True)
    stage.path(light, stage.lit(depth, 0.24))
    stage.path(caps, mix_hex(stage.palette["mist"], "#ffffff", 0.35), 0.9)


@layer
def hills(  # noqa: PLR0913 (settings)
    stage: Stage, *, y: float = 50.0, height: float = 3.0, length: float = 60.0, depth: float = 30.0,
    trees: str = "", count: int = 16, size: float = 9.0, haze: float = 0.0, lit: float = 0.0,
    slope: float = 0.0,
) -> None:  # fmt: skip
    """A rolling ridge with a wood on it; `haze` lightens its foot, `lit` its crest, `slope` tilts it."""
    wave = waves(stage.dice, stage.unit * height, stage.unit * length)
    tilt = stage.unit * slope / stage.width
    middle = stage.width / 2
    margin = stage.unit * 3

    def line(x: float) -> float:
        return stage.y(y) + wave(x) + (x - middle) * tilt

    points = sampled(line, -margin, stage.width + margin, stage.unit * 3.5)
    top = min(y for _, y in points) - stage.unit * (size if trees else 0)
    colour = stage.land(depth)
    foot = mix_hex(colour, stage.palette["mist"], haze / 100)
    fill = stage.down(top, stage.y(y) + stage.unit * 14, colour, foot) if haze else colour
    if lit:
        stage.cover(points, stage.lit(depth, lit / 100))
        points = [(x, y + stage.unit * 0.55) for x, y in points]
    stage.cover(points, fill, _wood(stage, line, trees, count, size) if trees else ())


def _wood(stage: Stage, line: Wave, trees: str, count: int, size: float) -> Outline:
    out: Outline = []
    shapes = shapes_of(trees, "trees")
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        high = stage.unit * size * stage.dice.between(0.55, 1.15)
        stamp(out, stage.dice.pick(shapes), x, line(x) + stage.unit * 0.5, high, high)
    return out


@layer
def mesas(
    stage: Stage, *, y: float = 48.0, height: float = 12.0, depth: float = 20.0, count: int = 3
) -> None:
    """Table mountains with stepped flanks, lit on the sun's side, banded."""
    base = stage.y(y)
    out: Outline = []
    light: Outline = []
    bands: Outline = []
    for x in stage.dice.spread(stage.count(count), -0.05 * stage.width, 1.05 * stage.width):
        high = stage.unit * height * stage.dice.between(0.6, 1)
        top = stage.unit * stage.dice.between(4, 10)
        cliff, step, foot = top * 1.12, top * 1.3, top * 1.3 + high * 0.75
        profile: list[Point] = [(foot, 0), (step, high * 0.42), (cliff, high * 0.46), (top, high)]
        left = [(x - dx, base - up) for dx, up in profile]
        right = [(x + dx * stage.dice.near(1, 0.06), base - up) for dx, up in profile]
        out += polygon([*left, *reversed(right)])
        side = right if stage.sun[0] > x else left
        inward = -1 if stage.sun[0] > x else 1
        width = top * stage.dice.between(0.35, 0.6)
        light += polygon(
            [
                *side,
                (side[-1][0] + inward * width, side[-1][1]),
                (side[2][0] + inward * width * 0.8, side[2][1]),
                (side[0][0] + inward * foot * 0.7, base),
            ]
        )
        bands += taper(x, base - high * 0.86, top, x, base - high * 0.78, top * 1.03)
    stage.path(out, stage.land(depth))
    stage.path(light, stage.lit(depth, 0.3))
    stage.path(bands, stage.land(depth + 22), 0.5)


@layer
def ground(
    stage: Stage,
    *,
    y: float = 0.0,
    height: float = 1.0,
    length: float = 70.0,
    depth: float = 78.0,
    lit: float = 26.0,
) -> None:
    """The ground under the subject's feet, `y` percent above or below them, darkening towards the viewer."""
    level = stage.ground + stage.unit * (y - 2.2)
    wave = waves(stage.dice, stage.unit * height, stage.unit * length, level=level, octaves=3)
    margin = stage.unit * 3
    points = sampled(wave, -margin, stage.width + margin, stage.unit * 4)
    stage.cover(points, stage.lit(depth, lit / 100))
    points = [(x, y + stage.unit * 0.6) for x, y in points]
    fill = stage.down(level, stage.height, stage.land(depth), stage.land(100))
    stage.cover(points, fill)
    _strokes(stage, level, depth)


@layer
def bank(stage: Stage, *, y: float = 8.0, height: float = 0.8, depth: float = 94.0, tufts: int = 14) -> None:
    """The near edge of the ground, `y` percent below the ground line, before the feet of the plants there."""
    level = stage.ground + stage.unit * (y - 0.8)
    wave = waves(stage.dice, stage.unit * height, stage.unit * 55, level=level, octaves=3)
    margin = stage.unit * 3
    points = sampled(wave, -margin, stage.width + margin, stage.unit * 5)
    out: Outline = []
    shapes = silhouettes("tuft")
    for x in stage.dice.spread(stage.count(tufts), 0, stage.width):
        high = stage.unit * stage.dice.between(1.2, 2.6)
        stamp(out, stage.dice.pick(shapes), x, wave(x) + stage.unit * 0.3, high, high)
    stage.cover(points, stage.down(level, stage.height, stage.land(depth), stage.land(100)), out)
    _strokes(stage, level + stage.unit * 3, depth)


def _strokes(stage: Stage, level: float, depth: float) -> None:
    """Long flat marks that lay the ground down."""
    out: Outline = []
    for index in range(9):
        y = level + stage.unit * (2.5 + index * 1.7 + index * index * 0.32)
        x = stage.width * stage.dice.unit()
        out += lens(
            x, y, stage.width * stage.dice.between(0.1, 0.28), stage.unit * stage.dice.between(0.25, 0.6)
        )
    stage.path(out, stage.lit(depth, 0.22), 0.4)


@layer
def mist(stage: Stage, *, y: float = 50.0, height: float = 4.0, alpha: float = 0.4, count: int = 5) -> None:
    """A bank of mist: long soft lenses over each other."""
    out: Outline = []
    back: Outline = []
    for index, x in enumerate(stage.dice.spread(stage.count(count), -0.1 * stage.width, 1.1 * stage.width)):
        half = stage.unit * stage.dice.between(22, 40)
        down = stage.y(y) + stage.unit * stage.dice.between(-height, height) * 0.5
        target = out if index % 2 else back
        target += lens(x, down, half, stage.unit * height * stage.dice.between(0.35, 0.6))
    stage.path(back, stage.palette["mist"], round(alpha * 0.7, 3))
    stage.path(out, stage.palette["mist"], alpha)
