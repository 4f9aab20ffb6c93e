"""The boards of a game as its printed parts know them: grids and hexes, with values as the rules set them."""

from collections.abc import Iterator, Mapping
from typing import cast

from deckwright.load.sections import Entry
from deckwright.model.board import AreaPlan, BoardPlan

Entries = Mapping[str, Entry]


def build_boards(boards: Entries, values: Entries) -> Iterator[tuple[str, BoardPlan]]:
    """Each board that is a grid, or hexes, of known size; of others the rules tell what is wrong."""
    for name, entry in boards.items():
        written = entry.fields.get("grid") or entry.fields.get("hex", [])
        grid = [_number(number, values) for number in cast(list[object], written)]
        if len(grid) == 2 and all(grid):
            areas = cast(Mapping[str, Mapping[str, object]], entry.fields.get("areas", {}))
            columns, rows = (size or 1 for size in grid)
            plans = {area: _area(written, values, rows) for area, written in areas.items()}
            hexes = "grid" not in entry.fields
            yield name, BoardPlan(id=name, columns=columns, rows=rows, areas=plans, hexes=hexes)


def _area(written: Mapping[str, object], values: Entries, rows: int) -> AreaPlan:
    """An area; what cannot be worked out is no row of it."""
    if "rows" in written:
        first, last = (_number(row, values) or 0 for row in cast(list[object], written["rows"]))
        span = tuple(range(first, last + 1)) if first else ()
    else:
        span = tuple(_numbers([written["row"]], values)) if "row" in written else tuple(range(1, rows + 1))
    columns = (
        [written["column"]] if "column" in written else cast(list[object] | None, written.get("columns"))
    )
    return AreaPlan(
        rows=span,
        columns=None if columns is None else tuple(_numbers(columns, values)),
        shared=bool(written.get("shared", False)),
    )


def _numbers(written: list[object], values: Entries) -> Iterator[int]:
    numbers = (_number(number, values) for number in written)
    return (number for number in numbers if number)


def _number(written: object, values: Entries) -> int | None:
    """A whole number of at least 1, or that of a value."""
    if isinstance(written, str):
        written = values[written].fields.get("is") if written in values else None
    return written if type(written) is int and written >= 1 else None
