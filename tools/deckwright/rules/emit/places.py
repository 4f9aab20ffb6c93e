"""Questions about places on the board: areas, neighbours, directions, as tables and tests."""

from collections.abc import Callable

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, all_of, called, compared, entry, number
from deckwright.rules.emit.world import World
from deckwright.rules.lower.board import spaces_of
from deckwright.rules.print.python.text import PRODUCT
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Board
from deckwright.rules.tables_literals import assigned, written

NEAR = ("adjacent", "orthogonal")


def area_table(world: World, board: Board, areas: tuple[str, ...], *, own: bool) -> str:
    """The spaces of an area, or of several together, ascending; `own`: a tuple for each seat."""
    records = [board.areas[area] for area in areas]
    rules = ", ".join(sorted({rule for record in records for rule in record.rules}))

    def lines(name: str) -> list[str]:
        seats = range(world.program.game.seats[1])
        value = tuple(spaces_of(board, records, seat) for seat in seats)
        return [assigned(name, written(value if own else value[0]), comment=rules)]

    return world.table(("area", board.name, areas), "_".join((board.name, *areas)), lines)


def grid_table(world: World, what: str) -> str:
    """A table of the board that the kernel makes when the module is loaded: neighbours, distances .."""
    board = world.board
    world.module.imports.add("grid")
    size = f"{board.columns}, {board.rows}"
    made = f"grid.{what}({size})"
    return world.table(("grid", what), f"{board.name}_{what}", lambda name: [assigned(name, made)])


def is_place(of: e.Expression) -> bool:
    """Whether it is a space or something that lies on one."""
    return of.type.name in ("piece", "space")


def place_of(frame: Frame, of: e.Expression) -> Py:
    """The space of a thing; of a piece on several spaces the first."""
    said = frame.py(of)
    return entry("s.piece_place", said) if of.type.name == "piece" else said


def side(frame: Frame, seat: Py) -> Py:
    """The side of the board at which a seat sits: there are two, taken in turn."""
    return seat if frame.world.program.game.seats[1] <= 2 else Py(f"{seat.within(PRODUCT)} % 2", PRODUCT)


def is_broad(frame: Frame, of: e.Expression) -> bool:
    """Whether it is a piece that may lie on several spaces."""
    return of.type.name == "piece" and frame.world.broad


def near(frame: Frame, query: e.Query) -> Py:
    """`adjacent(a, b)`, `orthogonal(a, b)`: for any space of either; a piece does not lie beside itself."""
    table = grid_table(frame.world, query.name)
    a, b = query.args
    there = [compared(frame.py(each), ">=", number(0)) for each in (a, b) if each.type.maybe]
    held = _any_place(
        frame, a, lambda one: _any_place(frame, b, lambda two: compared(two, "in", entry(table, one)))
    )
    if is_broad(frame, a) and is_broad(frame, b):
        there.append(compared(frame.py(a), "!=", frame.py(b)))
    return all_of((*there, held))


def apart(frame: Frame, query: e.Query, table: str, chosen: Callable[[str], str]) -> Py:
    """An entry for two places; for things on several spaces `chosen` among those of all pairs."""
    a, b = query.args
    if not is_broad(frame, a) and not is_broad(frame, b):
        return entry(entry(table, place_of(frame, a)).text, place_of(frame, b))
    spots, loops = [], []
    for wanted, thing in (("spot", a), ("other_spot", b)):
        if is_broad(frame, thing):
            name = frame.world.local(wanted, frame.variables)
            loops.append(f"for {name} in {entry('s.piece_places', frame.py(thing))}")
            spots.append(Py(name))
        else:
            spots.append(place_of(frame, thing))
    return Py(chosen(f"{entry(entry(table, spots[0]).text, spots[1])} {' '.join(loops)}"))


def along(frame: Frame, query: e.Query, table: str, how: str = "along") -> Py:
    """An entry for two places; for things on several spaces that of the shortest line between them."""
    a, b = query.args[:2]
    if not is_broad(frame, a) and not is_broad(frame, b):
        return entry(entry(table, place_of(frame, a)).text, place_of(frame, b))
    lines = Py(grid_table(frame.world, "straight"))
    return called(f"grid.{how}", Py(table), lines, _all_places(frame, a), _all_places(frame, b))


def _all_places(frame: Frame, of: e.Expression) -> Py:
    if is_broad(frame, of):
        return entry("s.piece_places", frame.py(of))
    return Py(f"({place_of(frame, of)},)")


def lies_in(frame: Frame, piece: e.Expression, among: e.Expression) -> Py:
    """`piece in spaces`: when one of its spaces is; false for none."""
    from deckwright.rules.emit.sets import set_text

    held = _any_place(frame, piece, lambda spot: compared(spot, "in", Py(set_text(frame, among))))
    if piece.type.maybe:
        return all_of((compared(frame.py(piece), ">=", number(0)), held))
    return held


def _any_place(frame: Frame, of: e.Expression, test: Callable[[Py], Py]) -> Py:
    if not is_broad(frame, of):
        return test(place_of(frame, of))
    spot = frame.world.local("spot" if "spot" not in frame.variables else "place", frame.variables)
    inner = test(Py(spot))
    if inner.text.startswith("any("):  # both lie on several spaces
        spot = frame.world.local("other_spot", frame.variables)
        inner = test(Py(spot))
    return Py(f"any({inner} for {spot} in {entry('s.piece_places', frame.py(of))})")
