"""Tables of several boards as one, made once: what lies on one is near nothing on another, and on no line.

Their spaces are counted through, board after board. A board is told by its shape and what that is made of:
`("grid", columns, rows)`, likewise `"upright"` where no slanting step leads, and `"hex"`;
`("spaces", links)`; `("places", number)`, of which none is next to another. Where no way leads, it is as far
as there are spaces. As in `grid`, the last entry of each table, which -1 finds, is for what lies nowhere.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from deckwright.engine import graph, grid, hexes

Board = tuple[Any, ...]
Lists = tuple[tuple[int, ...], ...]
OF_EIGHT = (1, 2, 3, 5, 6, 7)  # the directions of hexes among those of squares
LINES = {"grid": grid, "upright": grid, "hex": hexes}  # the shapes with lines and rows
ADJACENT: dict[str, Callable[..., Lists]] = {
    "grid": grid.adjacent,
    "upright": grid.orthogonal,
    "hex": hexes.adjacent,
    "spaces": graph.adjacent,
}
DISTANCE: dict[str, Callable[..., Lists]] = {
    "grid": grid.distance,
    "upright": grid.walk,
    "hex": hexes.distance,
    "spaces": graph.distance,
}


def adjacent(*boards: Board) -> Lists:
    """For each space the spaces next to it, ascending."""
    return _near(boards, ADJACENT)


def orthogonal(*boards: Board) -> Lists:
    """For each space the squares that share an edge with it, ascending."""
    return _near(boards, dict.fromkeys(("grid", "upright"), grid.orthogonal))


def distance(*boards: Board) -> Lists:
    """For each two spaces the steps from one to the other."""
    far = sum(map(_size, boards))
    found = []
    for (shape, *made_from), first, size in _placed(boards):
        if shape in DISTANCE:
            table = DISTANCE[shape](*made_from)
            beyond = table[-1][-1]
        else:
            table, beyond = tuple(tuple(range(here, here - size, -1)) for here in range(size)), 1
            table = tuple(tuple(map(abs, line)) for line in table)
        for line in table[:size]:
            steps = (each if each < beyond else far for each in line[:size])
            found.append((*(far,) * first, *steps, *(far,) * (far - first - size + 1)))
    return (*found, (far,) * (far + 1))


def direction(*boards: Board) -> tuple[Lists, Lists]:
    """For each side of the boards and each two spaces the direction of their line; -1 if there is none."""
    has_squares = any(shape in ("grid", "upright") for shape, *_ in boards)
    near, far = (_square(boards, _ways(boards, side, has_squares=has_squares), -1) for side in (0, 1))
    return near, far


def _ways(boards: Sequence[Board], side: int, *, has_squares: bool) -> Iterator[Lists]:
    """The directions on each board; those of hexes are counted as those of squares where there are such."""
    for shape, *made_from in boards:
        if shape not in LINES:
            yield ()
            continue
        table = LINES[shape].direction(*made_from)[side]
        if shape == "hex" and has_squares:
            table = tuple(tuple(OF_EIGHT[way] if way >= 0 else -1 for way in line) for line in table)
        yield table


def straight(*boards: Board) -> Lists:
    """For each two spaces the steps along the line from one to the other; 0 off the lines, and to itself."""
    steps = (LINES[shape].straight(*rest) if shape in LINES else () for shape, *rest in boards)
    return _square(boards, steps, 0)


def between(*boards: Board) -> tuple[Lists, ...]:
    """For each two spaces those that lie between them on a line, ascending."""
    whole = sum(map(_size, boards))
    found: list[Lists] = []
    for (shape, *rest), first, size in _placed(boards):
        table = LINES[shape].between(*rest) if shape in LINES else (((),) * size,) * size
        for line in table[:size]:
            passed = (tuple(first + space for space in each) for each in line[:size])
            found.append((*((),) * first, *passed, *((),) * (whole - first - size + 1)))
    return (*found, ((),) * (whole + 1))


def behind(*boards: Board) -> Lists:
    """For each two spaces the one behind the first as the second sees it; -1 at the edge, off the lines."""
    tables = []
    for (shape, *rest), first, _ in _placed(boards):
        table = LINES[shape].behind(*rest) if shape in LINES else ()
        tables.append(tuple(tuple(first + each if each >= 0 else -1 for each in line) for line in table))
    return _square(boards, tables, -1)


def row(*boards: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each side of the boards and each space its row from that side; 0 on a board without rows."""
    near, far = (
        tuple(
            number
            for shape, *rest in boards
            for number in (grid.row(*rest)[side][:-1] if shape in LINES else (0,) * _size((shape, *rest)))
        )
        for side in (0, 1)
    )
    return (*near, 0), (*far, 0)


def space_of(*rooms: int) -> tuple[int, ...]:
    """For each spot the space that it belongs to, from how many pieces each space holds."""
    return (*(space for space, room in enumerate(rooms) for _ in range(room)), -1)


def first_spot(*rooms: int) -> tuple[int, ...]:
    """For each space the spot that is taken first."""
    return (*(sum(rooms[:space]) for space in range(len(rooms))), -1)


def last_spot(*rooms: int) -> tuple[int, ...]:
    """For each space the spot that is taken last."""
    return (*(sum(rooms[: space + 1]) - 1 for space in range(len(rooms))), -1)


def _size(board: Board) -> int:
    """How many spaces a board has."""
    shape, first, *rest = board
    if shape in LINES:
        return int(first * rest[0])
    return len(first) if shape == "spaces" else int(first)


def _placed(boards: Sequence[Board]) -> Iterator[tuple[Board, int, int]]:
    """Each board with the number of its first space and how many it has."""
    first = 0
    for board in boards:
        yield board, first, _size(board)
        first += _size(board)


def _near(boards: Sequence[Board], tables: Mapping[str, Callable[..., Lists]]) -> Lists:
    found: list[tuple[int, ...]] = []
    for (shape, *made_from), first, size in _placed(boards):
        made = tables[shape](*made_from) if shape in tables else ((),) * size
        found += (tuple(first + space for space in each) for each in made[:size])
    return (*found, ())


def _square(boards: Sequence[Board], tables: Iterator[Lists] | Sequence[Lists], nowhere: int) -> Lists:
    """A table of two places, from one for each board that has lines."""
    whole, found = sum(map(_size, boards)), []
    for (_, first, size), table in zip(_placed(boards), tables, strict=True):
        for line in table[:size] or ((nowhere,) * size,) * size:
            rest = (nowhere,) * (whole - first - size + 1)
            found.append((*(nowhere,) * first, *line[:size], *rest))
    return (*found, (nowhere,) * (whole + 1))
