"""The element that lays its children out on hexes, as boards have them."""

from dataclasses import dataclass
from math import sqrt

from deckwright.render.layout.box import LayoutBox, Size
from deckwright.render.markup.boxes import Holder, within
from deckwright.render.markup.element import attribute, element
from deckwright.render.markup.pen import Pen
from deckwright.render.markup.values import ZERO, Length

_HIGH, _RISE = 2 / sqrt(3), sqrt(3) / 2  # of a hex for its width; of a row for how far neighbours are apart


@element("hexes", content="boxes")
@dataclass(kw_only=True)
class Hexes(Holder):
    """Children on hexes that stand on a corner, the furthest row first, as `board.fields` has them.

    The last row begins at the left, every other one above it half a hex further to the right. The hexes have
    equal sides and are as large as there is room for; `<box shape="hexagon">` fills one, `<space/>` leaves it
    empty.
    """

    columns: int = attribute(..., "How many hexes a row has.")
    gap: Length = attribute(ZERO, "The distance between neighbours; a share is one of its width.")

    @property
    def _size_in_hexes(self) -> tuple[int, int]:
        columns = max(1, self.columns)
        return columns, max(1, -(-len(self.laid) // columns))

    def measure(self, pen: Pen, width: float, height: float) -> Size:
        """As wide and high as its hexes are, each as wide as the widest child."""
        columns, rows = self._size_in_hexes
        wide = max((child.extent(pen, width, height).width for child in self.laid), default=0.0)
        apart = wide + self.gap.of(width)
        across = apart * (columns + (rows > 1) / 2) - self.gap.of(width)
        down = apart * _RISE * (rows - 1) + wide * _HIGH
        return Size(across, down, 0.0, 0.0).grown(self.padding)

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Place the children on the hexes, all of them in the middle of the room."""
        inner, (columns, rows) = box.inside(self.padding), self._size_in_hexes
        gap, across = self.gap.of(inner.width), columns + (rows > 1) / 2
        by_height = (inner.height - (rows - 1) * gap * _RISE) / ((rows - 1) * _RISE + _HIGH)
        wide = max(0.0, min((inner.width + gap) / across - gap, by_height))
        apart, high = wide + gap, wide * _HIGH
        left = inner.x + (inner.width - across * apart + gap) / 2
        top = inner.y + (inner.height - (rows - 1) * apart * _RISE - high) / 2
        placed: dict[int, LayoutBox] = {}
        for number, child in enumerate(self.laid):
            row, column = divmod(number, columns)
            x = left + apart * (column + (rows - 1 - row) % 2 / 2)
            hexagon = LayoutBox(x, top + row * apart * _RISE, wide, high)
            placed[id(child)] = within(child, pen, hexagon)
        self.put_all(pen, inner, placed)
