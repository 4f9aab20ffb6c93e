"""Which picture of a game is meant."""

from typing import NamedTuple


class Face(NamedTuple):
    """One picture of a game. `sort` is card, verso (the back of that card alone), back (of a deck),
    face or reverse (of a component).

    model/looks.py says what a card or a back in a frame is called, or a back that only one kind has.
    """

    language: str
    sort: str
    id: str

    def __str__(self) -> str:
        return f"{self.language}/{self.sort}/{self.id}"
