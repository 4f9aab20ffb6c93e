"""Where the pages of a mat may meet: beside its fields and words rather than across them. Millimetres.

What counts is what has a line around it, such as a field, words and icons; a landscape may be cut anywhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from deckwright.picture.box import Box
from deckwright.picture.display import DisplayList, Op, Stroke
from deckwright.picture.walk import extent, walk

_WORDS, _ICON, _FIELD = 4.0, 2.0, 1.0
_SMALL, _LARGE = 6.0, 0.6  # of a field: mm, and the part of the mat that it may take
_EDGE = 0.3  # mm of a field that a seam may take
_AWAY = 1.5  # mm that words and icons reach further than they do: so much a seam keeps from them
_STEP = 0.5
_LEAST = 40.0  # mm of a page, besides what of it overlaps the next one


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that no seam should run through, and how much it would be missed."""

    box: Box
    weight: float

    def along(self, axis: int, shift: float) -> tuple[float, float, float]:
        """From where to where it lies on an axis (0: to the right, 1: downwards), moved, and its weight."""
        return self.box[axis] + shift, self.box[axis + 2] + shift, self.weight


def obstacles(display: DisplayList) -> tuple[Obstacle, ...]:
    """What of a picture should lie on one page."""
    found: dict[Box, float] = {}
    for op, group in walk(display.ops):
        if weight := _weight(op):
            box = group.shown(extent(op))
            if op[0] != "path":
                left, top, right, bottom = box
                box = (left - _AWAY, top - _AWAY, right + _AWAY, bottom + _AWAY)
            elif not _is_field(box, display):
                continue
            found[box] = max(weight, found.get(box, 0.0))
    return tuple(Obstacle(box, weight) for box, weight in found.items())


def _weight(op: Op) -> float:
    """How much something would be missed; what has no line around it not at all."""
    if op[0] == "note":
        return _WORDS if op[1] == "text" else 0.0
    if op[0] == "path":
        return _FIELD if isinstance(op[3], Stroke) else 0.0
    return _ICON if op[0] == "icon" else 0.0


def _is_field(box: Box, display: DisplayList) -> bool:
    wide, high = box[2] - box[0], box[3] - box[1]
    return min(wide, high) >= _SMALL and wide <= _LARGE * display.width and high <= _LARGE * display.height


def place_seams(
    length: float, room: float, overlap: float, count: int, spans: Sequence[tuple[float, float, float]]
) -> list[float]:
    """Where `count` pages begin on a stretch from 0 to `length`; each page overlaps the next one.

    They are as equal as they can be with as little as possible of `spans` (start, end, weight) across seams.
    """
    equal = (length - overlap) / count
    # For each place where a page may begin: the least cost up to there, and where the pages before begin.
    ways: dict[int, tuple[tuple[float, float], list[float]]] = {0: ((0.0, 0.0), [0.0])}
    for number in range(1, count):
        here: dict[int, tuple[tuple[float, float], list[float]]] = {}
        for tick in range(int(length / _STEP) + 1):
            at = tick * _STEP
            rest = length - overlap - at  # for this page and those after it
            if not (count - number) * _LEAST <= rest <= (count - number) * (room - overlap):
                continue
            crossed = sum(weight for start, end, weight in spans if start + _EDGE < at < end - _EDGE)
            cost = (crossed, abs(at - equal * number))
            best = min(
                (
                    ((before[0] + cost[0], before[1] + cost[1]), starts)
                    for before, starts in ways.values()
                    if _LEAST <= at - starts[-1] <= room - overlap
                ),
                default=None,
            )
            if best:
                here[tick] = (best[0], [*best[1], at])
        if not here:
            return [equal * each for each in range(count)]
        ways = here
    return min(ways.values())[1]
