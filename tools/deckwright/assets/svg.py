"""Read drawings in SVG, as far as plain silhouettes need it: filled shapes in absolute segments."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.picture.colour import ColourError, parse_hex
from deckwright.picture.display import Segments
from deckwright.picture.outline import clockwise, mapped
from deckwright.picture.shapes import exact_ellipse
from deckwright.picture.svgpath import parse_path
from deckwright.reading import Unreadable, Within, read_text

if TYPE_CHECKING:
    from lxml import etree

MAX_BYTES = 1024 * 1024
_FAR = 1e6
_QUOTED = 40  # letters of the file in a message
_GREY = {"black": 0.0, "white": 1.0, "currentcolor": 0.0}
_GREYISH = 24  # of 255 by which the parts of a grey differ at most
_Ink = tuple[float, str]  # tone and hue
_BLACK: _Ink = (0.0, "")
_IGNORED = {"title", "desc", "metadata", "defs"}


@dataclass(frozen=True, slots=True)
class Shape:
    """One filled shape, its largest piece clockwise; `tone` is its brightness, 0 black to 1 white.

    `hue` is its colour if that is no grey.
    """

    segments: Segments
    tone: float
    hue: str = ""


def read_drawing(path: Path, within: Within) -> tuple[Shape, ...]:
    """The shapes of an SVG file, lowest first, scaled into a square of 512 units, y down.

    Read are path, circle, ellipse, rect, polygon and g elements.

    Raises:
        ValueError: it is no SVG, or uses what silhouettes have no need of; the message says what and why.
    """
    root = root_of(path, within)
    if tag_of(root) != "svg":
        raise ValueError(f"no SVG: the outermost element is <{tag_of(root)}>")
    fit = _fit(root.get("viewBox", ""))
    shapes = tuple(Shape(clockwise(_fitted(segments, fit)), *ink) for segments, ink in _shapes(root, _BLACK))
    if not shapes:
        raise ValueError("no shape in it: draw at least one filled path")
    return shapes


def root_of(path: Path, within: Within) -> "etree._Element":
    """The outermost element of a file.

    Raises:
        ValueError: it cannot be read, is too large or not XML, or declares entities.
    """
    from lxml import etree

    # libxml2 stops at 256 levels and at entities that grow too large, as long as huge_tree stays off.
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        data = read_text(path, within, MAX_BYTES).encode()
        if b"<!ENTITY" in data:
            raise ValueError("it declares entities: save it as a plain SVG")
        return etree.fromstring(data, parser)
    except Unreadable as error:
        simpler = ": simplify its paths" if error.code == "Y024" else ""
        raise ValueError(f"{error.message}{simpler}") from error
    except etree.XMLSyntaxError as error:
        deep = "Excessive depth" in error.msg  # which libxml2 explains with an option of its own
        raise ValueError(f"no readable SVG: {'too many nested groups' if deep else error.msg}") from error


def tag_of(element: "etree._Element") -> str:
    """What an element is called; nothing for a comment."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def quoted(text: str) -> str:
    """What stands in the file, in a message: its beginning if it is long."""
    return repr(text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…")


def _fit(box: str) -> tuple[float, float, float]:
    try:
        left, top, width, height = (float(word) for word in box.replace(",", " ").split())
    except ValueError:
        raise ValueError('needs a viewBox of four numbers, such as viewBox="0 0 512 512"') from None
    if not (width > 0 and height > 0 and math.isfinite(width + height + left + top)):
        raise ValueError(f"the viewBox {quoted(box)} has no area")
    scale = 512 / max(width, height)
    return scale, (512 - width * scale) / 2 - left * scale, (512 - height * scale) / 2 - top * scale


def _fitted(segments: Segments, fit: tuple[float, float, float]) -> Segments:
    scale, right, down = fit

    def coordinate(value: float, shift: float) -> float:
        place = value * scale + shift
        if not abs(place) <= _FAR:
            raise ValueError(f"the point {value:g} lies far outside of the viewBox")
        return round(place, 1)

    return mapped(segments, lambda x, y: (coordinate(x, right), coordinate(y, down)))


def _shapes(parent: "etree._Element", inherited: _Ink | None) -> Iterator[tuple[Segments, _Ink]]:
    for element in parent:
        tag = tag_of(element)
        if not tag or tag in _IGNORED:  # comments have no tag
            continue
        if element.get("transform"):
            raise ValueError(
                f"<{tag}> has a transform: apply it to the points (Inkscape: ungroup, or save plain)"
            )
        own = _ink(element, inherited)
        if tag == "g":
            yield from _shapes(element, own)
        elif tag in ELEMENTS:
            if own is not None:
                yield ELEMENTS[tag](element), own
        else:
            known = ", ".join(f"<{name}>" for name in (*sorted(ELEMENTS), "g"))
            raise ValueError(f"<{tag}> is not read: use {known}")


def _ink(element: "etree._Element", inherited: _Ink | None) -> _Ink | None:
    """Tone and hue of an element; None for nothing painted."""
    style = dict(part.split(":", 1) for part in element.get("style", "").split(";") if ":" in part)
    fill = {key.strip(): value.strip() for key, value in style.items()}.get("fill") or element.get("fill")
    if fill is None:
        return inherited
    if fill == "none":
        return None
    if fill.lower() in _GREY:
        return _GREY[fill.lower()], ""
    try:
        colour = parse_hex(fill)
    except ColourError:
        raise ValueError(f"the fill {quoted(fill)} is not read: use #rrggbb, black, white or none") from None
    parts = colour.red, colour.green, colour.blue
    hue = colour.hex if max(parts) - min(parts) > _GREYISH else ""
    return round((0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue) / 255, 3), hue


def number_of(element: "etree._Element", name: str, default: str | None = None) -> float:
    """An attribute that is a number.

    Raises:
        ValueError: it is none.
    """
    text = element.get(name, default)
    try:
        value = float((text or "").removesuffix("px"))
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise ValueError(f"<{tag_of(element)}> needs {name} as a number, not {quoted(text or '')}")
    return value


def _circle_element(element: "etree._Element") -> Segments:
    radius = number_of(element, "r")
    return exact_ellipse(number_of(element, "cx", "0"), number_of(element, "cy", "0"), radius, radius)


def _ellipse_element(element: "etree._Element") -> Segments:
    radii = number_of(element, "rx"), number_of(element, "ry")
    return exact_ellipse(number_of(element, "cx", "0"), number_of(element, "cy", "0"), *radii)


def _rect_element(element: "etree._Element") -> Segments:
    if element.get("rx") or element.get("ry"):
        raise ValueError("<rect> with round corners is not read: draw it as a path")
    x, y = number_of(element, "x", "0"), number_of(element, "y", "0")
    right, bottom = x + number_of(element, "width"), y + number_of(element, "height")
    return ("M", x, y, "L", right, y, "L", right, bottom, "L", x, bottom, "Z")


def _polygon_element(element: "etree._Element") -> Segments:
    return parse_path(f"M{element.get('points', '')}Z")


def _path_element(element: "etree._Element") -> Segments:
    return parse_path(element.get("d", ""))


ELEMENTS: dict[str, Callable[["etree._Element"], Segments]] = {
    "circle": _circle_element,
    "ellipse": _ellipse_element,
    "path": _path_element,
    "polygon": _polygon_element,
    "rect": _rect_element,
}
