"""What is drawn on the tiles of a mat: hatched strips to glue on, marks to cut along and to align by."""

import math
from collections.abc import Iterator

from deckwright.assets.fonts import Fonts
from deckwright.picture.box import Box
from deckwright.picture.display import Op, Segments, Stroke, q, solid
from deckwright.picture.shapes import polygon, rectangle, straight
from deckwright.picture.translate import translate
from deckwright.render.impose.slug import set_text
from deckwright.render.text import pt

_VEIL = solid("#ffffff", 0.6)
_HATCH = Stroke(solid("#606060", 0.6), 0.1)
_STEP = 2.5
_BLACK = solid("#000000")
_GAP = 0.5


def glue_strips(
    box: Box, strips: tuple[float, float], words: tuple[str, str], fonts: Fonts | None
) -> tuple[Op, ...]:
    """The strips at the right and at the bottom (0: none) that the next tiles will cover, with words."""
    x0, y0, x1, y1 = box
    right, below = strips
    ops: list[Op] = []
    if right:
        ops += _strip((x1 - right, y0, x1, y1 - below))
        ops += _word(words[0], (x1 - right, y0, x1, y1 - below), fonts)
    if below:
        ops += _strip((x0, y1 - below, x1, y1))
        ops += _word(words[1], (x0, y1 - below, x1 - right, y1), fonts)
    return tuple(ops)


def tile_marks(trim: Box, box: Box, strips: tuple[float, float], width: float, band: float) -> tuple[Op, ...]:
    """Lines where to cut, and wedges where the edge of the next tile must come to lie."""
    stroke = Stroke(_BLACK, width)
    x0, y0, x1, y1 = box
    ops: list[Op] = []
    for x in (trim[0], trim[2]):
        for start, end in ((y0 - band, y0 - _GAP), (y1 + _GAP, y1 + band)):
            ops.append(("path", straight(x, start, x, end), None, stroke))
    for y in (trim[1], trim[3]):
        for start, end in ((x0 - band, x0 - _GAP), (x1 + _GAP, x1 + band)):
            ops.append(("path", straight(start, y, end, y), None, stroke))
    ops += (("path", wedge, _BLACK, None) for wedge in _wedges(box, strips))
    return tuple(ops)


def _wedges(box: Box, strips: tuple[float, float]) -> Iterator[Segments]:
    x0, y0, x1, y1 = box
    size = 1.2
    if strips[0]:
        x = x1 - strips[0]
        yield polygon([(x, y0 - _GAP), (x - size / 2, y0 - _GAP - size), (x + size / 2, y0 - _GAP - size)])
        yield polygon([(x, y1 + _GAP), (x - size / 2, y1 + _GAP + size), (x + size / 2, y1 + _GAP + size)])
    if strips[1]:
        y = y1 - strips[1]
        yield polygon([(x0 - _GAP, y), (x0 - _GAP - size, y - size / 2), (x0 - _GAP - size, y + size / 2)])
        yield polygon([(x1 + _GAP, y), (x1 + _GAP + size, y - size / 2), (x1 + _GAP + size, y + size / 2)])


def _strip(box: Box) -> tuple[Op, ...]:
    x0, y0, x1, y1 = box
    height = y1 - y0
    lines: list[str | float] = []
    for index in range(1, math.ceil((x1 - x0 + height) / _STEP)):
        x = x0 + index * _STEP
        lines += straight(x, y0, x - height, y1)
    outline = rectangle(x0, y0, x1 - x0, height)
    return (
        ("path", outline, _VEIL, None),
        ("begin", None, outline, 1.0),
        ("path", tuple(lines), None, _HATCH),
        ("end",),
    )


def _word(word: str, box: Box, fonts: Fonts | None) -> tuple[Op, ...]:
    if fonts is None:
        return ()
    x0, y0, x1, y1 = box
    upright = y1 - y0 > x1 - x0
    text = set_text(word, max(x1 - x0, y1 - y0), fonts, size=pt(8))
    ops = translate(text.ops, -text.width / 2, text.cap_height / 2)
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    turn = (0.0, -1.0, 1.0, 0.0) if upright else (1.0, 0.0, 0.0, 1.0)
    return (("begin", (*turn, q(x), q(y)), None, 1.0), *ops, ("end",))
