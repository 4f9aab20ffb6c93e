"""Read pictures in SVG as vectors: filled and drawn shapes in their colours; all else is refused."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.assets.svg import ELEMENTS, number_of, root_of, tag_of
from deckwright.picture.display import Op, Paint, Segments, Stroke, q, solid
from deckwright.picture.matrix import IDENTITY, Matrix, outline_through, product, shift
from deckwright.picture.outline import evenly_wound
from deckwright.picture.shapes import quantised
from deckwright.picture.svgpath import parse_path

if TYPE_CHECKING:
    from lxml import etree

SIDE = 100.0  # mm of the longer side of a picture as it is read
_IGNORED = {"title", "desc", "metadata", "defs", "style", "namedview"}
_REFUSED = {"clip-path", "mask", "filter"}
_CALL = re.compile(r"\s*,?\s*(\w+)\s*\(([^()]*)\)")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
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


@dataclass(frozen=True, slots=True)
class _Style:
    """What shapes take over from what they lie in."""

    fill: str = "black"
    stroke: str = "none"
    width: float = 1.0
    cap: str = "butt"
    join: str = "miter"
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    rule: str = "nonzero"
    dash: str = "none"
    colour: str = "black"


@dataclass(slots=True)
class _Reader:
    """One file: its classes, and what was read so far."""

    classes: Mapping[str, Mapping[str, str]]
    ops: list[Op] = field(default_factory=list)
    points: int = 0

    def read(self, parent: Iterable["etree._Element"], style: _Style, matrix: Matrix) -> None:
        """Take in the shapes of an element, lowest first."""
        for each in parent:
            tag = tag_of(each)
            if not tag or tag in _IGNORED:  # comments have no tag
                continue
            holds = tag in {"g", "a"} or (tag == "svg" and each.getparent() is None)
            if not holds and tag not in ELEMENTS and tag not in _LINES:
                raise ValueError(f"<{tag}> is not read: {_PATHS}")
            words = self._words(each)
            if words.get("display") == "none" or words.get("visibility") == "hidden":
                continue
            for refused in _REFUSED & words.keys():
                if words[refused] != "none":
                    raise ValueError(f"<{tag}> has a {refused}, which is not read: {_PATHS}")
            here = product(_transform(words.get("transform", "")), matrix)
            own = _styled(style, words)
            alpha = _share(words.get("opacity", "1"))
            if alpha < 1:
                self.ops.append(("begin", None, None, q(alpha)))
            if holds:
                self.read(each, own, here)
            else:
                self._shape(each, tag, own, here)
            if alpha < 1:
                self.ops.append(("end",))

    def _words(self, each: "etree._Element") -> dict[str, str]:
        """The attributes of an element, with what its classes and its style say."""
        words = {str(key): str(value).strip() for key, value in each.items()}
        for name in words.get("class", "").split():
            words |= self.classes.get(name, {})
        return words | _declared(words.get("style", ""))

    def _shape(self, each: "etree._Element", tag: str, style: _Style, matrix: Matrix) -> None:
        read = _LINES.get(tag) or ELEMENTS[tag]
        if tag == "path" and not (each.get("d") or "").strip():
            return
        segments = read(each)
        if style.rule == "evenodd":
            segments = evenly_wound(segments)
        a, b, c, d, _, _ = matrix
        scale = math.sqrt(abs(a * d - b * c))
        fill = None if tag == "line" else _paint(style.fill, style.colour, style.fill_alpha)
        line = _paint(style.stroke, style.colour, style.stroke_alpha)
        stroke = None
        if line and style.width * scale > 0:
            dash = tuple(q(length * scale) for length in _lengths(style.dash))
            stroke = Stroke(line, q(style.width * scale), style.cap, style.join, dash)
        if not fill and not stroke:
            return
        outline = quantised(outline_through(segments, matrix))
        if not all(abs(part) <= 1e4 for part in outline if not isinstance(part, str)):
            raise ValueError("a point lies far outside of the viewBox")
        self.points += sum(not isinstance(part, str) for part in outline) // 2
        self.ops.append(("path", outline, fill, stroke))


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
    reader = _Reader(_classes(root))
    whole = product(shift(-left, -top), (scale, 0.0, 0.0, scale, 0.0, 0.0))
    reader.read([root], _Style(), whole)
    if not reader.ops:
        raise ValueError("no shape in it: draw at least one path with a fill or a line")
    return SvgPicture(width * scale, height * scale, tuple(reader.ops), reader.points)


def _view(root: "etree._Element") -> tuple[float, float, float, float]:
    """What of the drawing is the picture: left, top, width, height."""
    box = root.get("viewBox", "")
    try:
        if box:
            left, top, width, height = (float(word) for word in box.replace(",", " ").split())
        else:
            left, top, width, height = 0.0, 0.0, number_of(root, "width"), number_of(root, "height")
    except ValueError:
        raise ValueError('needs a viewBox of four numbers, such as viewBox="0 0 512 512"') from None
    if not (width > 0 and height > 0 and math.isfinite(width + height + left + top)):
        raise ValueError(f"the viewBox {box!r} has no area")
    return left, top, width, height


def _classes(root: "etree._Element") -> dict[str, dict[str, str]]:
    """What the style sheets in the file say of classes; of other selectors they may not speak."""
    classes: dict[str, dict[str, str]] = {}
    for each in root.iter():
        if tag_of(each) != "style":
            continue
        for selectors, declared in _RULE.findall(_COMMENT.sub("", each.text or "")):
            for selector in selectors.split(","):
                name = selector.strip()
                if not re.fullmatch(r"\.[\w-]+", name):
                    raise ValueError(f"the selector {name!r} is not read: save it with plain attributes")
                classes[name[1:]] = classes.get(name[1:], {}) | _declared(declared)
    return classes


def _declared(style: str) -> dict[str, str]:
    pairs = (part.split(":", 1) for part in style.split(";") if ":" in part)
    return {key.strip(): value.strip() for key, value in pairs}


def _styled(style: _Style, words: Mapping[str, str]) -> _Style:
    """A style with what an element says of its own."""

    def own(name: str, value: str) -> str:
        written = words.get(name, value)
        return value if written == "inherit" else written

    width = words.get("stroke-width")
    return replace(
        style,
        fill=own("fill", style.fill),
        stroke=own("stroke", style.stroke),
        width=style.width if width is None else _length(width),
        cap=own("stroke-linecap", style.cap),
        join=own("stroke-linejoin", style.join),
        fill_alpha=_share(own("fill-opacity", str(style.fill_alpha))),
        stroke_alpha=_share(own("stroke-opacity", str(style.stroke_alpha))),
        rule=own("fill-rule", style.rule),
        dash=own("stroke-dasharray", style.dash),
        colour=own("color", style.colour),
    )


def _paint(written: str, current: str, alpha: float) -> Paint | None:
    """A colour as SVG writes it, by its name or its numbers; None for none."""
    from PIL import ImageColor

    text = current if written.lower() == "currentcolor" else written
    if text in {"none", "transparent"} or alpha <= 0:
        return None
    if text.startswith("url("):
        raise ValueError(f"the fill {text!r} is not read: use plain colours, or save the picture as PNG")
    try:
        red, green, blue, *own = ImageColor.getrgb(text)
    except ValueError:
        raise ValueError(f"the colour {text!r} is not read: use #rrggbb, rgb() or a name") from None
    alpha *= own[0] / 255 if own else 1.0
    return solid("#" + bytes((red, green, blue)).hex(), q(alpha)) if alpha > 0 else None


def _transform(written: str) -> Matrix:
    """The map of a list of transforms; the last one written is the first to act."""
    matrix, at = IDENTITY, 0
    while at < len(written.rstrip()):
        match = _CALL.match(written, at)
        name = match[1] if match else ""
        if not match or name not in _NUMBERS:
            raise ValueError(f"the transform {written!r} is not understood")
        numbers = _lengths(match[2])
        if len(numbers) not in _NUMBERS[name]:
            raise ValueError(f"the transform {written!r} is not understood")
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


def _share(text: str) -> float:
    value = _length(text[:-1]) / 100 if text.endswith("%") else _length(text)
    return min(max(value, 0.0), 1.0)


def _length(text: str) -> float:
    try:
        value = float(text.removesuffix("px"))
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise ValueError(f"{text!r} is no number that is read: use plain numbers")
    return value


def _lengths(text: str) -> tuple[float, ...]:
    return () if text == "none" else tuple(_length(word) for word in text.replace(",", " ").split())


def _line(each: "etree._Element") -> Segments:
    x0, y0, x1, y1 = (number_of(each, name, "0") for name in ("x1", "y1", "x2", "y2"))
    return ("M", x0, y0, "L", x1, y1)


def _polyline(each: "etree._Element") -> Segments:
    return parse_path(f"M{each.get('points', '')}")


def _rect(each: "etree._Element") -> Segments:
    """A rectangle, its corners perhaps rounded."""
    x, y = number_of(each, "x", "0"), number_of(each, "y", "0")
    width, height = number_of(each, "width"), number_of(each, "height")
    rx, ry = each.get("rx") or each.get("ry"), each.get("ry") or each.get("rx")
    if not rx or not ry:
        return ELEMENTS["rect"](each)
    across, down = min(_length(rx), width / 2), min(_length(ry), height / 2)
    arc = f"a{across} {down} 0 0 1"
    return parse_path(
        f"M{x + across} {y}H{x + width - across}{arc} {across} {down}V{y + height - down}"
        f"{arc} {-across} {down}H{x + across}{arc} {-across} {-down}V{y + down}{arc} {across} {-down}Z"
    )


_LINES = {"line": _line, "polyline": _polyline, "rect": _rect}
