"""Boxes that lie on their side: the layout gives them the room that they take when they are turned."""

from dataclasses import dataclass
from typing import Literal

from deckwright.picture.matrix import Matrix, product
from deckwright.render.layout.box import LayoutBox, Size
from deckwright.render.markup.boxes import Stack
from deckwright.render.markup.element import attribute, element
from deckwright.render.markup.pen import Pen
from deckwright.render.markup.values import around

_TURNS: dict[str, Matrix] = {
    "left": (0.0, -1.0, 1.0, 0.0, 0.0, 0.0),
    "right": (0.0, 1.0, -1.0, 0.0, 0.0, 0.0),
    "bottom": (-1.0, 0.0, 0.0, -1.0, 0.0, 0.0),
}


@element("turned", content="boxes")
@dataclass(kw_only=True)
class Turned(Stack):
    """A stack that is turned, such as a name along an edge. It takes the room that it has then."""

    head: Literal["left", "right", "bottom"] = attribute(
        "left", "Where its top is: `left`, words go upwards; `right`, downwards; `bottom`, upside down."
    )

    def measure(self, pen: Pen, width: float, height: float) -> Size:
        """As high as its children are wide, and as wide as they are high, unless it is upside down."""
        if self.head == "bottom":
            return super().measure(pen, width, height)
        size = super().measure(pen, height, width)
        return Size(size.height, size.width, size.least_height, size.least_width)

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Lay the children out as if nothing were turned, about the middle of the box."""
        upright = (box.width, box.height) if self.head == "bottom" else (box.height, box.width)
        x, y = box.x + box.width / 2, box.y + box.height / 2
        matrix, outer = around(_TURNS[self.head], x, y), pen.turned
        pen.out.append(("begin", matrix, None, 1.0))
        pen.turned = product(matrix, outer)
        self.lay(pen, box.part(*upright, 0.5, 0.5).inside(self.padding))
        pen.turned = outer
        pen.out.append(("end",))
