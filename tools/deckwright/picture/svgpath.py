"""Read SVG path data in any spelling: relative commands, smooth curves and arcs become M, L, C and Z."""

import math
import re

from deckwright.picture.display import Segments

Point = tuple[float, float]

_SPACE = r"[\s,]*"
_LETTER = re.compile(_SPACE + r"([A-Za-z])")
_NUMBER = re.compile(_SPACE + r"([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_FLAG = re.compile(_SPACE + r"([01])")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def parse_path(data: str) -> Segments:
    """The path as absolute M, L, C and Z.

    Raises:
        ValueError: the data ends early, begins without a move, or has a letter SVG does not know.
    """
    pen = _Pen()
    at, end = 0, len(data.rstrip(" \t\r\n,"))
    while at < end:
        match = _LETTER.match(data, at)
        letter = match[1] if match else ""
        if not match or letter.upper() not in _COUNTS:
            raise ValueError(f"path data not understood at {data[at : at + 12].strip()!r}")
        if not pen.out and letter.upper() != "M":
            raise ValueError(f"path data must begin with M, not {letter}")
        at = _command(pen, data, letter, match.end(), end)
    if not pen.out:
        raise ValueError("a path without data")
    return tuple(pen.out)


def _command(pen: "_Pen", data: str, letter: str, at: int, end: int) -> int:
    """Draw one letter with all the groups of numbers that follow it; where the next one begins."""
    kind, relative = letter.upper(), letter.islower()
    if kind == "Z":
        pen.close()
        return at
    first = True
    while first or (at < end and not _LETTER.match(data, at)):
        numbers, at = _numbers(data, at, kind)
        pen.draw("L" if kind == "M" and not first else kind, numbers, relative)
        first = False
    return at


def _numbers(data: str, at: int, kind: str) -> tuple[list[float], int]:
    numbers = []
    for index in range(_COUNTS[kind]):
        match = (_FLAG if kind == "A" and index in (3, 4) else _NUMBER).match(data, at)
        if not match:
            raise ValueError(
                f"{kind} needs {_COUNTS[kind]} numbers, found {index} before {data[at : at + 12]!r}"
            )
        value = float(match[1])
        if not math.isfinite(value):
            raise ValueError(f"the number {match[1]} is too large")
        numbers.append(value)
        at = match.end()
    return numbers, at


class _Pen:
    """Where the pen is, where its subpath began, and the control point that a smooth curve mirrors."""

    def __init__(self) -> None:
        self.out: list[str | float] = []
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.cubic: Point | None = None
        self.quadratic: Point | None = None

    def draw(self, kind: str, numbers: list[float], relative: bool) -> None:
        """One command with one group of its numbers."""
        dx, dy = self.here if relative else (0.0, 0.0)
        if kind == "A":
            self.arc(numbers, (numbers[5] + dx, numbers[6] + dy))
        elif kind in "HV":
            x, y = self.here
            self.line((numbers[0] + dx, y) if kind == "H" else (x, numbers[0] + dy))
        else:
            self._curve(kind, [(numbers[i] + dx, numbers[i + 1] + dy) for i in range(0, len(numbers), 2)])

    def _curve(self, kind: str, points: list[Point]) -> None:
        if kind == "M":
            self.move(points[0])
        elif kind == "L":
            self.line(points[0])
        elif kind == "C":
            self.bend(*points)
        elif kind == "S":
            self.bend(self._mirror(self.cubic), *points)
        elif kind == "Q":
            self.parabola(*points)
        else:
            self.parabola(self._mirror(self.quadratic), *points)

    def _mirror(self, control: Point | None) -> Point:
        (x, y), (cx, cy) = self.here, control or self.here
        return 2 * x - cx, 2 * y - cy

    def _put(self, letter: str, *points: Point) -> None:
        self.out.append(letter)
        for x, y in points:
            self.out += (x, y)
        self.here = points[-1]
        self.cubic = self.quadratic = None

    def move(self, to: Point) -> None:
        """Begin a subpath."""
        self.start = to
        self._put("M", to)

    def line(self, to: Point) -> None:
        """A straight line."""
        self._reopen()
        self._put("L", to)

    def bend(self, first: Point, second: Point, to: Point) -> None:
        """A cubic curve."""
        self._reopen()
        self._put("C", first, second, to)
        self.cubic = second

    def parabola(self, control: Point, to: Point) -> None:
        """A quadratic curve, as the cubic one that equals it."""
        (x0, y0), (cx, cy), (x1, y1) = self.here, control, to
        self.bend(
            (x0 + 2 * (cx - x0) / 3, y0 + 2 * (cy - y0) / 3),
            (x1 + 2 * (cx - x1) / 3, y1 + 2 * (cy - y1) / 3),
            to,
        )
        self.quadratic = control

    def close(self) -> None:
        """A straight line back to where the subpath began."""
        if self.out[-1] != "Z":
            self.out.append("Z")
        self.here = self.start
        self.cubic = self.quadratic = None

    def _reopen(self) -> None:
        if self.out[-1] == "Z":  # SVG goes on from the start of the closed subpath
            self._put("M", self.start)

    def arc(self, numbers: list[float], to: Point) -> None:
        """An elliptical arc, as cubic curves of at most a quarter turn each."""
        rx, ry, tilt = abs(numbers[0]), abs(numbers[1]), math.radians(numbers[2])
        if self.here == to:
            return
        if rx == 0 or ry == 0:
            self.line(to)
            return
        for curve in _arc_curves(self.here, to, rx, ry, tilt, numbers[3] != numbers[4], numbers[4] == 1):
            self.bend(*curve)


def _arc_curves(
    start: Point, end: Point, rx: float, ry: float, tilt: float, far: bool, sweep: bool
) -> list[tuple[Point, Point, Point]]:
    """The curves of an arc; `far`: the centre lies on the positive side of the chord."""
    cos, sin = math.cos(tilt), math.sin(tilt)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = (cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry
    length = math.hypot(x, y)
    if length > 1:  # too small to reach: grow the ellipse
        rx, ry, x, y = rx * length, ry * length, x / length, y / length
    reach = math.sqrt(max(0.0, 1 / max(x * x + y * y, 1e-12) - 1)) * (1 if far else -1)
    cx, cy = reach * y, -reach * x
    first, last = math.atan2(y - cy, x - cx), math.atan2(-y - cy, -x - cx)
    turn = (last - first) % math.tau if sweep else -((first - last) % math.tau)
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2

    def at(u: float, v: float) -> Point:
        u, v = (u + cx) * rx, (v + cy) * ry
        return middle[0] + cos * u - sin * v, middle[1] + sin * u + cos * v

    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / count
    handle = 4 / 3 * math.tan(step / 4)
    curves = []
    for index in range(count):
        a, b = first + index * step, first + (index + 1) * step
        one = at(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a))
        two = at(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b))
        curves.append((one, two, end if index == count - 1 else at(math.cos(b), math.sin(b))))
    return curves
