"""The shapes that boxes may have, and the shadows under them."""

from typing import Literal

from deckwright.render.display import Paint, Segments, q
from deckwright.render.layout.box import Box
from deckwright.render.layout.shapes import (
    chamfered,
    ellipse,
    plaque,
    polygon,
    rectangle,
    ribbon,
    shield,
)
from deckwright.render.markup.pen import Pen
from deckwright.render.text.moved import shifted

Shape = Literal[
    "rect", "pill", "circle", "hexagon", "octagon", "shield", "plaque", "ribbon", "diamond", "chamfer"
]
_LAYERS = ((0.4, 0.14), (0.8, 0.12), (1.2, 0.09), (1.6, 0.06))  # share of the offset, opacity


def outline(shape: Shape, box: Box, radius: float = 0.0, point: float = 0.0) -> Segments:
    """The outline of a shape that fills a box; `point` is the depth of points, notches and cut corners."""
    x, y, width, height = box.tuple
    half_x, half_y = x + width / 2, y + height / 2
    if shape == "circle":
        return ellipse(half_x, half_y, width / 2, height / 2)
    if shape == "hexagon":
        quarter = height / 4
        upper = [(half_x, y), (box.right, y + quarter), (box.right, box.bottom - quarter)]
        return polygon([*upper, (half_x, box.bottom), (x, box.bottom - quarter), (x, y + quarter)])
    if shape == "diamond":
        return polygon([(half_x, y), (box.right, half_y), (half_x, box.bottom), (x, half_y)])
    if shape == "octagon":
        return chamfered(x, y, width, height, min(width, height) * 0.2929)
    if shape == "chamfer":
        return chamfered(x, y, width, height, point)
    if shape == "plaque":
        return plaque(x, y, width, height, point)
    if shape == "ribbon":
        return ribbon(x, y, width, height, point)
    if shape == "shield":
        return shield(x, y, width, height)
    return rectangle(x, y, width, height, min(width, height) / 2 if shape == "pill" else radius)


def draw_shadow(pen: Pen, path: Segments, offset: float, paint: Paint | None) -> None:
    """A soft shadow below an outline: the outline again, lower and lower, fainter and fainter."""
    if paint is None or paint[0] != "solid":
        return
    for share, opacity in _LAYERS:
        pen.path(shifted(path, 0.0, offset * share), ("solid", paint[1], q(paint[2] * opacity)))
