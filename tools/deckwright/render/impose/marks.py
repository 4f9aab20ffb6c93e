"""Lines to cut along: crop marks and ticks around cards, outlines of counters. None lies on a card."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from deckwright.assets.profiles import Profile
from deckwright.picture.box import Box, around
from deckwright.picture.cut import outline
from deckwright.picture.display import Op, Shape, Stroke, q, solid
from deckwright.picture.page import Placed
from deckwright.picture.shapes import polygon, rectangle, straight

BLACK = "#000000"
_CUT, _HALO = "#303030", "#ffffff"
_LIGHT = 4.0  # the light ground of a tick, in strokes: it must show on the darkest bleed
_APART = 0.5  # a cut that is off by less shows nothing of a tick
_SHORTEST = 0.5  # a mark below half a millimetre guides no knife
_DASH = (2.0, 1.5)
# Of the marks for a cutter: from the edge of the paper, the square, the arms of the corners and their lines.
_INSET, _SQUARE, _ARM, _THICK = 10.0, 5.0, 8.0, 0.5


@dataclass(frozen=True, slots=True)
class Area:
    """The trimmed cards of a page side by side, and how far ink goes around them."""

    boxes: tuple[Box, ...]
    bleed: float

    @property
    def trim(self) -> Box:
        """The box around all trims."""
        return around(self.boxes)

    @property
    def ink(self) -> Box:
        """The box around all bleeds."""
        x0, y0, x1, y1 = self.trim
        return (x0 - self.bleed, y0 - self.bleed, x1 + self.bleed, y1 + self.bleed)


def crop_marks(profile: Profile, area: Area) -> tuple[Op, ...]:
    """Marks outside the bleed, and in the gutters where two bleeds leave room."""
    stroke = Stroke(solid(BLACK), profile.stroke)
    return tuple(("path", straight(*ends), None, stroke) for ends in crop_lines(profile, area))


def crop_lines(profile: Profile, area: Area) -> list[Box]:
    """The ends of these marks: x and y of one, x and y of the other."""
    return [*_outside(profile, area), *_between(area)]


def trim_ticks(profile: Profile, placed: Iterable[Placed]) -> tuple[Op, ...]:
    """Short lines from the corners of each card outwards, over its bleed, dark on a light ground.

    Many printers do not reach the marks outside, and in a gutter there is no white paper: these show each cut
    beside the card itself. They are for one side only: on the other they would lie as far off as it does.
    """
    lines = dict.fromkeys(ends for card in placed for ends in _ticks(card))
    path = tuple(part for ends in lines for part in straight(*ends))
    strokes = (Stroke(solid(_HALO), _LIGHT * profile.stroke), Stroke(solid(BLACK), profile.stroke))
    return tuple(("path", path, None, stroke) for stroke in strokes) if path else ()


def fold_line(profile: Profile, area: Area, fold: str) -> tuple[Op, ...]:
    """A dashed line through the middle of the paper where fronts and backs meet; cutting takes it off."""
    if not fold:
        return ()
    beyond = profile.mark_gap + profile.mark_length
    left, top, right, bottom = area.ink
    ends = (
        (profile.width / 2, max(top - beyond, 0.0), profile.width / 2, min(bottom + beyond, profile.height))
        if fold == "upright"
        else (
            max(left - beyond, 0.0),
            profile.height / 2,
            min(right + beyond, profile.width),
            profile.height / 2,
        )
    )
    strokes = (
        Stroke(solid(_HALO), _LIGHT * profile.stroke),
        Stroke(solid(BLACK), profile.stroke, dash=_DASH),
    )
    return tuple(("path", straight(*map(q, ends)), None, stroke) for stroke in strokes)


def cutter_marks(profile: Profile) -> tuple[Op, ...]:
    """What a cutter looks for on a sheet: a square above on the left, two corners elsewhere."""
    if profile.cutter == "none":
        return ()
    near, right, low = _INSET, profile.width - _INSET, profile.height - _INSET
    corners = (
        ((right - _ARM, near), (right, near), (right, near + _ARM)),
        ((near, low - _ARM), (near, low), (near + _ARM, low)),
    )
    line = Stroke(solid(BLACK), _THICK)
    return (
        ("path", rectangle(near, near, _SQUARE, _SQUARE), solid(BLACK), None),
        *(("path", polygon(corner, closed=False), None, line) for corner in corners),
    )


def cut_lines(profile: Profile, placed: Iterable[Placed], shape: Shape) -> tuple[Op, ...]:
    """A thin line on the cut of each circle or hexagon, dark on a light ground: it shows on every colour."""
    halo, cut = Stroke(solid(_HALO), 2.5 * profile.stroke), Stroke(solid(_CUT), profile.stroke)
    outlines = [outline(shape, card.trim) for card in placed]
    return tuple(("path", each, None, stroke) for stroke in (halo, cut) for each in outlines)


def _outside(profile: Profile, area: Area) -> Iterator[Box]:
    left, top, right, bottom = area.ink
    for x in sorted({edge for x0, _, x1, _ in area.boxes for edge in (x0, x1)}):
        for start, end in (_reach(profile, top, 0.0), _reach(profile, bottom, profile.height)):
            if abs(end - start) >= _SHORTEST:
                yield (x, start, x, end)
    for y in sorted({edge for _, y0, _, y1 in area.boxes for edge in (y0, y1)}):
        for start, end in (_reach(profile, left, 0.0), _reach(profile, right, profile.width)):
            if abs(end - start) >= _SHORTEST:
                yield (start, y, end, y)


def _ticks(card: Placed) -> Iterator[Box]:
    """The ticks of one card, each from its corner to the end of what shows of the bleed."""
    x0, y0 = card.x, card.y
    x1, y1 = x0 + card.size[0], y0 + card.size[1]
    left, top, right, bottom = card.shown
    for near, far in _stretches((x0, left), (x1, right)):
        yield from ((near, q(y), far, q(y)) for y in (y0, y1))
    for near, far in _stretches((y0, top), (y1, bottom)):
        yield from ((q(x), near, q(x), far) for x in (x0, x1))


def _stretches(*bleeds: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """What is left for a tick between each cut and the end of the bleed there."""
    for cut, end in bleeds:
        if abs(end - cut) >= _APART + _SHORTEST:
            yield q(cut + math.copysign(_APART, end - cut)), q(end)


def _reach(profile: Profile, ink: float, paper: float) -> tuple[float, float]:
    """From the bleed to the edge of the paper; the gap is given up first where room is short."""
    room = abs(paper - ink)
    sign = 1 if paper > ink else -1
    length = min(profile.mark_length, room)
    gap = min(profile.mark_gap, room - length)
    return ink + sign * gap, ink + sign * (gap + length)


def _between(area: Area) -> Iterator[Box]:
    columns = sorted({(x0, x1) for x0, _, x1, _ in area.boxes})
    rows = sorted({(y0, y1) for _, y0, _, y1 in area.boxes})
    bands_x = [(a[1] + area.bleed, b[0] - area.bleed) for a, b in pairwise(columns)]
    bands_y = [(a[1] + area.bleed, b[0] - area.bleed) for a, b in pairwise(rows)]
    for start, end in bands_y:
        if end - start >= 2 * _SHORTEST:
            yield from ((x, start, x, end) for column in columns for x in column)
    for start, end in bands_x:
        if end - start >= 2 * _SHORTEST:
            yield from ((start, y, end, y) for row in rows for y in row)
