"""Measure, map and turn outlines made of M, L, C and Z segments. No drawing here."""

import math
from collections.abc import Callable, Iterator
from typing import Any

from deckwright.picture.box import Box
from deckwright.picture.display import Segments

Point = tuple[float, float]
Command = tuple[str | float, ...]

_BOXY = 0.85  # share of its bounds that a panel with round or cut corners fills
_LENGTH = {"M": 3, "L": 3, "C": 7, "Z": 1}


def commands(segments: Segments) -> Iterator[Command]:
    """The letters, each with its numbers."""
    at = 0
    while at < len(segments):
        length = _LENGTH[str(segments[at])]
        yield segments[at : at + length]
        at += length


def mapped(segments: Segments, place: Callable[[float, float], Point]) -> Segments:
    """The outline with each of its points, control points included, where `place` puts it."""
    out: list[str | float] = []
    rest = iter(segments)
    for part in rest:
        if isinstance(part, str):
            out.append(part)
        else:
            out += place(part, float(next(rest)))
    return tuple(out)


def control_bounds(segments: Segments) -> Box:
    """The box around all points of an outline, control points included: quick, and never too small.

    Raises:
        ValueError: the outline has no points.
    """
    parts: tuple[Any, ...] = segments  # tested by class, since isinstance would take most of the time
    numbers = [part for part in parts if part.__class__ is not str]
    across, down = numbers[0::2], numbers[1::2]
    return min(across), min(down), max(across), max(down)


def spreads(segments: Segments, length: float) -> bool:
    """Whether corners of an outline lie further apart than `length` on both axes; most tell after a few."""
    left = top = math.inf
    right = low = -math.inf
    at, count = 0, len(segments)
    while at < count:
        letter: Any = segments[at]
        at += _LENGTH[letter]
        if letter == "Z":
            continue
        x: Any = segments[at - 2]
        y: Any = segments[at - 1]
        left, right, top, low = min(left, x), max(right, x), min(top, y), max(low, y)
        if right - left > length < low - top:
            return True
    return False


def bounds(segments: Segments) -> Box:
    """The smallest box around the outline, however far its control points lie outside."""
    if "C" not in segments:
        return control_bounds(segments)
    across: list[float] = []
    down: list[float] = []
    x = y = 0.0
    for letter, *numbers in commands(segments):
        if letter == "Z":
            continue
        ends = [float(number) for number in numbers]
        if letter == "C":
            across += _turns(x, *ends[::2])
            down += _turns(y, *ends[1::2])
        x, y = ends[-2:]
        across.append(x)
        down.append(y)
    return min(across), min(down), max(across), max(down)


def _turns(start: float, one: float, two: float, end: float) -> list[float]:
    """The values at which a cubic curve turns back on one axis."""
    low, high = min(start, end), max(start, end)
    if low <= one <= high and low <= two <= high:
        return []
    a, b, c = end - start + 3 * (one - two), 2 * (start - 2 * one + two), one - start
    if abs(a) < 1e-12:
        roots = [-c / b] if b else []
    else:
        root = max(0.0, b * b - 4 * a * c) ** 0.5
        roots = [(-b - root) / (2 * a), (-b + root) / (2 * a)]
    return [_cubic(t, start, one, two, end) for t in roots if 0 < t < 1]


def _cubic(t: float, start: float, one: float, two: float, end: float) -> float:
    u = 1 - t
    return u * u * u * start + 3 * u * u * t * one + 3 * u * t * t * two + t * t * t * end


def subpaths(segments: Segments) -> list[Segments]:
    """The closed pieces of an outline, each from its M on."""
    starts = [at for at, part in enumerate(segments) if part == "M"]
    return [segments[start:end] for start, end in zip(starts, [*starts[1:], len(segments)], strict=True)]


def flattened(segments: Segments, steps: int = 8) -> list[list[Point]]:
    """The corner points of each piece of an outline; a curve becomes so many straight lines."""
    pieces: list[list[Point]] = []
    x = y = 0.0
    for letter, *numbers in commands(segments):
        if letter == "Z":
            continue
        ends = [float(number) for number in numbers]
        if letter == "M":
            pieces.append([])
        elif letter == "C":
            for step in range(1, steps):
                t = step / steps
                pieces[-1].append((_cubic(t, x, *ends[::2]), _cubic(t, y, *ends[1::2])))
        x, y = ends[-2:]
        pieces[-1].append((x, y))
    return pieces


def area(subpath: Segments) -> float:
    """The area inside the corner points; its sign tells which way round they go."""
    across, down = _corners(subpath)
    pairs = zip(across, [*down[1:], down[0]], [*across[1:], across[0]], down, strict=True)
    return sum([x0 * y1 - x1 * y0 for x0, y1, x1, y0 in pairs]) / 2


def _corners(segments: Segments) -> tuple[list[float], list[float]]:
    """Where the commands of an outline end, across and down."""
    across: list[Any] = []
    down: list[Any] = []
    at, count = 0, len(segments)
    while at < count:
        letter: Any = segments[at]
        at += _LENGTH[letter]
        if letter != "Z":
            across.append(segments[at - 2])
            down.append(segments[at - 1])
    return across, down


def clockwise(segments: Segments) -> Segments:
    """The same shape with its largest piece going clockwise, so that shapes may overlap without holes."""
    pieces = subpaths(segments)
    if max((area(piece) for piece in pieces), key=abs) >= 0:
        return segments
    return tuple(backward for piece in pieces for backward in backwards(piece))


def backwards(subpath: Segments) -> Segments:
    """The same closed piece the other way round."""
    steps = [command for command in commands(subpath) if command != ("Z",)]
    out: list[str | float] = ["M", *steps[-1][-2:]]
    for step, before in zip(reversed(steps[1:]), reversed(steps[:-1]), strict=True):
        end = before[-2:]
        out += ("C", *step[3:5], *step[1:3], *end) if step[0] == "C" else ("L", *end)
    return (*out, "Z")


def fills_its_box(segments: Segments, box: Box | None = None) -> bool:
    """Whether a shape is so nearly a box that what lies in its bounds lies in it; curves count as chords.

    `box` are its control bounds, if they are known.
    """
    if not segments or "M" in segments[1:]:
        return False
    left, top, right, bottom = box or control_bounds(segments)
    return abs(area(segments)) >= _BOXY * (right - left) * (bottom - top)
