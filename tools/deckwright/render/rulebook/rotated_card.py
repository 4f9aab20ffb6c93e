"""A picture that lies on a table or in a hand: turned about its middle, on a soft shadow."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckwright.picture.display import Op, Stroke, solid
from deckwright.picture.matrix import laid
from deckwright.render.rulebook.pictures import Picture
from deckwright.render.rulebook.style import ink


@dataclass(frozen=True, slots=True)
class Shadow:
    """How far to the right and below a picture its shadow lies, in mm, and how dark it is."""

    x: float
    y: float
    alpha: float


ON_THE_TABLE = Shadow(0.25, 0.4, 0.18)
_EDGE, _EDGE_WIDTH = solid("#000000", 0.22), 0.12


def rotated_card(
    picture: Picture, middle: tuple[float, float], degrees: float, scale: float, shadow: Shadow, *drawn: Op
) -> Iterator[Op]:
    """A picture scaled and turned about its middle, with its shadow; or what is drawn in place of it."""
    outline, size = picture.outline(), (picture.display.width, picture.display.height)
    below = laid(size, (middle[0] + shadow.x, middle[1] + shadow.y), degrees, scale)
    yield ("begin", below, None, 1.0)
    yield ("path", outline, solid("#000000", shadow.alpha), None)
    yield ("end",)
    yield ("begin", laid(size, middle, degrees, scale), outline, 1.0)
    yield from drawn or picture.display.ops
    yield ("end",)


def card_on_table(
    picture: Picture, corner: tuple[float, float], degrees: float, scale: float, *, whole: bool = True
) -> Iterator[Op]:
    """A picture whose upper left corner was at a place before it was turned; beneath others only its edge."""
    outline, display = picture.outline(), picture.display
    middle = (corner[0] + display.width / 2 * scale, corner[1] + display.height / 2 * scale)
    shown = display.ops if whole else (("path", outline, ink("#f4f1ea"), None),)
    edge = ("path", outline, None, Stroke(_EDGE, _EDGE_WIDTH / scale))
    yield from rotated_card(picture, middle, degrees, scale, ON_THE_TABLE, *shown, edge)
