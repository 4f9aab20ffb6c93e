"""The boards of a game, and all of them as one: their spaces are counted through, board after board."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Literal

from deckwright.rules.program.entry import Entry

Shape = Literal["grid", "hex", "places", "spaces"]  # of a board
# What a game with several boards keeps together is called so: names of a game have no capitals.
ALL = "Boards"


@dataclass(frozen=True, slots=True, kw_only=True)
class Area(Entry):
    """Where some rows and columns of a grid cross, counted from 1: rows from the side, columns from the left.

    `own`: as each seat sees it from its own side, else as seat 0 does.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    own: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Entry):
    """A board of spaces.

    On a grid, and of hexes, space (column c, row r), both from 0, is r * columns + c; row 0 is seat 0's own.
    Every other row of hexes, from the second on, lies half a hex to the right.
    Seat 1 looks from the other side: its first row is the last one, its left is seat 0's right. Further
    seats sit at the two sides in turn.
    Spaces are called by column letter and row number: a1, d3. `room`: how many pieces a space holds. Each
    stands on a spot of its own, counted through: space * room, and so on; those of a space without gaps.
    `shape`: besides a grid it may be places, which are called by their numbers and of which none is next to
    another, or spaces with names of their own, `named`, with for each those next to it, `links`, ascending.
    `each_space` names the pool with the card that each space is, whose fields are those of the space.
    `carries` names the term that says how many others a piece can carry.
    `slantwise`: spaces that only touch by their corners are next to each other, too.
    In a game with several boards its spaces are numbered from `first` on, its spots from `first_spot`; their
    names in the game begin with `prefix` if a space of another board is called as one of its own, or they are
    numbers.
    """

    columns: int
    rows: int
    areas: Mapping[str, Area]
    shape: Shape = "grid"
    named: tuple[str, ...] = ()
    links: tuple[tuple[int, ...], ...] = ()
    slantwise: bool = True
    room: int = 1
    each_space: str = ""
    carries: str = ""
    first: int = 0
    first_spot: int = 0
    prefix: str = ""

    @property
    def size(self) -> int:
        """How many spaces it has."""
        return self.columns * self.rows

    @property
    def numbers(self) -> range:
        """The numbers of its spaces among those of all boards."""
        return range(self.first, self.first + self.size)

    @property
    def places(self) -> bool:
        """Whether its spaces are only counted."""
        return self.shape == "places"

    @property
    def beyond(self) -> int:
        """Further than any two spaces are from each other."""
        if self.shape == "spaces":
            return self.columns
        has_diagonals = self.slantwise and self.shape == "grid"
        return max(self.columns, self.rows) if has_diagonals else self.columns + self.rows

    @property
    def spaces(self) -> tuple[str, ...]:
        """The names of the spaces in the order of their integers."""
        return self.named or _spaces(self.columns, self.rows, self.places)

    @property
    def names(self) -> tuple[str, ...]:
        """What its spaces are called in the game: no two spaces of the game have the same name."""
        return tuple(self.prefix + space for space in self.spaces) if self.prefix else self.spaces

    @property
    def spots(self) -> tuple[str, ...]:
        """What pieces are called by in ids, by the spots on which they stand: their spaces, or c4_1, c4_2."""
        if self.room == 1:
            return self.names
        return tuple(f"{space}_{number + 1}" for space in self.names for number in range(self.room))


@cache
def _spaces(columns: int, rows: int, places: bool) -> tuple[str, ...]:
    if places:
        return tuple(str(c + 1) for c in range(columns))
    return tuple(f"{chr(97 + c)}{r + 1}" for r in range(rows) for c in range(columns))


def numbered(boards: Mapping[str, Board]) -> dict[str, Board]:
    """The boards with their spaces counted through: first those with names, which rules may mention."""
    first = spot = 0
    found = dict[str, Board]()
    for board in sorted(boards.values(), key=lambda each: each.shape != "spaces"):
        others = {space for each in boards.values() if each is not board for space in each.spaces}
        is_alike = bool(others & {*board.spaces}) or (board.places and len(boards) > 1)
        prefix = f"{board.name}_" if is_alike and not board.named else ""
        found[board.name] = replace(board, first=first, first_spot=spot, prefix=prefix)
        first, spot = first + board.size, spot + board.size * board.room
    return {name: found[name] for name in boards}


class Ground:
    """All boards of a game as one, in the order in which their spaces are counted."""

    def __init__(self, boards: Iterable[Board]) -> None:
        self.boards = tuple(sorted(boards, key=lambda board: board.first))

    @property
    def is_one(self) -> bool:
        """Whether there is only one."""
        return len(self.boards) == 1

    @property
    def name(self) -> str:
        """What the state of a game keeps it by: that board, or all."""
        return self.boards[0].name if self.is_one else ALL

    @cached_property
    def size(self) -> int:
        """How many spaces there are."""
        return sum(board.size for board in self.boards)

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        """The names of all spaces, in the order of their integers."""
        return tuple(name for board in self.boards for name in board.names)

    @cached_property
    def spots(self) -> tuple[str, ...]:
        """What pieces are called by in ids, by where they stand."""
        return tuple(name for board in self.boards for name in board.spots)

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """How many pieces each space holds."""
        return tuple(board.room for board in self.boards for _ in board.spaces)

    @cached_property
    def most_room(self) -> int:
        """How many pieces a space holds at most."""
        return max((board.room for board in self.boards), default=1)

    @property
    def is_even(self) -> bool:
        """Whether all spaces hold as many pieces."""
        return len({board.room for board in self.boards}) < 2

    @cached_property
    def beyond(self) -> int:
        """Further than any two spaces are from each other; of several boards, as many as there are spaces."""
        return self.boards[0].beyond if self.is_one else self.size

    @cached_property
    def carries(self) -> str:
        """The term that says how many others a piece can carry, if it can."""
        return next((board.carries for board in self.boards if board.carries), "")

    @cached_property
    def each_space(self) -> str:
        """The pool with the card that each space is."""
        return next((board.each_space for board in self.boards if board.each_space), "")

    @cached_property
    def _of_spaces(self) -> tuple[Board, ...]:
        return tuple(board for board in self.boards for _ in board.spaces)

    def board_of(self, space: int) -> Board:
        """The board of a space."""
        return self._of_spaces[space]
