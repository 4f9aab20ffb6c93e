"""Trees near enough to be things of their own: rows, trunks from top to bottom, leaves from above."""

from deckwright.picture.svgpath import parse_path
from deckwright.scenery.error import ArtError
from deckwright.scenery.outlines import Outline, blade, box, lens, lobed, placed, polygon, stamp
from deckwright.scenery.registry import layer
from deckwright.scenery.silhouettes import shapes_of
from deckwright.scenery.stage import Stage

# Both sides of a trunk's foot, from the upper right to the upper left, in half widths.
_ROOTS = parse_path("M 1 -3 C 1.05 -1 1.5 -.4 2.4 0 L -2.4 0 C -1.5 -.4 -1.05 -1 -1 -3 Z")


@layer
def trees(  # noqa: PLR0913 (settings)
    stage: Stage, *, kind: str = "pine", y: float = 54.0, count: int = 6, size: float = 20.0,
    depth: float = 50.0, left: float = 0.0, right: float = 100.0, gap: float = 0.0, lit: float = 0.0,
) -> None:  # fmt: skip
    """Trees side by side, feet at `y`; `gap` keeps the middle free, `lit` lightens the sunny rim."""
    out: Outline = []
    light: Outline = []
    shapes = shapes_of(kind, "kind")
    for x in stage.dice.spread(stage.count(count), stage.x(left), stage.x(right)):
        high = stage.unit * size * stage.dice.between(0.7, 1.15)
        shape, foot = stage.dice.pick(shapes), stage.y(y) + stage.unit * stage.dice.between(0, 1.5)
        if abs(x - stage.width / 2) < stage.x(gap) / 2:
            continue
        stamp(out, shape, x, foot, high, high)
        if lit:
            side = 0.5 if stage.sun[0] > x else -0.5
            stamp(light, shape, x + stage.unit * side, foot - stage.unit * 0.2, high, high)
    stage.path(light, stage.lit(depth, lit / 100))
    stage.path(out, stage.land(depth))


@layer
def trunks(
    stage: Stage, *, count: int = 5, width: float = 5.0, depth: float = 60.0, foot: float = 60.0,
    gap: float = 34.0, bark: str = "plain", lit: float = 20.0,
) -> None:  # fmt: skip
    """Trunks that rise out of the picture; `bark` plain or birch, lit on the side of the sun."""
    if bark not in ("plain", "birch"):
        raise ArtError("bark", f"unknown bark {bark!r}", "plain or birch")
    out: Outline = []
    light: Outline = []
    marks: Outline = []
    for x in stage.dice.spread(stage.count(count), -0.04 * stage.width, 1.04 * stage.width):
        w = stage.unit * width * stage.dice.between(0.6, 1.25) / 2
        lean = stage.unit * stage.dice.between(-2.5, 2.5)
        base = stage.y(foot) + stage.unit * stage.dice.between(-1, 2)
        keep = stage.dice.unit()
        if abs(x - stage.width / 2) < stage.x(gap) / 2:
            continue
        out += _trunk(x, w, lean, base)
        side = 1 if stage.sun[0] > x else -1
        light += polygon(
            [
                (x + lean + side * w * 0.8, 0),
                (x + lean + side * w * 0.35, 0),
                (x + side * w * 0.5, base - w * 2),
                (x + side * w, base - w * 2),
            ]
        )
        if bark == "birch":
            for index in range(7):
                down = base * (index + keep) / 7.5
                marks += lens(
                    x + lean * (1 - down / base) - side * w * 0.35, down, w * 0.5, stage.unit * 0.35
                )
    stage.path(out, stage.land(depth))
    stage.path(light, stage.lit(depth, lit / 100))
    stage.path(marks, stage.palette["dark"], 0.75)


def _trunk(x: float, w: float, lean: float, base: float) -> Outline:
    """A trunk whose top is out of the picture, leaning there; `w` is half its width above the roots."""
    top = ("M", x + lean - w * 0.8, 0.0, "L", x + lean + w * 0.8, 0.0)
    return [*top, "L", *placed(_ROOTS, x, base, w, w)[1:]]


@layer
def canopy(
    stage: Stage,
    *,
    y: float = 8.0,
    depth: float = 70.0,
    count: int = 13,
    size: float = 7.0,
    sides: float = 8.0,
) -> None:
    """Leaves that hang into the picture from above, lower at the sides."""
    out: Outline = []
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        aside = abs(x / stage.width - 0.5) * 2
        low = stage.y(y) + stage.unit * sides * aside**2
        half = stage.unit * size * stage.dice.between(0.8, 1.3)
        out += lobed(stage.dice, x, low - half, half, half * 0.8, 9, (1.2, 1.42))
    stage.path([*out, *box(0.0, 0.0, stage.width, stage.y(y / 2))], stage.land(depth))


@layer
def vines(
    stage: Stage,
    *,
    count: int = 6,
    length: float = 34.0,
    depth: float = 80.0,
    thorns: bool = False,
    gap: float = 40.0,
) -> None:
    """Vines that hang from the top at the sides, with leaves or thorns."""
    out: Outline = []
    for x in stage.dice.spread(stage.count(count), 0, stage.width):
        aside = abs(x / stage.width - 0.5) * 200
        if aside < gap:
            continue
        long = stage.unit * length * stage.dice.between(0.5, 1.1)
        sway, w = stage.unit * stage.dice.between(-4, 4), stage.unit * 0.35
        out += (
            *("M", x - w, 0.0, "C", x + sway - w, long * 0.3, x - sway - w, long * 0.6, x + sway * 0.4, long),
            *("C", x - sway + w, long * 0.6, x + sway + w, long * 0.3, x + w, 0.0, "Z"),
        )
        for index in range(1, 9):
            share = index / 9
            px = x + sway * 3 * share * (1 - share) * (1 - 2 * share) + sway * 0.4 * share**3
            side = 1 if index % 2 else -1
            size = stage.unit * (1.1 if thorns else 2.1) * (1.2 - share * 0.6)
            if thorns:
                out += polygon(
                    [
                        (px, share * long - size * 0.6),
                        (px + side * size * 1.5, share * long - size * 0.9),
                        (px, share * long + size * 0.4),
                    ]
                )
            else:
                out += blade(px, share * long, side * size * 1.5, -size * 1.5, -size)
    stage.path(out, stage.land(depth))
