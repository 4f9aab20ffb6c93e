"""Pictures that stand in for drawn cards in tests of figures."""

from deckwright.picture.display import DisplayList, solid
from deckwright.picture.shapes import rectangle
from deckwright.render.rulebook.pictures import Picture

CARD = (63.5, 88.9)


class Sheets:
    """A coloured sheet for each picture, with a note that says which it is."""

    def picture(self, source, name):
        ground = ("path", rectangle(0.0, 0.0, *CARD), solid("#556677"), None)
        note = ("note", "part", 0.0, 0.0, 1.0, 1.0, f"{source} {name}")
        return Picture(DisplayList(*CARD, 3.0, (ground, note)), "card", {})
