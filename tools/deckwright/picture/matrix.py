"""Affine maps of the plane as (a, b, c, d, e, f): a point (x, y) goes to (ax + cy + e, bx + dy + f)."""

from math import cos, radians, sin

from deckwright.picture.box import Box
from deckwright.picture.display import Segments, q
from deckwright.picture.outline import mapped

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def shift(x: float, y: float) -> Matrix:
    """The map that moves everything right by x and down by y."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def product(first: Matrix, then: Matrix) -> Matrix:
    """The map that applies `first`, and `then` to its result."""
    a, b, c, d, e, f = first
    p, q_, r, s, t, u = then
    return (
        a * p + b * r,
        a * q_ + b * s,
        c * p + d * r,
        c * q_ + d * s,
        e * p + f * r + t,
        e * q_ + f * s + u,
    )


def inverse(matrix: Matrix) -> Matrix:
    """The map that undoes another.

    Raises:
        ValueError: it flattens the plane, so nothing can undo it.
    """
    a, b, c, d, e, f = matrix
    size = a * d - b * c
    if abs(size) < 1e-12:
        raise ValueError(f"matrix {matrix} flattens the picture")
    return (d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size)


def box_through(box: Box, matrix: Matrix) -> Box:
    """The upright box around what a map makes of a box."""
    a, b, c, d, e, f = matrix
    x0, y0, x1, y1 = box
    if not b and not c:  # most only move it
        across, down = (a * x0 + e, a * x1 + e), (d * y0 + f, d * y1 + f)
        return (min(across), min(down), max(across), max(down))
    xs = [a * x + c * y + e for x in (x0, x1) for y in (y0, y1)]
    ys = [b * x + d * y + f for x in (x0, x1) for y in (y0, y1)]
    return (min(xs), min(ys), max(xs), max(ys))


def mapped_point(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where a map puts a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def outline_through(segments: Segments, matrix: Matrix) -> Segments:
    """What a map makes of an outline."""
    return mapped(segments, lambda x, y: mapped_point(matrix, x, y))


def laid(size: tuple[float, float], middle: tuple[float, float], degrees: float, scale: float) -> Matrix:
    """Lays a picture of a size down: scaled, turned clockwise, its middle at a place. Quantised."""
    (width, height), (x, y) = size, middle
    c, s = cos(radians(degrees)) * scale, sin(radians(degrees)) * scale
    e = x - c * (width / 2) + s * (height / 2)
    f = y - s * (width / 2) - c * (height / 2)
    return (q(c), q(s), q(-s), q(c), q(e), q(f))
