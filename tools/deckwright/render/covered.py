"""Words that something drawn after them hides: the tip of a badge on a line of text. In mm.

Letters count from the baseline to the height of an x; what lies on their ascenders alone hardly hurts.
Words that are turned are left out, since their boxes are much larger than they are.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from deckwright.picture.box import Box, around, overlap
from deckwright.picture.display import Op
from deckwright.picture.matrix import inverse, mapped_point, outline_through
from deckwright.picture.outline import Point, flattened
from deckwright.picture.walk import Group, Pieces
from deckwright.render.edges import Complaint
from deckwright.render.markup.pen import Written
from deckwright.render.text.short import short

_X_HEIGHT = 0.45  # of the size of a font
_OPAQUE = 0.5  # less hides nothing
_LETTER = 0.5  # of the size: how wide the last letter of a run is taken to be
_TOUCHES = 0.1  # mm that something may lie on a letter
_QUOTED = 32  # characters
_HINT = "give the words more room at that side, or draw them after what lies on them"

# Whether a bitmap is opaque at a place, told by its file and how far to the right and down that is, 0 to 1.
Opaque = Callable[[str, float, float], bool]
_Hides = Callable[[float, float], bool]  # whether something hides a point of the card


def everywhere(_file: str, _x: float, _y: float) -> bool:
    """Of a bitmap without transparency."""
    return True


@dataclass(frozen=True, slots=True)
class _Line:
    """Letters in a row on the card: the box of each, the box around them all, who set them."""

    letters: tuple[Box, ...]
    box: Box
    text: str
    element: Written | None


def covered(
    pieces: Pieces[Written], is_opaque: Opaque = everywhere
) -> Iterator[tuple[Written | None, Complaint]]:
    """What is wrong with each line that an opaque figure covers, with the element that draws the figure."""
    lines: list[_Line] = []
    for element, piece in pieces:
        overlong = any(seen.op[:2] == ("note", "overlong") for seen in piece)  # reported already
        for seen in piece:
            op, group = seen.op, seen.group
            if op[0] == "glyphs" and not overlong:
                lines.extend(_lines(op, group, element))
            elif lines and op[0] in {"path", "image"} and group.opacity >= _OPAQUE:
                box = seen.shown
                for line in [each for each in lines if each.element is not element]:
                    if overlap(box, line.box) and _covers(op, group, line, is_opaque):
                        lines.remove(line)
                        yield element, ("A419", f"'{short(line.text, _QUOTED)}' is partly covered", _HINT)


def _lines(op: Op, group: Group, element: Written | None) -> Iterator[_Line]:
    """The letters of a run, if they are upright, opaque and seen."""
    _, _, size, x, y, fill, glyphs = op
    if not glyphs or any(group.matrix[1:3]) or group.opacity < _OPAQUE or fill[-1] < _OPAQUE:
        return
    ends = [*(dx for _, dx, _ in glyphs[1:]), glyphs[-1][1] + size * _LETTER]
    boxes = tuple(
        group.shown((x + dx + _TOUCHES, y - size * _X_HEIGHT, x + end - _TOUCHES, y - _TOUCHES))
        for (_, dx, text), end in zip(glyphs, ends, strict=True)
        if text.strip() and end - dx > 2 * _TOUCHES
    )
    if boxes:
        yield _Line(boxes, around(boxes), "".join(text for _, _, text in glyphs), element)


def _covers(op: Op, group: Group, line: _Line, is_opaque: Opaque) -> bool:
    """Whether an opaque figure lies on one of the letters."""
    hides = _image(op, group, is_opaque) if op[0] == "image" else _path(op, group)
    return hides is not None and any(
        hides(x, y) for box in line.letters for x, y in _points(box) if _lies_in((x, y), group.clip)
    )


def _image(op: Op, group: Group, is_opaque: Opaque) -> _Hides | None:
    _, file, left, top, width, height = op
    try:
        back = inverse(group.matrix)
    except ValueError:
        return None

    def hides(x: float, y: float) -> bool:
        x, y = mapped_point(back, x, y)
        across, down = (x - left) / width, (y - top) / height
        return 0 <= across <= 1 and 0 <= down <= 1 and is_opaque(file, across, down)

    return hides if width > 0 and height > 0 else None


def _path(op: Op, group: Group) -> _Hides | None:
    fill, is_even_odd = op[2], op[4:] == ("evenodd",)
    if fill is None or fill[-1] < _OPAQUE:
        return None
    pieces = flattened(outline_through(op[1], group.matrix))

    def hides(x: float, y: float) -> bool:
        turns = _turns(pieces, x, y)
        return turns % 2 == 1 if is_even_odd else turns != 0

    return hides


def _points(box: Box) -> list[Point]:
    """A grid of points of a letter."""
    left, top, right, bottom = box
    xs = [left + (right - left) * at for at in (0.0, 0.25, 0.5, 0.75, 1.0)]
    return [(x, top + (bottom - top) * at) for x in xs for at in (0.0, 0.5, 1.0)]


def _lies_in(point: Point, box: Box) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def _turns(pieces: Sequence[Sequence[Point]], x: float, y: float) -> int:
    """How often an outline goes round a point, clockwise less the other way."""
    turns = 0
    for points in pieces:
        for (x0, y0), (x1, y1) in pairwise([*points, points[0]]):
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                turns += 1 if y1 > y0 else -1
    return turns
