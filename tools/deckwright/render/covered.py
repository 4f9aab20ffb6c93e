"""Words that something drawn after them hides: the tip of a badge on a line of text. In mm.

Letters count from the baseline to the height of an x; what lies on their ascenders alone hardly hurts.
Words that are turned are left out, since their boxes are much larger than they are.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from deckwright.picture.box import Box, around, overlap
from deckwright.picture.display import DisplayList, Op
from deckwright.picture.matrix import outline_through
from deckwright.picture.outline import Point, flattened
from deckwright.picture.walk import Group, extent, walk_by_author
from deckwright.render.edges import Complaint
from deckwright.render.markup.pen import Written
from deckwright.render.text.short import short

_X_HEIGHT = 0.45  # of the size of a font
_OPAQUE = 0.5  # less hides nothing
_LETTER = 0.5  # of the size: how wide the last letter of a run is taken to be
_TOUCHES = 0.1  # mm that something may lie on a letter
_QUOTED = 32  # characters
_HINT = "give the words more room at that side, or draw them after what lies on them"


@dataclass(frozen=True, slots=True)
class _Line:
    """Letters in a row on the card: the box of each, the box around them all, who set them."""

    letters: tuple[Box, ...]
    box: Box
    text: str
    element: Written | None


def covered(
    display: DisplayList, drawn_by: tuple[tuple[int, Written | None], ...]
) -> Iterator[tuple[Written | None, Complaint]]:
    """What is wrong with each line that an opaque figure covers, with the element that draws the figure."""
    lines: list[_Line] = []
    for element, piece in walk_by_author(display.ops, drawn_by):
        overlong = any(op[:2] == ("note", "overlong") for op, _ in piece)  # reported already
        for op, group in piece:
            if op[0] == "glyphs" and not overlong:
                lines.extend(_lines(op, group, element))
            elif lines and op[0] in {"path", "image"} and group.opacity >= _OPAQUE:
                for line in [each for each in lines if each.element is not element]:
                    if _hides(op, group, line):
                        lines.remove(line)
                        yield element, ("A419", f"'{short(line.text, _QUOTED)}' is partly covered", _HINT)


def _lines(op: Op, group: Group, element: Written | None) -> Iterator[_Line]:
    """The letters of a run, if they are upright, opaque and seen."""
    _, _, size, x, y, fill, glyphs = op
    if any(group.matrix[1:3]) or group.opacity < _OPAQUE or fill[-1] < _OPAQUE:
        return
    ends = [*(dx for _, dx, _ in glyphs[1:]), glyphs[-1][1] + size * _LETTER]
    boxes = tuple(
        group.shown((x + dx + _TOUCHES, y - size * _X_HEIGHT, x + end - _TOUCHES, y - _TOUCHES))
        for (_, dx, text), end in zip(glyphs, ends, strict=True)
        if text.strip() and end - dx > 2 * _TOUCHES
    )
    if boxes:
        yield _Line(boxes, around(boxes), "".join(text for _, _, text in glyphs), element)


def _hides(op: Op, group: Group, line: _Line) -> bool:
    """Whether an opaque figure lies on one of the letters."""
    if op[0] == "image":
        return overlap(group.shown(extent(op)), line.box)
    fill = op[2]
    if fill is None or fill[-1] < _OPAQUE or not overlap(group.shown(extent(op)), line.box):
        return False
    pieces = flattened(outline_through(op[1], group.matrix))
    return any(_meets(pieces, box) for box in line.letters if overlap(box, group.clip))


def _meets(pieces: Sequence[Sequence[Point]], box: Box) -> bool:
    """Whether the inside of an outline (even-odd) shares a point with the grid of points of a box."""
    left, top, right, bottom = box
    xs = [left + (right - left) * at for at in (0.0, 0.25, 0.5, 0.75, 1.0)]
    ys = [top + (bottom - top) * at for at in (0.0, 0.5, 1.0)]
    return any(_inside(pieces, x, y) for x in xs for y in ys)


def _inside(pieces: Sequence[Sequence[Point]], x: float, y: float) -> bool:
    crossings = 0
    for points in pieces:
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                crossings += 1
    return crossings % 2 == 1
