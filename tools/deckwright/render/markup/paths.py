"""Path data of a face, placed in the box around it: in millimetres, or in parts of a `view`."""

import re

from deckwright.picture.display import Segments, q
from deckwright.picture.outline import mapped
from deckwright.picture.svgpath import parse_path as parse_data
from deckwright.render.layout.box import LayoutBox


class PathError(Exception):
    """Path data cannot be understood."""


def parse_path(data: str, box: LayoutBox, view: str = "") -> Segments:
    """The segments of path data; its origin is the box's corner, its unit mm or a part of `view`.

    Raises:
        PathError: the data or the view cannot be understood.
    """
    scale_x = scale_y = 1.0
    if view:
        sizes = [float(part) for part in re.findall(r"\d+\.?\d*", view)]
        if len(sizes) != 2 or 0 in sizes:
            raise PathError("view is a width and a height, such as 100 60")
        scale_x, scale_y = box.width / sizes[0], box.height / sizes[1]
    try:
        segments = parse_data(data)
    except ValueError as error:
        raise PathError(str(error)) from error
    return mapped(segments, lambda x, y: (q(box.x + x * scale_x), q(box.y + y * scale_y)))
