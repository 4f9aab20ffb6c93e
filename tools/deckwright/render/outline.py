"""Measure and turn outlines made of M, L, C and Z segments. No drawing here."""

from collections.abc import Iterator

from deckwright.render.display import Segments

Box = tuple[float, float, float, float]
Command = tuple[str | float, ...]

_LENGTH = {"M": 3, "L": 3, "C": 7, "Z": 1}


def commands(segments: Segments) -> Iterator[Command]:
    """The letters, each with its numbers."""
    at = 0
    while at < len(segments):
        length = _LENGTH[str(segments[at])]
        yield segments[at : at + length]
        at += length


def bounds(segments: Segments) -> Box:
    """The box around all points, control points too: a little more than the outline at most."""
    numbers = [each for each in segments if not isinstance(each, str)]
    across, down = numbers[::2], numbers[1::2]
    return min(across), min(down), max(across), max(down)


def subpaths(segments: Segments) -> list[Segments]:
    """The closed pieces of an outline, each from its M on."""
    starts = [at for at, each in enumerate(segments) if each == "M"]
    return [segments[start:end] for start, end in zip(starts, [*starts[1:], len(segments)], strict=True)]


def area(subpath: Segments) -> float:
    """The area inside the corner points; its sign tells which way round they go."""
    points = [(float(each[-2]), float(each[-1])) for each in commands(subpath) if each != ("Z",)]
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def turned(segments: Segments) -> Segments:
    """The same shape with its largest piece going clockwise, so that shapes may overlap without holes."""
    pieces = subpaths(segments)
    if max((area(piece) for piece in pieces), key=abs) >= 0:
        return segments
    return tuple(each for piece in pieces for each in backwards(piece))


def backwards(subpath: Segments) -> Segments:
    """The same closed piece the other way round."""
    steps = [each for each in commands(subpath) if each != ("Z",)]
    out: list[str | float] = ["M", *steps[-1][-2:]]
    for step, before in zip(reversed(steps[1:]), reversed(steps[:-1]), strict=True):
        end = before[-2:]
        out += ("C", *step[3:5], *step[1:3], *end) if step[0] == "C" else ("L", *end)
    return (*out, "Z")
