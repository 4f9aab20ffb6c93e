"""Elements that hold others: card, row, column, stack, box, place, g; and the space between."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal

from deckwright.picture.display import Segments, fainter
from deckwright.picture.matrix import Matrix
from deckwright.picture.shapes import rectangle
from deckwright.render.layout.box import NOTHING, Edges, LayoutBox, Size
from deckwright.render.layout.flex import SLACK, Tight, share_out, squeeze, starts
from deckwright.render.markup.element import ROOM, Element, attribute, element
from deckwright.render.markup.outlines import Shape, band, draw_shadow, outline, placed_path
from deckwright.render.markup.pen import Pen
from deckwright.render.markup.values import ZERO, Amount, Colour, Extent, Length, Point, around

Align = Literal["start", "center", "end", "stretch"]
Justify = Literal["start", "center", "end", "between", "around"]
_SIDES = {"start": 0.0, "center": 0.5, "end": 1.0, "stretch": 0.0}


@dataclass(kw_only=True)
class Holder(Element):
    """An element with padding around its children."""

    padding: Edges = attribute(Edges(), "The distance of its children from its edges.")

    @cached_property
    def laid(self) -> tuple[Element, ...]:
        """The children that take room."""
        return tuple(child for child in self.boxes if not child.absolute)

    @property
    def words(self) -> bool:
        """Whether there are words inside that can say that they have no room."""
        return any(child.words for child in self.laid)

    def put_all(self, pen: Pen, inner: LayoutBox, placed: dict[int, LayoutBox]) -> None:
        """Draw the children in their boxes (by their ids; absolute ones get all), lower layers first."""
        for child in sorted(self.boxes, key=lambda child: child.layer):
            child.put(pen, placed.get(id(child), inner))


@element("row", content="boxes")
@dataclass(kw_only=True)
class Row(Holder):
    """Children side by side. Too long, it squeezes them; spare room goes to those that grow."""

    gap: Length = attribute(ZERO, "The distance between neighbours; a share is one of its width.")
    align: Align = attribute(
        "center", "Where the children stand from top to bottom; `stretch` makes all as high as it."
    )
    justify: Justify = attribute("start", "Where spare room goes that no child takes.")

    def measure(self, pen: Pen, width: float, height: float) -> Size:
        """As long as its children and gaps, as high as the highest."""
        room, high = width - self.padding.across, height - self.padding.down
        lengths, sizes = self._lengths(pen, room, high)
        fixed = self.gap.of(room) * max(0, len(sizes) - 1)
        heights = [child.extent(pen, length, high) for child, length in zip(self.laid, lengths, strict=True)]
        natural = Size(
            sum(size.width for size in sizes) + fixed,
            max((size.height for size in heights), default=0.0),
            sum(size.least_width for size in sizes) + fixed,
            max((size.least_height for size in heights), default=0.0),
        )
        return natural.grown(self.padding)

    def _lengths(self, pen: Pen, room: float, high: float) -> tuple[list[float], list[Size]]:
        sizes = [child.extent(pen, room, high) for child in self.laid]
        natural = [size.width for size in sizes]
        for_all = room - self.gap.of(room) * max(0, len(sizes) - 1)
        if (spare := for_all - sum(natural)) >= -SLACK:
            return share_out(natural, [child.grow for child in self.laid], max(0.0, spare)), sizes
        tight = [
            Tight(size.width, size.least_width, words=child.width is None and child.words)
            for child, size in zip(self.laid, sizes, strict=True)
        ]
        return squeeze(tight, for_all), sizes

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Place the children from left to right."""
        inner = box.inside(self.padding)
        lengths, _ = self._lengths(pen, inner.width, inner.height)
        xs = starts(lengths, inner.width, self.gap.of(inner.width), self.justify)
        placed: dict[int, LayoutBox] = {}
        for child, x, length in zip(self.laid, xs, lengths, strict=True):
            high = inner.height
            if self.align != "stretch" or child.height is not None:
                high = min(child.extent(pen, length, inner.height).height, high)
            y = inner.y + (inner.height - high) * _SIDES[self.align]
            placed[id(child)] = LayoutBox(inner.x + x, y, length, high)
        self.put_all(pen, inner, placed)


@element("column", content="boxes")
@dataclass(kw_only=True)
class Column(Holder):
    """Children below one another. Too high, it squeezes them; spare room goes to those that grow."""

    gap: Length = attribute(ZERO, "The distance between neighbours; a share is one of its height.")
    align: Align = attribute(
        "stretch", "Where the children stand from left to right; `stretch` makes all as wide as it."
    )
    justify: Justify = attribute("start", "Where spare room goes that no child takes.")

    def measure(self, pen: Pen, width: float, height: float) -> Size:
        """As wide as the widest child, as high as all of them and the gaps."""
        room, high = width - self.padding.across, height - self.padding.down
        sizes = [child.extent(pen, room, high) for child in self.laid]
        fixed = self.gap.of(high) * max(0, len(sizes) - 1)
        natural = Size(
            max((size.width for size in sizes), default=0.0),
            sum(size.height for size in sizes) + fixed,
            max((size.least_width for size in sizes), default=0.0),
            sum(size.least_height for size in sizes) + fixed,
        )
        return natural.grown(self.padding)

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Place the children from top to bottom."""
        inner = box.inside(self.padding)
        sizes = [child.extent(pen, inner.width, inner.height) for child in self.laid]
        gap = self.gap.of(inner.height)
        lengths = self._lengths(pen, sizes, inner, gap)
        ys = starts(lengths, inner.height, gap, self.justify)
        placed: dict[int, LayoutBox] = {}
        for child, size, y, length in zip(self.laid, sizes, ys, lengths, strict=True):
            wide = inner.width
            if self.align != "stretch" or child.width is not None:
                wide = min(size.width, wide)
            side = 0.5 if self.align == "stretch" else _SIDES[self.align]
            placed[id(child)] = LayoutBox(inner.x + (inner.width - wide) * side, inner.y + y, wide, length)
        self.put_all(pen, inner, placed)

    def _lengths(self, pen: Pen, sizes: list[Size], inner: LayoutBox, gap: float) -> list[float]:
        natural = [size.height for size in sizes]
        for_all = inner.height - gap * max(0, len(sizes) - 1)
        if (spare := for_all - sum(natural)) >= -SLACK:
            return share_out(natural, [child.grow for child in self.laid], max(0.0, spare))
        tight = [
            Tight(high, child.least_height(pen, inner), child.yields, child.height is None and child.words)
            for child, high in zip(self.laid, natural, strict=True)
        ]
        return squeeze(tight, for_all)


@element("space")
@dataclass(kw_only=True)
class Space(Element):
    """Nothing, that takes the spare room of a row or column."""

    lacks: ClassVar = frozenset({"max_height", "at", "layer", "bleed"})

    grow: Amount = attribute(1.0, "Its share of the spare room in a row or column.")

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Nothing to draw."""


@element("stack", content="boxes")
@dataclass(kw_only=True)
class Stack(Holder):
    """Children on top of one another. Each fills the stack, or stands where its `at` says."""

    def measure(self, pen: Pen, width: float, height: float) -> Size:
        """As large as its largest child."""
        room, high = width - self.padding.across, height - self.padding.down
        sizes = [child.extent(pen, room, high) for child in self.laid]
        if not sizes:
            return NOTHING.grown(self.padding)
        natural = Size(
            max(size.width for size in sizes),
            max(size.height for size in sizes),
            max(size.least_width for size in sizes),
            max(size.least_height for size in sizes),
        )
        return natural.grown(self.padding)

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Draw the children one over the other."""
        self.lay(pen, box.inside(self.padding))

    def lay(self, pen: Pen, inner: LayoutBox) -> None:
        """Place the children in the room inside."""
        self.put_all(pen, inner, {id(child): within(child, pen, inner) for child in self.laid})


def within(child: Element, pen: Pen, room: LayoutBox) -> LayoutBox:
    """Where a child stands that has room for itself: it fills that, unless it says how large it is."""
    if not child.at and child.width is None and child.height is None:
        return room
    size = child.extent(pen, room.width, room.height)
    across, down = anchor(child.at)
    wide = size.width if child.at or child.width is not None else room.width
    high = size.height if child.at or child.height is not None else room.height
    return room.part(min(wide, room.width), min(high, room.height), across, down)


def anchor(words: str) -> tuple[float, float]:
    """`top left`, `bottom`, `center` as shares of the spare room."""
    across = 0.0 if "left" in words else 1.0 if "right" in words else 0.5
    down = 0.0 if "top" in words else 1.0 if "bottom" in words else 0.5
    return across, down


@element("box", content="boxes")
@dataclass(kw_only=True)
class Panel(Stack):
    """A stack with a ground behind its children."""

    fill: Colour = attribute("", "The colour of the ground.")
    stroke: Colour = attribute("", "The colour of the line around the ground.")
    stroke_width: Extent = attribute(Length(0.25), "How thick that line is; a share is one of its width.")
    radius: Extent = attribute(
        ZERO, "The radius of the corners of a `rect`; a share is one of its shorter side."
    )
    shape: Shape = attribute("rect", "The shape of the ground.")
    point: Length = attribute(
        Length(0.0, 0.3),
        "The depth of points, notches and cut corners of a shape; a share is one of its height.",
    )
    shadow: Extent = attribute(ZERO, "How far below the ground its shadow lies, in mm or pt.")
    shadow_fill: Colour = attribute("#000000", "The colour of the shadow.")
    opacity: Amount = attribute(1.0, "How much the fill covers what is behind it, from 0 to 1.")
    open: Literal["", "left", "right"] = attribute(
        "", "The side on which the ground runs on beyond the edge of the card."
    )

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Shadow, ground, then the children."""
        ground = self._opened(pen, box)
        radius = self.radius.of(min(box.width, box.height))
        path = outline(self.shape, ground, radius, self.point.of(box.height))
        if self.shadow.mm > 0:
            draw_shadow(pen, path, self.shadow.mm, pen.paint(self.shadow_fill, ground, self.place))
        fill = pen.paint(self.fill, ground, self.place)
        if fill and self.opacity < 1:
            fill = fainter(fill, self.opacity)
        width = self.stroke_width.of(box.width)
        stroke = pen.stroke(self.stroke, width, ground, self.place)
        if stroke and stroke.paint[0] != "solid":
            pen.path(path, fill)
            pen.path(band(self.shape, ground, radius, self.point.of(box.height), width), stroke.paint)
        else:
            pen.path(path, fill, stroke)
        if fill or stroke:
            pen.note("panel", ground)
        self.lay(pen, box.inside(self.padding))

    def _opened(self, pen: Pen, box: LayoutBox) -> LayoutBox:
        beyond = pen.bleed + box.height
        if self.open == "left":
            return LayoutBox(-beyond, box.y, box.right + beyond, box.height)
        if self.open == "right":
            return LayoutBox(box.x, box.y, pen.width + beyond - box.x, box.height)
        return box


@element("place", content="boxes")
@dataclass(kw_only=True)
class Placed(Stack):
    """A stack at an exact place in the box around it. It takes no room from what stands beside it."""

    absolute: ClassVar[bool] = True
    lacks: ClassVar = frozenset({"grow", "at"})

    x: Length = attribute(
        ZERO, "How far its anchor is from the left edge; a share is one of the width around it."
    )
    y: Length = attribute(
        ZERO, "How far its anchor is from the top edge; a share is one of the height around it."
    )
    anchor: Point = attribute("top left", "Which of its points lies at x, y.")

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Place the children."""
        size = self.extent(pen, box.width, box.height)
        across, down = anchor(self.anchor)
        x = box.x + self.x.of(box.width) - size.width * across
        y = box.y + self.y.of(box.height) - size.height * down
        self.lay(pen, LayoutBox(x, y, size.width, size.height).inside(self.padding))


@element("g", content="boxes")
@dataclass(kw_only=True)
class Group(Stack):
    """A stack drawn as one."""

    transform: Matrix | None = attribute(None, "How it is moved, turned and scaled about its centre.")
    opacity: Amount = attribute(1.0, "How much it covers what is behind it, from 0 to 1.")
    clip: bool = attribute(False, "Whether what is outside of its box is cut away.")
    radius: Extent = attribute(
        ZERO, "The radius of the corners it is clipped to; a share is one of its shorter side."
    )
    shape: Shape = attribute("rect", "The shape that it is clipped to.")
    mask: str = attribute(
        "", "SVG's path data (M L H V C S Q T Z): what is outside of it is cut away, in place of a shape."
    )
    view: str = attribute(
        "", "A width and a height, `100 60`: what is so large in the mask fills the box. Without it, mm."
    )
    picture: bool = attribute(
        False, "Whether it is a picture as a whole, which printing with little ink makes paler."
    )

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Open the group, draw the children, close it."""
        matrix = None
        if self.transform:
            matrix = around(self.transform, box.x + box.width / 2, box.y + box.height / 2)
        path = self._mask(pen, box) if self.mask else None
        if self.clip and not self.mask:
            path = outline(self.shape, box, self.radius.of(min(box.width, box.height)), box.height * 0.3)
        if self.picture:
            pen.note("picture", box)
        pen.out.append(("begin", matrix, path, round(self.opacity, 4)))
        self.lay(pen, box.inside(self.padding))
        pen.out.append(("end",))

    def _mask(self, pen: Pen, box: LayoutBox) -> Segments | None:
        try:
            return placed_path(self.mask, box, self.view)
        except ValueError as error:
            pen.report("A408", self.place, f"<g> {error}")
            return None


@element("card", content="boxes")
@dataclass(kw_only=True)
class Card(Stack):
    """A whole face: a stack that fills the trimmed card. Each face has one, around all others."""

    lacks: ClassVar = ROOM | {"layer"}

    rules: Literal["said", "shown"] = attribute(
        "said", "`shown` where icons show what the rules text of the card says."
    )
    theme: str = attribute("", "The theme of its colours. Without it, that of the deck.")
    fill: Colour = attribute("paper", "The colour of the ground, which runs to the edge of the bleed.")

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """The ground to the edge of the bleed, then the children."""
        ground = pen.bled(box)
        pen.path(rectangle(*ground.tuple), pen.paint(self.fill, ground, self.place))
        self.lay(pen, box.inside(self.padding))
