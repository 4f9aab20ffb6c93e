"""Outlines as flat segments: rectangles, ellipses, polygons, stars, shields. Millimetres."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from deckwright.picture.display import Segments, q
from deckwright.picture.outline import backwards

ROUND = 0.5522847498  # how far the control points of a quarter circle lie from its ends, in radii


@lru_cache(maxsize=4096)
def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Segments:
    """A rectangle; its corners are rounded as far as it has room."""
    r = max(0.0, min(radius, width / 2, height / 2))
    x2, y2 = x + width, y + height
    if r == 0:
        return quantised(("M", x, y, "L", x2, y, "L", x2, y2, "L", x, y2, "Z"))
    k = r - r * ROUND
    return quantised((
        "M", x + r, y,
        "L", x2 - r, y, "C", x2 - k, y, x2, y + k, x2, y + r,
        "L", x2, y2 - r, "C", x2, y2 - k, x2 - k, y2, x2 - r, y2,
        "L", x + r, y2, "C", x + k, y2, x, y2 - k, x, y2 - r,
        "L", x, y + r, "C", x, y + k, x + k, y, x + r, y,
        "Z",
    ))  # fmt: skip


@lru_cache(maxsize=4096)
def ellipse(cx: float, cy: float, rx: float, ry: float) -> Segments:
    """An ellipse around a centre."""
    return quantised(exact_ellipse(cx, cy, rx, ry))


def exact_ellipse(cx: float, cy: float, rx: float, ry: float) -> Segments:
    """The same before it is rounded, for drawings that are yet to be scaled."""
    a, b = rx * ROUND, ry * ROUND
    return (
        "M", cx + rx, cy,
        "C", cx + rx, cy + b, cx + a, cy + ry, cx, cy + ry,
        "C", cx - a, cy + ry, cx - rx, cy + b, cx - rx, cy,
        "C", cx - rx, cy - b, cx - a, cy - ry, cx, cy - ry,
        "C", cx + a, cy - ry, cx + rx, cy - b, cx + rx, cy,
        "Z",
    )  # fmt: skip


def circle(cx: float, cy: float, radius: float) -> Segments:
    """A circle around a centre."""
    return ellipse(cx, cy, radius, radius)


def polygon(points: Sequence[tuple[float, float]], *, closed: bool = True) -> Segments:
    """Straight lines from point to point."""
    out: list[str | float] = []
    for number, (x, y) in enumerate(points):
        out += ["L" if number else "M", x, y]
    return quantised((*out, "Z") if closed else tuple(out))


def straight(x0: float, y0: float, x1: float, y1: float) -> Segments:
    """A straight line."""
    return ("M", q(x0), q(y0), "L", q(x1), q(y1))


def regular(cx: float, cy: float, radius: float, sides: int, turn: float = 0.0) -> Segments:
    """A regular polygon with a corner at the top, turned by degrees clockwise."""
    return polygon([_on(cx, cy, radius, turn + 360 * side / sides) for side in range(sides)])


def star(cx: float, cy: float, radius: float, points: int, inner: float = 0.5, turn: float = 0.0) -> Segments:
    """A star with a point at the top; its notches lie at `inner` times the radius."""
    step = 180 / points
    radii = (radius, radius * inner)
    return polygon([_on(cx, cy, radii[corner % 2], turn + step * corner) for corner in range(2 * points)])


def shield(x: float, y: float, width: float, height: float) -> Segments:
    """A heater shield: straight shoulders, flanks that curve into a point."""
    x2, middle, shoulder = x + width, x + width / 2, y + height * 0.48
    low = y + height * 0.8
    return quantised((
        "M", x, y, "L", x2, y, "L", x2, shoulder,
        "C", x2, low, middle + width * 0.12, y + height * 0.93, middle, y + height,
        "C", middle - width * 0.12, y + height * 0.93, x, low, x, shoulder,
        "Z",
    ))  # fmt: skip


def plaque(x: float, y: float, width: float, height: float, point: float) -> Segments:
    """A sign with pointed ends, `point` mm deep on both sides."""
    x2, y2, middle = x + width, y + height, y + height / 2
    return polygon(
        [(x, middle), (x + point, y), (x2 - point, y), (x2, middle), (x2 - point, y2), (x + point, y2)]
    )


def ribbon(x: float, y: float, width: float, height: float, notch: float) -> Segments:
    """A band with swallow tails, `notch` mm deep on both sides."""
    x2, y2, middle = x + width, y + height, y + height / 2
    return polygon([(x, y), (x2, y), (x2 - notch, middle), (x2, y2), (x, y2), (x + notch, middle)])


def chamfered(x: float, y: float, width: float, height: float, cut: float) -> Segments:
    """A rectangle with its corners cut off: an octagon when it is square and `cut` is 0.2929 of its side."""
    x2, y2 = x + width, y + height
    return polygon([
        (x + cut, y), (x2 - cut, y), (x2, y + cut), (x2, y2 - cut),
        (x2 - cut, y2), (x + cut, y2), (x, y2 - cut), (x, y + cut),
    ])  # fmt: skip


def ring(outer: Segments, inner: Segments) -> Segments:
    """The band between two closed outlines: the inner one runs the other way round, so that it is a hole."""
    return (*outer, *backwards(inner))


def quantised(segments: Sequence[str | float]) -> Segments:
    """Segments whose numbers are rounded for the display list."""
    return tuple(item if isinstance(item, str) else q(item) for item in segments)


def _on(cx: float, cy: float, radius: float, degrees: float) -> tuple[float, float]:
    angle = degrees * pi / 180
    return cx + radius * sin(angle), cy - radius * cos(angle)
