"""A grid or hexes of the rules as faces draw them: columns, rows, and which areas each field belongs to."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaPlan:
    """Rows and columns of an area, counted from 1 from a player's own side and left; None: all columns.

    A `shared` one is the same for all players, counted as the first sees it.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...] | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPlan:
    """A board of so many columns and rows. Fields are counted from 1, from the first player's left.

    `hexes`: every other row, from the second on, lies half a field to the right; rows rise by 3/4 of one.
    """

    id: str
    columns: int
    rows: int
    areas: Mapping[str, AreaPlan]
    hexes: bool = False

    @property
    def extent(self) -> tuple[float, float]:
        """Its width and height in those of a field."""
        if not self.hexes:
            return self.columns, self.rows
        return self.columns + (0.5 if self.rows > 1 else 0.0), 0.75 * self.rows + 0.25

    def near(self, column: int, row: int) -> tuple[str, ...]:
        """The areas of a field as the first player sees it, who sits below."""
        return tuple(name for name, area in self.areas.items() if _holds(area, column, row))

    def far(self, column: int, row: int) -> tuple[str, ...]:
        """The areas of a field as the player opposite sees it."""
        turned = (self.columns + 1 - column, self.rows + 1 - row)
        own = ((name, area) for name, area in self.areas.items() if not area.shared)
        return tuple(name for name, area in own if _holds(area, *turned))


@dataclass(frozen=True, slots=True)
class OnBoard:
    """A size that follows from a board, in mm: that of a field, and how far the mat goes on around the grid.

    `border` is at the two sides, then above and below.
    """

    board: str
    field: tuple[float, float]
    border: tuple[float, float] = (0.0, 0.0)

    def size(self, plan: BoardPlan | None) -> tuple[float, float]:
        """Width and height; as of a single field while the board is not known."""
        columns, rows = plan.extent if plan else (1, 1)
        return (
            round(columns * self.field[0] + 2 * self.border[0], 4),
            round(rows * self.field[1] + 2 * self.border[1], 4),
        )


def _holds(area: AreaPlan, column: int, row: int) -> bool:
    return row in area.rows and (area.columns is None or column in area.columns)
