"""Part of a board in a figure of the rulebook: what stands on it, and arrows. Millimetres."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
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


HEX_HIGH = 2 / sqrt(3)  # of a hex of equal sides that stands on a corner, for its width
_HEX_ROOM = (0.76, 0.76)  # a rectangle within a hex, of its width and height
_OF_GRID = re.compile("[a-z][1-9][0-9]?")


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
class BoardFigure(ABC):
    """Spaces of a board, each so wide and so high; some of them shaded.

    A `bare` one shows only what stands on it: the board lies beneath.
    """

    square: tuple[float, float]
    shaded: tuple[str, ...] = ()
    bare: bool = False
    pieces: tuple[Piece, ...] = ()
    arrows: tuple[Arrow, ...] = ()

    @abstractmethod
    def __contains__(self, space: object) -> bool:
        """Whether a space is shown."""

    @abstractmethod
    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space, from the upper left corner of the figure; y grows downwards."""

    @property
    @abstractmethod
    def spaces(self) -> tuple[str, ...]:
        """The spaces that are shown."""

    @property
    def room(self) -> tuple[float, float]:
        """How wide and high the part of a space is on which a card may lie."""
        return self.square

    def towards(self, direction: str) -> tuple[float, float]:
        """Where the edge of a space is in a direction, from its middle, in parts of its width and height."""
        right, up = DIRECTIONS[direction]
        return right / 2, up / 2

    def named(self) -> Iterator[tuple[str, Spot]]:
        """Every space on which something stands, or at an end of an arrow, and where it is written."""
        for piece in self.pieces:
            yield piece.space, piece.spot
        for arrow in self.arrows:
            yield arrow.start, arrow.spot.at("from")
            yield arrow.end, arrow.spot.at("to")

    def stack(self, space: str) -> tuple[Piece, ...]:
        """All pieces on a space, those beneath first."""
        return tuple(piece for piece in self.pieces if piece.space == space)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid(BoardFigure):
    """The squares between two corners, `first` and `last`.

    `hexes`: they are hexes that stand on a corner, every other row half a hex further to the right.
    """

    first: str
    last: str
    hexes: bool = False

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

    @property
    def spaces(self) -> tuple[str, ...]:
        """The squares or hexes, row by row."""
        return tuple(f"{chr(ord('a') + column)}{row + 1}" for row in self.rows for column in self.columns)

    def __contains__(self, space: object) -> bool:
        if not isinstance(space, str) or not _OF_GRID.fullmatch(space):
            return False
        column, row = column_and_row(space)
        return column in self.columns and row in self.rows

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a square or hex."""
        column, row = column_and_row(space)
        across, down = column - self.columns[0] + 0.5, float(self.rows[-1] - row)
        if self.hexes:
            across, down = across + (row % 2 - min(number % 2 for number in self.rows)) / 2, 0.75 * down
        return across * self.square[0], (down + 0.5) * self.square[1]

    def towards(self, direction: str) -> tuple[float, float]:
        """Where the edge of a square or hex is in a direction."""
        right, up = DIRECTIONS[direction]
        return (right / 4, up * 3 / 8) if self.hexes and up else (right / 2, up / 2)

    @property
    def room(self) -> tuple[float, float]:
        """How wide and high the part of a square or hex is on which a card may lie."""
        wide, high = self.square
        return (wide * _HEX_ROOM[0], high * _HEX_ROOM[1]) if self.hexes else self.square


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedSpaces(BoardFigure):
    """Spaces with names of their own, each around its middle, and the `roads` between two of them."""

    at: Mapping[str, tuple[float, float]]
    roads: tuple[tuple[str, str], ...] = ()

    @property
    def spaces(self) -> tuple[str, ...]:
        """The spaces, in the order in which they are written."""
        return tuple(self.at)

    def __contains__(self, space: object) -> bool:
        return space in self.at

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space."""
        return self.at[space]
