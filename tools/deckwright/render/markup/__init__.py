"""Card markup: XML of boxes, words and figures, read into typed elements that measure and draw themselves.

Lengths are millimetres unless they say `pt` or `%` of the box around them; `100% - 4mm` works too.
`read_card` reads the markup; `Card.put` draws it. Each element is registered with its attributes in one of
the modules boxes, hexes, turned, figures, pictures, counted, codes, words and inlines; an unknown one is a
finding with a guess.
"""

from deckwright.render.markup import boxes, codes, counted, figures, hexes, pictures, turned, words
from deckwright.render.markup.boxes import Card
from deckwright.render.markup.element import Element
from deckwright.render.markup.pen import Pen, Subject
from deckwright.render.markup.read import read_card

__all__ = [
    "Card",
    "Element",
    "Pen",
    "Subject",
    "boxes",
    "codes",
    "counted",
    "figures",
    "hexes",
    "pictures",
    "read_card",
    "turned",
    "words",
]
