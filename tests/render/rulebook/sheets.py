"""Pictures that stand in for drawn cards in tests of figures and books."""

from deckwright.picture.display import DisplayList, solid
from deckwright.picture.shapes import rectangle
from deckwright.render.faces import Drawn
from deckwright.render.rulebook.pictures import Picture

CARD = (63.5, 88.9)


class Sheets:
    """A coloured sheet for each picture, with a note that says which it is."""

    def picture(self, source, name):
        ground = ("path", rectangle(0.0, 0.0, *CARD), solid("#556677"), None)
        note = ("note", "part", 0.0, 0.0, 1.0, 1.0, f"{source} {name}")
        return Picture(DisplayList(*CARD, 3.0, (ground, note)), "card", {})


class PlainFaces:
    """Draws each face as a coloured sheet with one named part."""

    def _draw(self, width, height):
        ground = ("path", rectangle(-3, -3, width + 6, height + 6), solid("#556677"), None)
        part = ("note", "part", 4.0, 4.0, 9.0, 9.0, "level")
        return Drawn(DisplayList(width, height, 3.0, (ground, part)), ())

    def card(self, card_id, side="front"):
        return self._draw(63.5, 88.9)

    def back(self, deck_id):
        return self._draw(63.5, 88.9)

    def component(self, component_id, side="face"):
        return self._draw(420.0, 297.0)
