"""Elements that are plain figures: rect, circle, ellipse, line, path, polygon, ngon, star. SVG's words.

They take no room: their lengths are relative to the box around them.
"""

import re
from dataclasses import dataclass
from typing import ClassVar, Literal

from deckwright.picture.display import Segments, Stroke, q
from deckwright.picture.outline import control_bounds
from deckwright.picture.shapes import ellipse, polygon, rectangle, regular, star
from deckwright.render.layout.box import LayoutBox
from deckwright.render.markup.element import ROOM, Element, attribute, element
from deckwright.render.markup.measures import CORNERS
from deckwright.render.markup.outlines import band, placed_path
from deckwright.render.markup.pen import Pen
from deckwright.render.markup.values import ALL, HALF, ZERO, Amount, Colour, Extent, Length

_RADIUS = "The radius; a share is one of the shorter side of the box around it."
_VIEW = "A width and a height, `100 60`: what is so large in the data fills the box around it."
_TURN = "How far it is turned clockwise, in degrees."


@dataclass(kw_only=True)
class _Figure(Element):
    """An outline with fill and stroke."""

    absolute: ClassVar[bool] = True
    lacks: ClassVar = ROOM

    fill: Colour = attribute("", "The colour inside.")
    stroke: Colour = attribute("", "The colour of the line.")
    stroke_width: Extent = attribute(
        Length(0.25), "How thick the line is; a share is one of the width of the box around it."
    )
    stroke_linecap: Literal["butt", "round", "square"] = attribute("butt", "How the line ends.")
    stroke_linejoin: Literal["miter", "round", "bevel"] = attribute(
        "miter", "How the line turns at a corner."
    )
    stroke_dasharray: str = attribute("", "The lengths of dashes and gaps by turns, in mm: `2 1`.")

    def outline(self, box: LayoutBox) -> Segments:
        """The outline in a box."""
        raise NotImplementedError

    def band(self, box: LayoutBox, width: float) -> Segments:  # noqa: ARG002 - for those that have one
        """The band along the outline, for strokes with a gradient, which viewers draw coarsely."""
        return ()

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Fill and stroke the outline; gradients span the figure."""
        try:
            segments = self.outline(box)
        except ValueError as mistake:
            pen.report("A408", self.place, f"<{self.tag}>: {mistake}")
            return
        if not pen.allows(len(segments) // 2, self.place):
            return
        left, top, right, bottom = control_bounds(segments)
        around = LayoutBox(left, top, right - left, bottom - top)
        paint = pen.paint(self.stroke, around, self.place)
        stroke = None
        if paint:
            dash = tuple(q(float(part)) for part in re.findall(r"\d+\.?\d*|\.\d+", self.stroke_dasharray))
            width = q(self.stroke_width.of(box.width))
            stroke = Stroke(paint, width, self.stroke_linecap, self.stroke_linejoin, dash)
        fill = pen.paint(self.fill, around, self.place)
        band = self.band(box, stroke.width) if stroke and stroke.paint[0] != "solid" else ()
        if stroke and band and not stroke.dash:
            pen.path(segments, fill)
            pen.path(band, stroke.paint)
        else:
            pen.path(segments, fill, stroke)


@element("rect")
@dataclass(kw_only=True)
class Rect(_Figure):
    """A rectangle."""

    lacks: ClassVar = ROOM - {"width", "height"}

    x: Length = attribute(ZERO, "How far its left edge is from that of the box around it.")
    y: Length = attribute(ZERO, "How far its top edge is from that of the box around it.")
    width: Extent | None = attribute(None, "Its width. Without it, as wide as the box around it.")
    height: Extent | None = attribute(None, "Its height. Without it, as high as the box around it.")
    radius: Extent = attribute(ZERO, "The radius of its corners; a share is one of its shorter side.")

    def outline(self, box: LayoutBox) -> Segments:
        """Its corners, rounded."""
        own = self._own(box)
        return rectangle(*own.tuple, self.radius.of(min(own.width, own.height)))

    def band(self, box: LayoutBox, width: float) -> Segments:
        """Between two rectangles."""
        own = self._own(box)
        return band("rect", own, self.radius.of(min(own.width, own.height)), 0.0, width)

    def _own(self, box: LayoutBox) -> LayoutBox:
        width = (self.width or ALL).of(box.width)
        height = (self.height or ALL).of(box.height)
        return LayoutBox(box.x + self.x.of(box.width), box.y + self.y.of(box.height), width, height)


@dataclass(kw_only=True)
class _Round(_Figure):
    """A figure around a centre."""

    cx: Length = attribute(HALF, "How far its centre is from the left edge of the box around it.")
    cy: Length = attribute(HALF, "How far its centre is from the top edge of the box around it.")

    def centre(self, box: LayoutBox) -> tuple[float, float]:
        """The centre on the card."""
        return box.x + self.cx.of(box.width), box.y + self.cy.of(box.height)


@element("circle")
@dataclass(kw_only=True)
class Circle(_Round):
    """A circle."""

    r: Extent = attribute(HALF, _RADIUS)

    def outline(self, box: LayoutBox) -> Segments:
        """Four curves."""
        radius = self.r.of(min(box.width, box.height))
        return ellipse(*self.centre(box), radius, radius)

    def band(self, box: LayoutBox, width: float) -> Segments:
        """Between two circles."""
        radius = self.r.of(min(box.width, box.height))
        return band("circle", LayoutBox(*self.centre(box), 0.0, 0.0).widened(radius), 0.0, 0.0, width)


@element("ellipse")
@dataclass(kw_only=True)
class Ellipse(_Round):
    """An ellipse."""

    rx: Extent = attribute(HALF, "Half its width; a share is one of the width of the box around it.")
    ry: Extent = attribute(HALF, "Half its height; a share is one of the height of the box around it.")

    def outline(self, box: LayoutBox) -> Segments:
        """Four curves."""
        return ellipse(*self.centre(box), self.rx.of(box.width), self.ry.of(box.height))


@element("ngon")
@dataclass(kw_only=True)
class Ngon(_Round):
    """A regular polygon with a corner at the top."""

    r: Extent = attribute(HALF, _RADIUS)
    sides: int = attribute(6, "How many sides it has, at least 3.")
    turn: float = attribute(0.0, _TURN)

    def outline(self, box: LayoutBox) -> Segments:
        """Its corners."""
        sides = min(max(3, self.sides), CORNERS)
        return regular(*self.centre(box), self.r.of(min(box.width, box.height)), sides, self.turn)


@element("star")
@dataclass(kw_only=True)
class Star(_Round):
    """A star with a point at the top."""

    r: Extent = attribute(HALF, _RADIUS)
    points: int = attribute(5, "How many points it has, at least 2.")
    inner: Amount = attribute(0.5, "How far its notches are from the centre, as a factor of the radius.")
    turn: float = attribute(0.0, _TURN)

    def outline(self, box: LayoutBox) -> Segments:
        """Its points and notches."""
        radius = self.r.of(min(box.width, box.height))
        points = min(max(2, self.points), CORNERS)
        return star(*self.centre(box), radius, points, self.inner, self.turn)


@element("line")
@dataclass(kw_only=True)
class Line(_Figure):
    """A straight line."""

    x1: Length = attribute(ZERO, "How far its start is from the left edge of the box around it.")
    y1: Length = attribute(HALF, "How far its start is from the top edge of the box around it.")
    x2: Length = attribute(ALL, "How far its end is from the left edge of the box around it.")
    y2: Length = attribute(HALF, "How far its end is from the top edge of the box around it.")

    def outline(self, box: LayoutBox) -> Segments:
        """Its two ends."""
        start = (box.x + self.x1.of(box.width), box.y + self.y1.of(box.height))
        end = (box.x + self.x2.of(box.width), box.y + self.y2.of(box.height))
        return polygon([start, end], closed=False)


@element("polygon")
@dataclass(kw_only=True)
class Polygon(_Figure):
    """Straight lines through points, closed."""

    points: str = attribute(
        ..., "The points, `0,0 10,0 5,8`, in mm from the top left corner of the box around it."
    )
    view: str = attribute("", _VIEW)

    def outline(self, box: LayoutBox) -> Segments:
        """Its corners."""
        return placed_path(f"M {self.points} Z", box, self.view)


@element("path")
@dataclass(kw_only=True)
class Path(_Figure):
    """A path of lines and curves, as SVG writes it."""

    d: str = attribute(
        ..., "SVG's path data (M L H V C S Q T Z), in mm from the top left corner of the box around it."
    )
    view: str = attribute("", _VIEW)

    def outline(self, box: LayoutBox) -> Segments:
        """Its segments."""
        return placed_path(self.d, box, self.view)
