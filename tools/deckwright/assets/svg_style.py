"""What SVG says of the look of shapes: style sheets of classes, colours and lines. Nothing is drawn here."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckwright.assets.svg import quoted
from deckwright.picture.display import Paint, q, solid

if TYPE_CHECKING:
    from lxml import etree

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_RGB = re.compile(r"rgba?\(([^()]*)\)", re.IGNORECASE)
_DASHES = 64  # lengths
_WORDS = {
    "stroke-linecap": {"butt": "butt", "round": "round", "square": "square"},
    "stroke-linejoin": {
        "miter": "miter",
        "miter-clip": "miter",
        "arcs": "miter",
        "round": "round",
        "bevel": "bevel",
    },
    "fill-rule": {"nonzero": "nonzero", "evenodd": "evenodd"},
    "visibility": {"visible": "visible", "hidden": "hidden", "collapse": "hidden"},
}
REFUSED = {
    "clip-path": "none",
    "mask": "none",
    "filter": "none",
    "marker": "none",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
    "vector-effect": "none",
    "mix-blend-mode": "normal",
    "transform-origin": "0 0",
}
"""What would have to be drawn otherwise, each with the word that changes nothing."""
_READ = {
    "color", "display", "fill", "fill-opacity", "opacity", "paint-order", "stroke", "stroke-dasharray",
    "stroke-dashoffset", "stroke-opacity", "stroke-width", "transform", *_WORDS, *REFUSED,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Style:
    """What shapes take over from what they lie in."""

    fill: str = "black"
    stroke: str = "none"
    width: float = 1.0
    cap: str = "butt"
    join: str = "miter"
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    rule: str = "nonzero"
    dash: tuple[float, ...] = ()
    colour: str = "black"
    visibility: str = "visible"
    order: str = "normal"


def classes_of(sheets: Iterable["etree._Element"]) -> dict[str, dict[str, str]]:
    """What style sheets say of classes.

    Raises:
        ValueError: they speak of something else.
    """
    classes: dict[str, dict[str, str]] = {}
    for sheet in sheets:
        for rule in _COMMENT.sub("", sheet.text or "").split("}"):
            selectors, _, written = rule.partition("{")
            said = declared(written)
            for selector in selectors.split(",") if selectors.strip() else ():
                name = selector.strip()
                if not re.fullmatch(r"\.[\w-]+", name):
                    raise ValueError(
                        f"the selector {quoted(name)} is not read: save it with plain attributes"
                    )
                classes[name[1:]] = classes.get(name[1:], {}) | said
    return classes


def declared(style: str) -> dict[str, str]:
    """The properties that a style gives, of those that are read or refused."""
    pairs = (part.partition(":")[::2] for part in style.split(";"))
    said = {key.strip(): value.replace("!important", "").strip() for key, value in pairs}
    return {key: value for key, value in said.items() if key in _READ}


def styled(style: Style, words: Mapping[str, str]) -> Style:
    """A style with what an element says of its own.

    Raises:
        ValueError: it says what is not read.
    """
    said = {key: value for key, value in words.items() if key in _READ and value != "inherit"}

    def word(name: str, inherited: str) -> str:
        known = _WORDS[name]
        written = said.get(name, inherited)
        if written not in known:
            raise ValueError(f"the {name} {quoted(written)} is not read: use {', '.join(known)}")
        return known[written]

    def number(name: str, inherited: float) -> float:
        return share(said[name]) if name in said else inherited

    dash = _dash(said["stroke-dasharray"]) if "stroke-dasharray" in said else style.dash
    if dash and "stroke-dashoffset" in said and length(said["stroke-dashoffset"]):
        raise ValueError("a stroke-dashoffset is not read: turn the dashes into paths")
    return replace(
        style,
        fill=said.get("fill", style.fill),
        stroke=said.get("stroke", style.stroke),
        width=length(said["stroke-width"]) if "stroke-width" in said else style.width,
        cap=word("stroke-linecap", style.cap),
        join=word("stroke-linejoin", style.join),
        fill_alpha=number("fill-opacity", style.fill_alpha),
        stroke_alpha=number("stroke-opacity", style.stroke_alpha),
        rule=word("fill-rule", style.rule),
        dash=dash,
        colour=said.get("color", style.colour),
        visibility=word("visibility", style.visibility),
        order=said.get("paint-order", style.order),
    )


def _dash(written: str) -> tuple[float, ...]:
    """Dashes and gaps; none where they come to nothing, as SVG has it."""
    dash = lengths(written)
    if len(dash) > _DASHES:
        raise ValueError(f"a stroke-dasharray of more than {_DASHES} lengths is not read")
    return dash if sum(dash) > 0 and min(dash) >= 0 else ()


def paint(style: Style, of: str) -> Paint | None:
    """The colour of a `fill` or a `stroke`, by its name or its numbers; None for none.

    Raises:
        ValueError: it is no colour.
    """
    written, alpha = (style.fill, style.fill_alpha) if of == "fill" else (style.stroke, style.stroke_alpha)
    text = style.colour if written.lower() == "currentcolor" else written
    if text in {"none", "transparent"} or alpha <= 0:
        return None
    if text.startswith("url("):
        raise ValueError(
            f"the {of} {quoted(text)} is not read: use plain colours, or save the picture as PNG"
        )
    try:
        colour, own = _colour(text)
    except ValueError:
        raise ValueError(f"the colour {quoted(text)} is not read: use #rrggbb, rgb() or a name") from None
    return solid(colour, q(alpha * own)) if alpha * own > 0 else None


def _colour(text: str) -> tuple[str, float]:
    """A colour as #rrggbb, and how opaque it is; what is beyond the ends of a scale is cut off."""
    from PIL import ImageColor

    if match := _RGB.fullmatch(text):
        red, green, blue, *alpha = match[1].replace(",", " ").replace("/", " ").split()
        inks = [share(ink) * 255 if ink.endswith("%") else length(ink) for ink in (red, green, blue)]
        own = [share(part) for part in alpha[:1]]
    else:
        *inks, own_ = (*ImageColor.getrgb(text), 255)[:4]
        own = [own_ / 255]
    return "#" + bytes(round(min(max(ink, 0.0), 255.0)) for ink in inks).hex(), own[0] if own else 1.0


def share(text: str) -> float:
    """A number from 0 to 1, perhaps written in percent; what is beyond is cut off."""
    value = length(text[:-1]) / 100 if text.endswith("%") else length(text)
    return min(max(value, 0.0), 1.0)


def length(text: str) -> float:
    """A plain number.

    Raises:
        ValueError: it is none.
    """
    try:
        value = float(text.removesuffix("px"))
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise ValueError(f"{quoted(text)} is no number that is read: use plain numbers")
    return value


def lengths(text: str) -> tuple[float, ...]:
    """Plain numbers with blanks or commas between them."""
    return () if text == "none" else tuple(length(word) for word in text.replace(",", " ").split())
