"""A picture that lies on a table: turned about its middle, on a soft shadow."""

from collections.abc import Iterator
from math import cos, radians, sin

from deckwright.picture.display import Matrix, Op, Segments, Stroke, q, solid
from deckwright.render.rulebook.pictures import Picture
from deckwright.render.rulebook.style import ink

_EDGE = solid("#000000", 0.22)


def turned(
    picture: Picture, corner: tuple[float, float], degrees: float, scale: float, *, whole: bool = True
) -> Iterator[Op]:
    """A picture turned about its middle, on a soft shadow; of what lies beneath others only the edge."""
    outline = picture.outline()
    x, y = corner
    yield from _group(_about(picture, x + 0.25, y + 0.4, degrees, scale), outline, solid("#000000", 0.18))
    yield ("begin", _about(picture, x, y, degrees, scale), outline, 1.0)
    yield from picture.display.ops if whole else (("path", outline, ink("#f4f1ea"), None),)
    yield ("path", outline, None, Stroke(_EDGE, 0.12 / scale))
    yield ("end",)


def _group(matrix: Matrix, outline: Segments, fill: tuple[object, ...]) -> tuple[Op, ...]:
    return (("begin", matrix, None, 1.0), ("path", outline, fill, None), ("end",))


def _about(picture: Picture, x: float, y: float, degrees: float, scale: float) -> Matrix:
    """Scale a picture, turn it about its middle, and put where its upper left corner was at (x, y)."""
    half_width, half_height = picture.display.width / 2, picture.display.height / 2
    c, s = cos(radians(degrees)) * scale, sin(radians(degrees)) * scale
    middle_x, middle_y = x + half_width * scale, y + half_height * scale
    e = middle_x - c * half_width + s * half_height
    f = middle_y - s * half_width - c * half_height
    return (q(c), q(s), q(-s), q(c), q(e), q(f))
