"""Outlines: the shapes that boxes may have, with their shadows, and paths that are written out.

Cards of a kind share most outlines.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal

from deckwright.picture.display import Paint, Segments, q
from deckwright.picture.matrix import shift
from deckwright.picture.outline import mapped
from deckwright.picture.shapes import (
    chamfered,
    ellipse,
    plaque,
    polygon,
    rectangle,
    ribbon,
    ring,
    shield,
)
from deckwright.picture.svgpath import parse_path
from deckwright.render.layout.box import LayoutBox
from deckwright.render.markup.pen import Pen

Shape = Literal[
    "rect", "pill", "circle", "hexagon", "octagon", "shield", "plaque", "ribbon", "diamond", "chamfer"
]
_LAYERS = ((0.5, 0.17), (1.0, 0.13), (1.6, 0.08))  # share of the offset, opacity


@lru_cache(maxsize=4096)
def outline(shape: Shape, box: LayoutBox, radius: float = 0.0, point: float = 0.0) -> Segments:
    """The outline of a shape that fills a box; `point` is the depth of points, notches and cut corners."""
    if shape in _FIXED:
        return _FIXED[shape](box)
    if shape in _POINTED:
        return _POINTED[shape](*box.tuple, point)
    return rectangle(*box.tuple, min(box.width, box.height) / 2 if shape == "pill" else radius)


def _hexagon(box: LayoutBox) -> Segments:
    middle, quarter = box.x + box.width / 2, box.height / 4
    upper = [(middle, box.y), (box.right, box.y + quarter), (box.right, box.bottom - quarter)]
    return polygon([*upper, (middle, box.bottom), (box.x, box.bottom - quarter), (box.x, box.y + quarter)])


def _diamond(box: LayoutBox) -> Segments:
    across, down = box.x + box.width / 2, box.y + box.height / 2
    return polygon([(across, box.y), (box.right, down), (across, box.bottom), (box.x, down)])


def _circle(box: LayoutBox) -> Segments:
    return ellipse(box.x + box.width / 2, box.y + box.height / 2, box.width / 2, box.height / 2)


def _octagon(box: LayoutBox) -> Segments:
    return chamfered(*box.tuple, min(box.width, box.height) * 0.2929)


_FIXED: Mapping[str, Callable[[LayoutBox], Segments]] = {
    "circle": _circle,
    "hexagon": _hexagon,
    "octagon": _octagon,
    "diamond": _diamond,
    "shield": lambda box: shield(*box.tuple),
}
_POINTED = {"plaque": plaque, "ribbon": ribbon, "chamfer": chamfered}


@lru_cache(maxsize=4096)
def band(shape: Shape, box: LayoutBox, radius: float, point: float, width: float) -> Segments:
    """The band along the outline of a shape. Gradients fill bands, since viewers stroke them coarsely."""
    half = width / 2
    inner = outline(shape, box.widened(-half), max(0.0, radius - half), point)
    return ring(outline(shape, box.widened(half), radius + half if radius else 0.0, point), inner)


def draw_shadow(pen: Pen, path: Segments, offset: float, paint: Paint | None) -> None:
    """A soft shadow below an outline: the outline again, lower and lower, fainter and fainter."""
    if paint is None or paint[0] != "solid":
        return
    for share, opacity in _LAYERS:
        pen.out.append(("begin", shift(0.0, q(offset * share)), None, 1.0))
        pen.path(path, ("solid", paint[1], q(paint[2] * opacity)))
        pen.out.append(("end",))


def placed_path(data: str, box: LayoutBox, view: str = "") -> Segments:
    """The segments of path data; its origin is the box's corner, its unit mm or a part of `view`.

    Raises:
        ValueError: the data or the view cannot be understood.
    """
    scale_x = scale_y = 1.0
    if view:
        sizes = [float(part) for part in re.findall(r"\d+\.?\d*", view)]
        if len(sizes) != 2 or 0 in sizes:
            raise ValueError("view is a width and a height, such as 100 60")
        scale_x, scale_y = box.width / sizes[0], box.height / sizes[1]
    return mapped(parse_path(data), lambda x, y: (q(box.x + x * scale_x), q(box.y + y * scale_y)))
