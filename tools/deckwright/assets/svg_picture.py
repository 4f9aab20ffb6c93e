"""Read pictures in SVG as vectors: filled and drawn shapes in their colours; all else is refused."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.assets.svg import ELEMENTS, number_of, quoted, root_of, tag_of
from deckwright.assets.svg_style import (
    REFUSED,
    Style,
    classes_of,
    declared,
    length,
    lengths,
    paint,
    share,
    styled,
)
from deckwright.picture.display import Op, Paint, Segments, Stroke, fainter, q
from deckwright.picture.matrix import IDENTITY, Matrix, outline_through, product, shift
from deckwright.picture.outline import commands
from deckwright.picture.shapes import quantised, rectangle
from deckwright.picture.svgpath import parse_path

if TYPE_CHECKING:
    from lxml import etree

SIDE = 100.0  # mm of the longer side of a picture as it is read
ELEMENTS_MOST = 10_000  # shapes and groups in one file,
GROUPS_MOST = 500  # and those of them that are translucent as a whole, which are slow to draw
_FAR = 1e4  # mm
_LONG = 1000  # times as long as wide
_IGNORED = {
    "title", "desc", "metadata", "defs", "style", "namedview", "symbol", "marker",
    "clipPath", "mask", "filter", "pattern", "linearGradient", "radialGradient",
}  # fmt: skip  # what draws nothing where it stands
_SIZES = {"rect": ("width", "height"), "circle": ("r",), "ellipse": ("rx", "ry")}
_UNITS = {"mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0}
_CALL = re.compile(r"[\s,]*(\w+)\s*\(([^()]*)\)")
_NUMBERS = {
    "matrix": (6,),
    "translate": (1, 2),
    "scale": (1, 2),
    "rotate": (1, 3),
    "skewX": (1,),
    "skewY": (1,),
}
_PATHS = 'turn it into paths (Inkscape: "Object to Path"), or save the picture as PNG'


@dataclass(frozen=True, slots=True)
class SvgPicture:
    """A picture, its longer side 100 mm, and how many points its outlines have."""

    width: float
    height: float
    ops: tuple[Op, ...]
    points: int


@dataclass(slots=True)
class _Reader:
    """One file: its classes, and what was read so far."""

    classes: Mapping[str, Mapping[str, str]]
    ops: list[Op] = field(default_factory=list)
    points: int = 0
    elements: int = 0
    groups: int = 0

    def read(self, parent: Iterable["etree._Element"], style: Style, matrix: Matrix) -> None:
        """Take in the shapes of an element, lowest first."""
        for child in parent:
            tag = tag_of(child)
            if not tag or tag in _IGNORED:  # comments have no tag
                continue
            self.elements += 1
            _bounded(self.elements, ELEMENTS_MOST, "shapes and groups")
            holds = tag in {"g", "a"} or (tag == "svg" and child.getparent() is None)
            if not holds and tag not in ELEMENTS and tag not in _LINES:
                raise ValueError(f"<{quoted(tag)[1:-1]}> is not read: {_PATHS}")
            words = self._words(child)
            alpha = share(words.get("opacity", "1"))
            if words.get("display") == "none" or alpha <= 0:
                continue
            for refused in REFUSED.keys() & words.keys():
                if words[refused] != REFUSED[refused]:
                    raise ValueError(f"<{tag}> has a {refused}, which is not read: {_PATHS}")
            here = product(_transform(words.get("transform", "")), matrix)
            own = styled(style, words)
            if holds:
                self._opened(alpha)
                self.read(child, own, here)
                self._closed(alpha)
            elif own.visibility == "visible":
                self._shape(child, tag, own, here, alpha)

    def _words(self, element: "etree._Element") -> dict[str, str]:
        """The attributes of an element, with what its classes and its style say."""
        words = {str(key): str(value).strip() for key, value in element.items()}
        for name in words.get("class", "").split():
            words |= self.classes.get(name, {})
        return words | declared(words.get("style", ""))

    def _opened(self, alpha: float) -> None:
        """Begin what is translucent as a whole."""
        if alpha < 1:
            self.groups += 1
            _bounded(self.groups, GROUPS_MOST, "translucent groups")
            self.ops.append(("begin", None, None, q(alpha)))

    def _closed(self, alpha: float) -> None:
        if alpha < 1:
            self.ops.append(("end",))

    def _shape(self, shape: "etree._Element", tag: str, style: Style, matrix: Matrix, alpha: float) -> None:
        fill = None if tag == "line" else paint(style, "fill")
        line = paint(style, "stroke") if style.width > 0 else None
        if _is_empty(shape, tag) or not (fill or line):
            return
        outline = quantised(outline_through((_LINES.get(tag) or ELEMENTS[tag])(shape), matrix))
        stroke = _stroke(style, line, matrix) if line else None
        numbers = [part for part in outline if not isinstance(part, str)]
        if not all(abs(part) <= _FAR for part in (*numbers, stroke.width if stroke else 0.0)):
            raise ValueError("a point lies far outside of the viewBox")
        self.points += len(numbers) // 2 + (_dashes(outline, stroke.dash) if stroke else 0)
        rule = ("evenodd",) if fill and style.rule == "evenodd" else ()
        if fill and stroke:
            self._opened(alpha)
            whole = ((fill, stroke),)
            apart = ((None, stroke), (fill, None))
            for inks in apart if style.order.startswith("stroke") else whole:
                self.ops.append(("path", outline, *inks, *rule))
            self._closed(alpha)
        else:  # one ink can be fainter by itself
            faint = replace(stroke, paint=fainter(stroke.paint, alpha)) if stroke else None
            self.ops.append(("path", outline, fill and fainter(fill, alpha), faint, *rule))


@lru_cache(maxsize=256)
def read_picture(path: Path, within: tuple[Path, ...], changed: int) -> SvgPicture:  # noqa: ARG001  part of the key
    """The picture in a file that was last `changed` then.

    Raises:
        ValueError: it is no SVG, or has what is not read; the message says what and why.
    """
    root = root_of(path, within)
    if tag_of(root) != "svg":
        raise ValueError(f"no SVG: the outermost element is <{tag_of(root)}>")
    left, top, width, height = _view(root)
    scale = SIDE / max(width, height)
    reader = _Reader(classes_of(element for element in root.iter() if tag_of(element) == "style"))
    whole = product(shift(-left, -top), (scale, 0.0, 0.0, scale, 0.0, 0.0))
    reader.read([root], Style(), whole)
    if not reader.ops:
        raise ValueError("no shape in it: draw at least one path with a fill or a line")
    width, height = width * scale, height * scale
    page = ("begin", None, rectangle(0.0, 0.0, width, height), 1.0)
    return SvgPicture(width, height, (page, *reader.ops, ("end",)), reader.points)


def _view(root: "etree._Element") -> tuple[float, float, float, float]:
    """What of the drawing is the picture: left, top, width, height."""
    box = root.get("viewBox", "")
    try:
        if box:
            left, top, width, height = (float(word) for word in box.replace(",", " ").split())
        else:
            left, top, width, height = 0.0, 0.0, _size(root, "width"), _size(root, "height")
    except ValueError:
        raise ValueError('needs a viewBox of four numbers, such as viewBox="0 0 512 512"') from None
    if not (width > 0 and height > 0 and math.isfinite(width + height + left + top)):
        raise ValueError(f"the viewBox {quoted(box)} has no area")
    if max(width, height) > _LONG * min(width, height):
        raise ValueError(f"it is more than {_LONG:,} times as long as wide")
    return left, top, width, height


def _size(root: "etree._Element", name: str) -> float:
    """The width or height of a picture without a viewBox, in the unit of its points."""
    written = root.get(name, "").strip()
    unit = written[-2:] if written[-2:] in _UNITS else ""
    return length(written.removesuffix(unit)) * _UNITS.get(unit, 1.0)


def _bounded(count: int, most: int, what: str) -> None:
    if count > most:
        raise ValueError(f"it has more than {most:,} {what}: draw it with fewer, or save it as PNG")


def _is_empty(shape: "etree._Element", tag: str) -> bool:
    """Whether a shape has no extent, so that it draws nothing."""
    if tag in {"path", "polygon", "polyline"}:
        return not shape.get("d" if tag == "path" else "points", "").strip()
    sizes = [number_of(shape, name) for name in _SIZES.get(tag, ())]
    if any(size < 0 for size in sizes):
        raise ValueError(f"<{tag}> has a size below 0")
    return 0.0 in sizes


def _stroke(style: Style, line: Paint, matrix: Matrix) -> Stroke:
    """The line of a shape as wide as it is on the picture."""
    a, b, c, d, _, _ = matrix
    scale = math.sqrt(abs(a * d - b * c))
    dash = tuple(q(part * scale) for part in style.dash)
    return Stroke(line, q(style.width * scale), style.cap, style.join, dash if sum(dash) > 0 else ())


def _dashes(outline: Segments, dash: tuple[float, ...]) -> int:
    """How many dashes a line has, about."""
    if not dash:
        return 0
    corners = [step[-2:] for step in commands(outline) if step != ("Z",)]
    way = sum(math.dist(map(float, one), map(float, two)) for one, two in pairwise(corners))
    return int(way / sum(dash)) * len(dash)


def _transform(written: str) -> Matrix:
    """The map of a list of transforms; the last one written is the first to act."""
    matrix, at, end = IDENTITY, 0, len(written.rstrip(", \t\r\n"))
    while at < end:
        match = _CALL.match(written, at)
        name = match[1] if match else ""
        if not match or name not in _NUMBERS:
            raise ValueError(f"the transform {quoted(written[at:])} is not understood")
        numbers = lengths(match[2])
        if len(numbers) not in _NUMBERS[name]:
            raise ValueError(f"the transform {quoted(written[at:])} is not understood")
        matrix, at = product(_map(name, numbers), matrix), match.end()
    return matrix


def _map(name: str, numbers: tuple[float, ...]) -> Matrix:
    if name == "matrix":
        a, b, c, d, e, f = numbers
        return (a, b, c, d, e, f)
    first, second = numbers[0], numbers[1] if len(numbers) > 1 else None
    if name == "translate":
        return shift(first, second or 0.0)
    if name == "scale":
        return (first, 0.0, 0.0, first if second is None else second, 0.0, 0.0)
    turn = math.radians(first)
    if name == "skewX":
        return (1.0, 0.0, math.tan(turn), 1.0, 0.0, 0.0)
    if name == "skewY":
        return (1.0, math.tan(turn), 0.0, 1.0, 0.0, 0.0)
    turned = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0.0, 0.0)
    x, y = numbers[1:] if len(numbers) == 3 else (0.0, 0.0)
    return product(product(shift(-x, -y), turned), shift(x, y))


def _line(line: "etree._Element") -> Segments:
    x0, y0, x1, y1 = (number_of(line, name, "0") for name in ("x1", "y1", "x2", "y2"))
    return ("M", x0, y0, "L", x1, y1)


def _polyline(line: "etree._Element") -> Segments:
    return parse_path(f"M{line.get('points', '')}")


def _rect(rect: "etree._Element") -> Segments:
    """A rectangle, its corners perhaps rounded."""
    x, y = number_of(rect, "x", "0"), number_of(rect, "y", "0")
    width, height = number_of(rect, "width"), number_of(rect, "height")
    rx, ry = rect.get("rx") or rect.get("ry"), rect.get("ry") or rect.get("rx")
    if not rx or not ry:
        return ELEMENTS["rect"](rect)
    across, down = min(length(rx), width / 2), min(length(ry), height / 2)
    if across < 0 or down < 0:
        raise ValueError("<rect> has a size below 0")
    arc = f"a{across} {down} 0 0 1"
    return parse_path(
        f"M{x + across} {y}H{x + width - across}{arc} {across} {down}V{y + height - down}"
        f"{arc} {-across} {down}H{x + across}{arc} {-across} {-down}V{y + down}{arc} {across} {-down}Z"
    )


_LINES = {"line": _line, "polyline": _polyline, "rect": _rect}
