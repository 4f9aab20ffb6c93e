"""Take the shipped icons out of the npm package `@iconify-json/game-icons`. Run by hand when one is added.

    npm install --prefix /tmp/npm @iconify-json/game-icons
    python tools/vendor/icons.py /tmp/npm/node_modules/@iconify-json/game-icons/icons.json AUTHORS.json

The package has the paths but not who drew them, and the licence asks for the author of each icon. AUTHORS
maps `author` from icon names to authors, as the folders of the upstream repository give them; names that
stand in several folders are not in it, and an icon without an author is refused. The list is icons.txt.
"""

import json
import re
import sys
from pathlib import Path

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

LIST = Path(__file__).with_suffix(".txt")
TARGET = Path(__file__).resolve().parents[2] / "templates" / "icons"
Point = tuple[float, float]


def wanted() -> list[str]:
    """The names in icons.txt, in order of the alphabet."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return sorted({name for line in lines if line[:1] not in "#[" for name in line.split()})


def number(value: float) -> str:
    """One decimal, without a useless zero."""
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def cubic(start: Point, control: Point, end: Point) -> tuple[Point, Point, Point]:
    """The cubic curve that equals a quadratic one."""
    (x0, y0), (x1, y1), (x2, y2) = start, control, end
    return (
        (x0 + 2 * (x1 - x0) / 3, y0 + 2 * (y1 - y0) / 3),
        (x2 + 2 * (x1 - x2) / 3, y2 + 2 * (y1 - y2) / 3),
        end,
    )


def plain_path(data: str) -> str:
    """SVG path data with absolute M, L, C and Z only, every token apart."""
    pen = RecordingPen()
    parse_path(data, pen)
    words: list[str] = []
    here: Point = (0.0, 0.0)

    def put(letter: str, *points: Point) -> None:
        nonlocal here
        words.append(letter)
        words.extend(number(value) for point in points for value in point)
        here = points[-1]

    for verb, points in pen.value:
        if verb == "moveTo":
            put("M", *points)
        elif verb == "lineTo":
            put("L", *points)
        elif verb == "curveTo":
            put("C", *points)
        elif verb == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                put("C", *cubic(here, control, end))
        else:
            words.append("Z")
    return " ".join(words)


def main(package: Path, authors: Path) -> None:
    """Write templates/icons/game-icons.json, one icon per line."""
    icons = json.loads(package.read_text(encoding="utf-8"))["icons"]
    author = json.loads(authors.read_text(encoding="utf-8"))["author"]
    lines = []
    for name in wanted():
        if name not in icons or name not in author:
            raise SystemExit(f"{name}: " + ("author not known" if name in icons else "no such icon"))
        data = " ".join(re.findall(r'\sd="([^"]+)"', icons[name]["body"]))
        lines.append(f"{json.dumps(name)}: {json.dumps([author[name], plain_path(data)])}")
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (TARGET / "game-icons.json").write_text(text, encoding="utf-8")
    print(f"{len(lines)} icons, {len(text) // 1024} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
