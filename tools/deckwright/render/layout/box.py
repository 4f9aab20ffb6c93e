"""Boxes, sizes and edges: what layout reckons with. Millimetres."""

from dataclasses import dataclass

from deckwright.picture.box import Box


@dataclass(frozen=True, slots=True)
class Edges:
    """Widths along the four sides of a box."""

    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    left: float = 0.0

    @property
    def across(self) -> float:
        """Left and right together."""
        return self.left + self.right

    @property
    def down(self) -> float:
        """Top and bottom together."""
        return self.top + self.bottom


@dataclass(frozen=True, slots=True)
class Size:
    """What a thing would like to measure, and how far it may be squeezed."""

    width: float
    height: float
    least_width: float
    least_height: float

    def grown(self, edges: Edges) -> "Size":
        """The same with edges around it."""
        across, down = edges.across, edges.down
        return Size(
            self.width + across, self.height + down, self.least_width + across, self.least_height + down
        )


NOTHING = Size(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class LayoutBox:
    """A rectangle on the card, its origin the top left corner of the trimmed card."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    @property
    def tuple(self) -> tuple[float, float, float, float]:
        """As x, y, width, height."""
        return (self.x, self.y, self.width, self.height)

    @property
    def bounds(self) -> Box:
        """As left, top, right, bottom."""
        return (self.x, self.y, self.right, self.bottom)

    def inside(self, edges: Edges) -> "LayoutBox":
        """What the edges leave; never less than nothing."""
        width, height = max(0.0, self.width - edges.across), max(0.0, self.height - edges.down)
        return LayoutBox(self.x + edges.left, self.y + edges.top, width, height)

    def widened(self, by: float) -> "LayoutBox":
        """The box with all sides moved outwards (inwards, when negative)."""
        return self.inside(Edges(-by, -by, -by, -by))

    def part(self, width: float, height: float, across: float, down: float) -> "LayoutBox":
        """A box of that size inside this one; 0 is left or top, 1 right or bottom."""
        return LayoutBox(
            self.x + (self.width - width) * across, self.y + (self.height - height) * down, width, height
        )
