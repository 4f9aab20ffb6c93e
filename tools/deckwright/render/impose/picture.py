"""A plan as text: one letter per place, a row per line, so that a test can show what it means."""

from typing import Literal

from deckwright.render.impose.plan import Cell, Plan


def picture(plan: Plan, sheet: int = 0, side: Literal["front", "back"] = "front") -> str:
    """The first letter of each name as it lies on the printed page; a dot where nothing lies."""
    chosen = plan.sheets[sheet]
    cells = chosen.fronts if side == "front" else chosen.backs
    grid = plan.grid
    rows = [["."] * grid.columns for _ in range(grid.rows)]
    for cell in cells:
        if cell is not None:
            column, row = _place(plan, cell)
            rows[row][column] = cell.name[:1]
    return "\n".join("".join(row) for row in rows)


def _place(plan: Plan, cell: Cell) -> tuple[int, int]:
    grid = plan.grid
    return (
        round((cell.x - grid.left) / (grid.width + grid.gutter)),
        round((cell.y - grid.top) / (grid.height + grid.gutter)),
    )
