"""Areas of a board: rows and columns of a grid that have a name, and numbers that are known at the build."""

from collections.abc import Mapping
from typing import cast

from deckwright.load.sections import Entry
from deckwright.model.place import Spot
from deckwright.rules.program.boards import Area
from deckwright.rules.program.types import INT
from deckwright.rules.resolve.context import Context, cited
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.scope import Scope

Fields = Mapping[str, object]


def areas_of(fields: Fields) -> Mapping[str, Fields]:
    """The areas of a board, as they are written."""
    return cast(Mapping[str, Fields], fields.get("areas", {}))


def is_own(area: Fields) -> bool:
    """Whether each player has an area of their own; one that lists its spaces is the same for all."""
    return not area.get("shared") and "spaces" not in area


def areas(context: Context, scope: Scope, board: Entry, columns: int, rows: int) -> dict[str, Area]:
    """The areas of a grid of so many columns and rows; one that lies outside is told of and left out."""
    found = {
        name: _area(context, scope, name, fields, board.spot.at("areas", name), columns, rows)
        for name, fields in areas_of(board.fields).items()
    }
    return {name: area for name, area in found.items() if area}


def _area(
    context: Context, scope: Scope, name: str, fields: Fields, spot: Spot, columns: int, rows: int
) -> Area | None:
    if "spaces" in fields:
        hint = "write row: 1, rows: [2, 3], or columns: [1, 4]"
        message = "an area of a grid is told by its rows and columns"
        scope.report("X104", spot.place("spaces", key=True), message, hint)
        return None
    for one, several in (("row", "rows"), ("column", "columns")):
        if one in fields and several in fields:
            message = f"the area {name} says both {one} and {several}"
            scope.report("X103", spot.place(several, key=True), message, f"take {one} or {several} away")
            return None
    if not fields.keys() & {"row", "rows", "column", "columns"}:
        hint = "write row: 1, rows: [2, 3], or columns: [1, 4]"
        scope.report("X103", spot.place(), f"the area {name} does not say which spaces it has", hint)
        return None
    its_rows = _rows(context, scope, name, fields, spot, rows)
    its_columns = _columns(context, scope, name, fields, spot, columns)
    if its_rows is None or its_columns is None:
        return None
    own = not fields.get("shared")
    return Area(name=name, rows=its_rows, columns=its_columns, own=own, rules=cited(fields), spot=spot)


def _rows(
    context: Context, scope: Scope, name: str, fields: Fields, spot: Spot, rows: int
) -> tuple[int, ...] | None:
    """From the first to the last one; all where none is named."""
    numbers = _numbers(context, scope, fields, spot, ("row", "rows"))
    if not numbers:
        return None if numbers is None else tuple(range(1, rows + 1))
    if not 1 <= numbers[0] <= numbers[-1] <= rows:
        hint = f"rows count from 1 to {rows}, the lower one first"
        scope.report("X104", spot.place(), f"the area {name} lies outside of the board", hint)
        return None
    return tuple(range(numbers[0], numbers[-1] + 1))


def _columns(
    context: Context, scope: Scope, name: str, fields: Fields, spot: Spot, columns: int
) -> tuple[int, ...] | None:
    """Those that are listed, ascending; all where none is named."""
    numbers = _numbers(context, scope, fields, spot, ("column", "columns"))
    if not numbers:
        return None if numbers is None else tuple(range(1, columns + 1))
    for index, number in enumerate(numbers):
        at = spot.at("column") if "column" in fields else spot.at("columns", index)
        if not 1 <= number <= columns:
            hint = f"columns count from 1 to {columns}"
            scope.report("X104", at.place(), f"the area {name} lies outside of the board", hint)
            return None
        if number in numbers[:index]:
            scope.report("X104", at.place(), f"column {number} is here twice", "take one of them away")
            return None
    return tuple(sorted(numbers))


def _numbers(
    context: Context, scope: Scope, fields: Fields, spot: Spot, keys: tuple[str, str]
) -> list[int] | None:
    """What one of two keys says, one number or a list of them; None when one of them is not known."""
    one, several = keys
    written: list[tuple[object, Spot]] = [(fields[one], spot.at(one))] if one in fields else []
    if several in fields:
        listed = cast(list[object], fields[several])
        written = [(each, spot.at(several, index)) for index, each in enumerate(listed)]
    found = [fixed(context, scope, each, at) for each, at in written]
    numbers = [each for each in found if each is not None]
    return numbers if len(numbers) == len(written) else None


def fixed(context: Context, scope: Scope, written: object, spot: Spot) -> int | None:
    """A number that is known when the game is built: written out, or a value that no start changes."""
    if type(written) is int:
        return written
    value = context.source.game.values.get(str(written))
    if value is None or type(value.value) is not int:
        if resolve(written, scope, INT, spot) is not None:
            hint = "write it out, or declare it under values"
            scope.report("X104", spot.place(), "this must be a number or the name of a value", hint)
        return None
    if value.option:
        hint = "take option: true away from the value, or name another one"
        scope.report("X104", spot.place(), f"{value.id} may change when a game starts", hint)
        return None
    return value.value
