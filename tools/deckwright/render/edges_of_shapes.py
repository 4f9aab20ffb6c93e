"""What cutting would spoil on circles and hexagons besides words, as edges.py tells of cards. In mm.

The cut is looked at in points along it, a group of them for each side: what covers the paper within it and
not beyond it ends there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, dist, hypot, pi, sin

from deckwright.picture.box import Box
from deckwright.picture.colour import parse_hex
from deckwright.picture.cut import Point, inside, sides
from deckwright.picture.display import DisplayList, Op, Stroke
from deckwright.picture.matrix import box_through, mapped_point
from deckwright.picture.outline import flattened
from deckwright.picture.walk import Group, Pieces, extent
from deckwright.render.edges import AWAY, BEYOND, INTO_BLEED, Complaint, close, ink_of
from deckwright.render.markup.pen import Written

_WITHIN = 0.4  # mm: what reaches so near to the cut was meant to end there
_SHARE = 0.5  # of a side that a ground or a line takes
_LONG = 0.25  # of the shorter extent; what is smaller takes no half of a side
_FAINT, _PAPER = 0.2, 0.9  # as in edges.py
_ALONG = (0.1, 0.3, 0.5, 0.7, 0.9)  # where points lie on a side
_AROUND = 24  # points of a circle


@dataclass(frozen=True, slots=True)
class _Rim:
    """A point of the cut, and the unit vector that leads outwards there."""

    at: Point
    out: Point

    def moved(self, far: float) -> Point:
        """A point so far outside."""
        return self.at[0] + far * self.out[0], self.at[1] + far * self.out[1]


def edges_of_shape(
    display: DisplayList, pieces: Pieces[Written]
) -> Iterator[tuple[Written | None, Complaint]]:
    """What is wrong along the cut, with the element that draws it."""
    rims = _rims(display)
    for element, piece in pieces:
        grounds: list[tuple[list[list[Point]], Box]] = []
        for op, group in ((seen.op, seen.group) for seen in piece):
            if op[0] == "icon":
                yield from ((element, said) for said in _of_icon(op, group, display))
            elif (lines := _line(op, group)) is not None:
                if any(_runs_along(lines, op[3].width * min(group.scales), rim, display) for rim in rims):
                    yield (
                        element,
                        ("A416", f"a line runs less than {close(display):.1f} mm from the cut", AWAY),
                    )
            elif (ground := _ground(op, group, display)) is not None:
                grounds.append((ground, group.clip))
        if grounds and any(_ends_at(grounds, rim) for rim in rims):
            yield element, ("A415", "what is drawn to the edge ends there", INTO_BLEED)


def _rims(display: DisplayList) -> list[list[_Rim]]:
    """Points of the cut, side by side; a circle has one."""
    width, height = display.width, display.height
    x, y = width / 2, height / 2
    if display.shape == "round":
        turns = [2 * pi * step / _AROUND for step in range(_AROUND)]
        return [[_Rim((x + x * cos(turn), y + y * sin(turn)), (cos(turn), sin(turn))) for turn in turns]]
    out = []
    for side in sides(width, height):
        half = min(width, height) / (4 * cos(pi / 6))
        middle = (x + side.x * side.away, y + side.y * side.away)
        steps = [(2 * share - 1) * half for share in _ALONG]
        out.append(
            [_Rim((middle[0] - side.y * far, middle[1] + side.x * far), (side.x, side.y)) for far in steps]
        )
    return out


def _ends_at(grounds: Sequence[tuple[list[list[Point]], Box]], rim: Sequence[_Rim]) -> bool:
    """Whether what an element fills ends at the cut along half of a side."""

    def covered(point: Point) -> bool:
        return any(_in_box(point, clip) and _covers(pieces, point) for pieces, clip in grounds)

    ending = sum(covered(each.moved(-_WITHIN)) and not covered(each.moved(BEYOND)) for each in rim)
    return ending >= _SHARE * len(rim)


def _runs_along(lines: list[list[Point]], wide: float, rim: Sequence[_Rim], display: DisplayList) -> bool:
    """Whether a line is near to the cut along half of a side, and inside of it."""
    least = [
        min(_away(each.at, one, other) for line in lines for one, other in pairwise(line)) - wide / 2
        for each in rim
    ]
    points = [point for line in lines for point in line]
    if any(inside(display.shape, display.width, display.height, point) < 0 for point in points):
        return False
    return sum(gap < close(display) for gap in least) >= _SHARE * len(rim)


def _of_icon(op: Op, group: Group, display: DisplayList) -> Iterator[Complaint]:
    """What is wrong with an icon, taken for a disc, that is close to the cut or across it."""
    left, top, right, bottom = group.box(extent(op))
    alpha, colour = ink_of(op[5])
    if alpha * group.opacity < _FAINT or parse_hex(colour).luminance > _PAPER:
        return
    radius, middle = min(right - left, bottom - top) / 2, ((left + right) / 2, (top + bottom) / 2)
    gap = inside(display.shape, display.width, display.height, middle) - radius
    if gap < -2 * radius:
        return
    if gap < 0:
        yield "A416", f"an icon goes {-gap:.1f} mm beyond the cut", AWAY
    elif gap < close(display):
        yield "A416", f"an icon is {gap:.1f} mm from the cut", AWAY


def _line(op: Op, group: Group) -> list[list[Point]] | None:
    """The lines of a path that nothing fills, where they are on the card; none if there is no ink."""
    if op[0] != "path" or op[2] is not None or not isinstance(op[3], Stroke) or not op[1]:
        return None
    alpha, colour = ink_of(op[3].paint)
    if alpha * group.opacity < _FAINT or parse_hex(colour).luminance > _PAPER:
        return None
    closed = [[*piece, piece[0]] if op[1][-1] == "Z" else piece for piece in flattened(op[1])]
    return [
        [mapped_point(group.matrix, *point) for point in piece] for piece in closed if len(piece) > 1
    ] or None


def _ground(op: Op, group: Group, display: DisplayList) -> list[list[Point]] | None:
    """The outlines of what fills a part of the card that is large enough to be a ground."""
    if op[0] == "image":
        left, top, right, bottom = extent(op)
        pieces = [[(left, top), (right, top), (right, bottom), (left, bottom)]]
    elif op[0] == "path" and op[1] and op[2]:
        alpha, colour = ink_of(op[2])
        if alpha * group.opacity < _FAINT or parse_hex(colour).luminance > _PAPER:
            return None
        left, top, right, bottom = box_through(extent(op), group.matrix)
        if max(right - left, bottom - top) < _LONG * min(display.width, display.height):
            return None
        pieces = flattened(op[1])
    else:
        return None
    return [[mapped_point(group.matrix, *point) for point in piece] for piece in pieces]


def _covers(pieces: Sequence[Sequence[Point]], point: Point) -> bool:
    """Whether outlines that are filled by the even-odd rule cover a point."""
    x, y = point
    crossed = 0
    for piece in pieces:
        for (x0, y0), (x1, y1) in zip(piece, [*piece[1:], piece[0]], strict=True):
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                crossed += 1
    return crossed % 2 == 1


def _in_box(point: Point, box: Box) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def _away(point: Point, one: Point, other: Point) -> float:
    """How far a point is from a stretch of a line."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    long = hypot(dx, dy)
    if not long:
        return dist(point, one)
    along = max(0.0, min(1.0, ((point[0] - one[0]) * dx + (point[1] - one[1]) * dy) / long**2))
    return dist(point, (one[0] + along * dx, one[1] + along * dy))
