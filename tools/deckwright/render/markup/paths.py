"""SVG path data read into segments: M L H V C S Q T Z, absolute and relative."""

import re

from deckwright.render.display import Segments
from deckwright.render.layout.box import Box
from deckwright.render.layout.shapes import quantised

_PIECES = re.compile(r"[A-Za-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


class PathError(Exception):
    """Path data cannot be understood."""


def parse_path(data: str, box: Box, view: str = "") -> Segments:
    """The segments of path data; its origin is the box's corner, its unit mm or a part of `view`."""
    if _PIECES.sub("", data).strip(" ,\n\t"):
        raise PathError(f"the path {data[:30]!r} is no path data")
    scale_x = scale_y = 1.0
    if view:
        sizes = [float(part) for part in re.findall(r"\d+\.?\d*", view)]
        if len(sizes) != 2 or 0 in sizes:
            raise PathError("view is a width and a height, such as 100 60")
        scale_x, scale_y = box.width / sizes[0], box.height / sizes[1]
    out = _Tracer().trace(_PIECES.findall(data))
    numbers = iter(out)
    placed: list[str | float] = []
    for item in numbers:
        if isinstance(item, str):
            placed.append(item)
        else:
            y = next(numbers)
            placed += [box.x + item * scale_x, box.y + float(y) * scale_y]
    return quantised(placed)


class _Tracer:
    """Follows the commands, remembering where the pen is and how the last curve came in."""

    def __init__(self) -> None:
        self.out: list[str | float] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: tuple[str, float, float] | None = None

    def trace(self, pieces: list[str]) -> list[str | float]:
        command = ""
        index = 0
        while index < len(pieces):
            if pieces[index].isalpha():
                command = pieces[index]
                index += 1
                if command.upper() not in _COUNTS:
                    raise PathError(f"path command {command!r} is not supported")
                if command in "Zz":
                    self._close()
                    continue
            elif not command or command in "Zz":
                raise PathError("path data begins with M")
            count = _COUNTS[command.upper()]
            numbers = pieces[index : index + count]
            if len(numbers) < count or any(number.isalpha() for number in numbers):
                raise PathError(f"path command {command!r} needs {count} numbers")
            self._step(command, [float(number) for number in numbers])
            index += count
            command = {"M": "L", "m": "l"}.get(command, command)
        return self.out

    def _close(self) -> None:
        self.out.append("Z")
        self.x, self.y, self.handle = self.start_x, self.start_y, None

    def _step(self, command: str, numbers: list[float]) -> None:
        kind = command.upper()
        if kind in "HV":
            across = kind == "H"
            base = (self.x if across else self.y) if command.islower() else 0.0
            x, y = (base + numbers[0], self.y) if across else (self.x, base + numbers[0])
            points = [x, y]
        else:
            bases = (self.x, self.y) if command.islower() else (0.0, 0.0)
            points = [number + bases[index % 2] for index, number in enumerate(numbers)]
        handle = None
        if kind in "ML" or kind in "HV":
            self.out += ["M" if kind == "M" else "L", *points]
        else:
            handle = self._curve(kind, points)
        self.x, self.y, self.handle = points[-2], points[-1], handle
        if kind == "M":
            self.start_x, self.start_y = self.x, self.y

    def _curve(self, kind: str, points: list[float]) -> tuple[str, float, float]:
        degree = "C" if kind in "CS" else "Q"
        if kind in "ST":
            points = [*self._mirrored(degree), *points]
        if degree == "C":
            self.out += ["C", *points]
            return ("C", points[2], points[3])
        cx, cy, x, y = points
        first = (self.x + (cx - self.x) * 2 / 3, self.y + (cy - self.y) * 2 / 3)
        self.out += ["C", *first, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y]
        return ("Q", cx, cy)

    def _mirrored(self, degree: str) -> tuple[float, float]:
        if self.handle is None or self.handle[0] != degree:
            return self.x, self.y
        return 2 * self.x - self.handle[1], 2 * self.y - self.handle[2]
