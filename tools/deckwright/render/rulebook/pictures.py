"""The pictures that figures of a rulebook show, with their outlines. Who draws faces is told from outside."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from deckwright.picture.box import Box
from deckwright.picture.cut import outline
from deckwright.picture.display import DisplayList, Segments
from deckwright.picture.shapes import rectangle

CORNER = 3.0


class Drawn(Protocol):
    """A finished face."""

    @property
    def display(self) -> DisplayList:
        """The picture."""
        ...


class Faces(Protocol):
    """Draws faces (render.faces.Faces)."""

    def card(self, card_id: str, side: Literal["front", "back"] = "front") -> Drawn: ...  # noqa: D102
    def back(self, back_id: str) -> Drawn: ...  # noqa: D102
    def component(self, component_id: str, side: Literal["face", "back"] = "face") -> Drawn: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture with its outline and where its named parts are.

    The outline is `card`, `mat` or `layout`, or as `named_shape` calls it.
    """

    display: DisplayList
    shape: str
    parts: Mapping[str, Box]

    def outline(self) -> Segments:
        """Its edge, in its own millimetres."""
        width, height = self.display.width, self.display.height
        if self.display.shape != "card":
            return outline(self.display.shape, (0.0, 0.0, width, height))
        return rectangle(0.0, 0.0, width, height, CORNER if self.shape == "card" else 1.5)


class Pictures(Protocol):
    """Where pictures come from (figures.Gallery)."""

    def picture(self, source: str, name: str) -> Picture:
        """The picture of a card, a back or a component."""
        ...
