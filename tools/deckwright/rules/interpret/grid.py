"""Where things lie on a board of columns and rows, as the seats at its two ends see it."""

from functools import cache

from deckwright.model.directions import DIRECTIONS
from deckwright.rules.program.boards import Board

# Steps to the right and ahead, in the order of DIRECTIONS.
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
WAYS = {step: DIRECTIONS.index(name) for step, name in zip(STEPS, DIRECTIONS, strict=True)}


class Grid:
    """The geometry of one board. Space row * columns + column is counted from seat 0's left corner on."""

    def __init__(self, board: Board) -> None:
        self.columns = board.columns
        self.rows = board.rows
        self.board = board
        self.spaces = tuple(range(board.columns * board.rows))

    def apart(self, a: int, b: int) -> tuple[int, int]:
        """How many columns and rows lead from a to b, as seat 0 sees it."""
        rows, columns = b // self.columns - a // self.columns, b % self.columns - a % self.columns
        return columns, rows

    def is_adjacent(self, a: int, b: int) -> bool:
        """Whether a step leads from one to the other."""
        return self.distance(a, b) == 1

    def is_orthogonal(self, a: int, b: int) -> bool:
        """Whether two spaces share an edge."""
        columns, rows = self.apart(a, b)
        return abs(columns) + abs(rows) == 1

    def distance(self, a: int, b: int) -> int:
        """How many steps to neighbours, of which there are eight or four, lead from a to b."""
        columns, rows = self.apart(a, b)
        return self.length(a, b) if self.board.slantwise else abs(columns) + abs(rows)

    def length(self, a: int, b: int) -> int:
        """How long a straight line from a to b is, of which slanting steps are as long as others."""
        columns, rows = self.apart(a, b)
        return max(abs(columns), abs(rows))

    def direction(self, a: int, b: int, seat: int) -> int:
        """In which direction b lies from a along a straight line, seen by a seat; -1 off the lines."""
        columns, rows = self.apart(a, b)
        steps = self.length(a, b)
        if columns not in (0, steps, -steps) or rows not in (0, steps, -steps) or not steps:
            return -1
        step = columns // steps, rows // steps
        return WAYS[step if seat % 2 == 0 else (-step[0], -step[1])]

    def between(self, a: int, b: int) -> tuple[int, ...]:
        """The spaces that a straight line from a to b crosses, both left out."""
        way = self.direction(a, b, 0)
        return tuple(
            space
            for space in self.spaces
            if way >= 0 and self.direction(a, space, 0) == way == self.direction(space, b, 0)
        )

    def behind(self, a: int, b: int) -> int:
        """The space next to a on the straight line that comes from b; -1 at the edge and off the lines."""
        way = self.direction(b, a, 0)
        touching = (space for space in self.spaces if self.length(a, space) == 1)
        found = (space for space in touching if way >= 0 and self.direction(a, space, 0) == way)
        return next(found, -1)

    def neighbours(self, space: int) -> tuple[int, ...]:
        """The spaces to which a step leads from a space."""
        return tuple(other for other in self.spaces if self.is_adjacent(space, other))

    def row(self, space: int, seat: int) -> int:
        """The row of a space, counted from 1 at a seat's own side."""
        row = space // self.columns
        return row + 1 if seat % 2 == 0 else self.rows - row

    def column(self, space: int, seat: int) -> int:
        """The column of a space, counted from 1 at a seat's left."""
        column = space % self.columns
        return column + 1 if seat % 2 == 0 else self.columns - column

    @cache  # noqa: B019 - a grid lives as long as its game, and an area never changes
    def area(self, name: str, seat: int) -> tuple[int, ...]:
        """The spaces of an area, seen by a seat."""
        area = self.board.areas[name]
        viewer = seat if area.own else 0
        return tuple(
            space
            for space in self.spaces
            if self.row(space, viewer) in area.rows and self.column(space, viewer) in area.columns
        )
