"""How cards of one size lie on a picture for a virtual table: as large as its limits allow."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from deckwright.assets.vendors import MM_PER_INCH, SheetLimits

FEWEST = 2  # columns and rows: a table's own menu offers no fewer
_SLACK = 1e-6
_Thing = TypeVar("_Thing")


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetGrid:
    """Columns and rows, and the pixels of one card. The last place shows what is seen of a hidden card."""

    columns: int
    rows: int
    cell: tuple[int, int]

    @property
    def last(self) -> int:
        """The place that is no card's."""
        return self.columns * self.rows - 1

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return self.columns * self.cell[0], self.rows * self.cell[1]


def grid_of(cards: int, size: tuple[float, float], dpi: int, limits: SheetLimits) -> SheetGrid:
    """The grid in which so many cards of a size (mm) are largest, with as few empty places as can be."""
    grids = (
        SheetGrid(columns=columns, rows=rows, cell=_cell(columns, rows, size, dpi, limits))
        for columns in range(FEWEST, limits.columns + 1)
        if (rows := max(FEWEST, math.ceil((cards + 1) / columns))) <= limits.rows
    )
    return max(grids, key=lambda grid: (grid.cell, -grid.columns * grid.rows))


def single(size: tuple[float, float], dpi: int, limits: SheetLimits) -> SheetGrid:
    """One picture alone: a back that all cards share, a tile."""
    return SheetGrid(columns=1, rows=1, cell=_cell(1, 1, size, dpi, limits))


def split(things: Sequence[_Thing], limits: SheetLimits) -> list[Sequence[_Thing]]:
    """Things on as many sheets as they need, the last place of each left free."""
    most = limits.columns * limits.rows - 1
    return [things[start : start + most] for start in range(0, len(things), most)]


def _cell(
    columns: int, rows: int, size: tuple[float, float], dpi: int, limits: SheetLimits
) -> tuple[int, int]:
    scale = min(dpi / MM_PER_INCH, limits.pixels / (columns * size[0]), limits.pixels / (rows * size[1]))
    across, down = (math.floor(side * scale + _SLACK) for side in size)
    return max(across, 1), max(down, 1)
