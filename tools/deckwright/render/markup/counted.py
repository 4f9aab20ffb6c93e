"""One icon as often as a number says, in rows: for costs, lives and boxes to tick."""

from dataclasses import dataclass
from math import ceil
from typing import ClassVar

from deckwright.picture.display import q
from deckwright.render.layout.box import LayoutBox, Size
from deckwright.render.markup.element import Element, attribute, element
from deckwright.render.markup.pen import Pen
from deckwright.render.markup.pictures import Icon
from deckwright.render.markup.values import ZERO, Colour, Extent, Length

MOST = 400  # of one element


@element("icons")
@dataclass(kw_only=True)
class Icons(Element):
    """An icon as often as a number says, row by row. Where there is too little room, all are smaller."""

    lacks: ClassVar = frozenset({"max_height"})

    name: str = attribute(..., "The game's word for the icon, or its own name.")
    count: int = attribute(..., "How many there are, up to 400; none for 0.")
    columns: int = attribute(0, "How many stand side by side: 1 is a column. Without it, all in a row.")
    size: Extent = attribute(Length(4.0), "The width and height of each, in mm or pt.")
    gap: Extent = attribute(ZERO, "The distance between neighbours, in mm or pt.")
    fill: Colour = attribute("", "Their colour. Without it, `ink`.")
    disc: Colour = attribute("", "The colour of the disc behind each. Without it, none.")
    ring: Colour = attribute("", "The colour of the line around the disc.")

    def measure(self, pen: Pen, width: float, height: float) -> Size:  # noqa: ARG002
        """All rows; they may be squeezed."""
        across, down = self._grid()
        size, gap = self.size.mm, self.gap.mm
        wide, high = (max(0.0, n * size + (n - 1) * gap) for n in (across, down))
        return Size(wide, high, 0.0, 0.0)

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Row by row, in the middle of the box."""
        if not 0 <= self.count <= MOST:
            pen.report("A408", self.place, f"<icons> cannot show {self.count}; 0 to {MOST} can be counted")
            return
        if self.size.mm <= 0:
            hint = "write a size of more than 0 in mm or pt"
            pen.report("A408", self.place, f"<icons> cannot be {self.size.mm:g} mm large", hint)
            return
        if not self.count:
            return
        across, _ = self._grid()
        natural = self.measure(pen, box.width, box.height)
        scale = min(1.0, box.width / natural.width, box.height / natural.height)
        size, step = self.size.mm * scale, (self.size.mm + self.gap.mm) * scale
        left = box.x + (box.width - natural.width * scale) / 2
        top = box.y + (box.height - natural.height * scale) / 2
        icon = Icon(place=self.place, name=self.name, fill=self.fill, disc=self.disc, ring=self.ring)
        for number in range(self.count):
            row, column = divmod(number, across)
            icon.draw(pen, LayoutBox(q(left + column * step), q(top + row * step), q(size), q(size)))

    def _grid(self) -> tuple[int, int]:
        """Columns and rows."""
        count = min(max(self.count, 0), MOST)
        across = min(max(self.columns, 0) or count, count)
        return across, ceil(count / across) if across else 0
