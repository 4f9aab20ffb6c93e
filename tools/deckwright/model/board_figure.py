"""Part of a board of squares in a figure of the rulebook: what stands on it, and arrows. Millimetres."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from deckwright.model.place import Spot

# Steps (columns, rows) of the eight directions as the first player sees them; for the second they are turned.
DIRECTIONS: Mapping[str, tuple[int, int]] = {
    "ahead": (0, 1),
    "ahead_right": (1, 1),
    "right": (1, 0),
    "back_right": (1, -1),
    "back": (0, -1),
    "back_left": (-1, -1),
    "left": (-1, 0),
    "ahead_left": (-1, 1),
}


def column_and_row(space: str) -> tuple[int, int]:
    """Column and row of a space by its name, `b3`: both count from 0, row 0 is the first player's own."""
    return ord(space[0]) - ord("a"), int(space[1:]) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A card on a space, face up (`cards`) or down (`backs`); that of an odd `owner` is turned.

    `dice` lie beside it, by the game's words for icons; `rolls` are dice rolled for it, the last one counts.
    `reach` is a field by direction whose constants are drawn around it; `mark` a number of the text.
    """

    space: str
    sort: Literal["cards", "backs"]
    name: str
    owner: int = 0
    dice: Mapping[str, int] = field(default_factory=dict)
    rolls: tuple[int, ...] = ()
    reach: str = ""
    mark: int = 0
    faint: bool = False
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow:
    """An arrow from one space to another, with a sign or a number of the text where it begins."""

    start: str
    end: str
    icon: str = ""
    mark: int = 0
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The squares between two corners, `first` and `last`, each so wide and so high; some of them shaded.

    A `bare` one shows only what stands on it: the board lies beneath.
    """

    first: str
    last: str
    square: tuple[float, float]
    shaded: tuple[str, ...] = ()
    bare: bool = False
    pieces: tuple[Piece, ...] = ()
    arrows: tuple[Arrow, ...] = ()

    @property
    def columns(self) -> range:
        """The columns that are shown."""
        ends = sorted((column_and_row(self.first)[0], column_and_row(self.last)[0]))
        return range(ends[0], ends[1] + 1)

    @property
    def rows(self) -> range:
        """The rows that are shown, from that at the bottom."""
        ends = sorted((column_and_row(self.first)[1], column_and_row(self.last)[1]))
        return range(ends[0], ends[1] + 1)

    def __contains__(self, space: str) -> bool:
        column, row = column_and_row(space)
        return column in self.columns and row in self.rows

    def named(self) -> Iterator[tuple[str, Spot]]:
        """Every space on which something stands, or at an end of an arrow, and where it is written."""
        for piece in self.pieces:
            yield piece.space, piece.spot
        for arrow in self.arrows:
            yield arrow.start, arrow.spot.at("from")
            yield arrow.end, arrow.spot.at("to")

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space, from the upper left corner of the grid; y grows downwards."""
        column, row = column_and_row(space)
        across, down = column - self.columns[0] + 0.5, self.rows[-1] - row + 0.5
        return across * self.square[0], down * self.square[1]
