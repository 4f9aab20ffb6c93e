"""Tables of a rectangular board, made once: who is next to whom, what lies along lines, in which row.

Space (column c, row r) is r * columns + c; row 0 is seat 0's own side. Seats with an odd number sit on the
other side: their ahead is seat 0's back. Directions are counted clockwise: ahead, ahead_right, right ..

A line is straight when it leads on in one direction: along a row, a column or a diagonal.

The last entry of each table, which -1 finds, is for a thing that lies nowhere: it is next to nothing, on no
line, in no row, and further off than anything on the board.
"""

from collections.abc import Sequence
from typing import TypeVar

# Steps (columns, rows) of the eight directions as seat 0 sees them.
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))

Lists = tuple[tuple[int, ...], ...]
Matrix = tuple[tuple[int, ...], ...]
Places = Sequence[int]
Entry = TypeVar("Entry")


def adjacent(columns: int, rows: int) -> Lists:
    """For each space the spaces next to it, also diagonally, ascending."""
    return _near(columns, rows, STEPS)


def orthogonal(columns: int, rows: int) -> Lists:
    """For each space the spaces next to it in its row and column, ascending."""
    return _near(columns, rows, STEPS[::2])


def distance(columns: int, rows: int) -> Matrix:
    """For each two spaces the steps from one to the other, diagonal steps too."""
    spots = [(space % columns, space // columns) for space in range(columns * rows)]
    steps = tuple(tuple(max(abs(a - c), abs(b - d)) for c, d in spots) for a, b in spots)
    return _square(steps, max(columns, rows))


def walk(columns: int, rows: int) -> Matrix:
    """For each two spaces the steps from one to the other along rows and columns alone."""
    spots = [(space % columns, space // columns) for space in range(columns * rows)]
    steps = tuple(tuple(abs(a - c) + abs(b - d) for c, d in spots) for a, b in spots)
    return _square(steps, columns + rows)


def direction(columns: int, rows: int) -> tuple[Matrix, Matrix]:
    """For each side of the board and each two spaces the direction of their line; -1 if there is none."""
    spots = [(space % columns, space // columns) for space in range(columns * rows)]
    near = tuple(tuple(_way(c - a, d - b) for c, d in spots) for a, b in spots)
    far = tuple(tuple((space + 4) % 8 if space >= 0 else -1 for space in line) for line in near)
    return _square(near, -1), _square(far, -1)


def straight(columns: int, rows: int) -> Matrix:
    """For each two spaces the steps along the line from one to the other; 0 off the lines, and to itself."""
    return on_lines(direction(columns, rows)[0], distance(columns, rows))


def on_lines(ways: Matrix, steps: Matrix) -> Matrix:
    """The steps between each two spaces where a line leads from one to the other, else 0."""
    return tuple(
        tuple(far if way >= 0 else 0 for way, far in zip(*lines, strict=True))
        for lines in zip(ways, steps, strict=True)
    )


def between(columns: int, rows: int) -> tuple[Lists, ...]:
    """For each two spaces those that lie between them on a line, ascending."""
    ways = direction(columns, rows)[0]
    spaces = range(columns * rows)
    lines = (
        (*(_passed(columns, rows, here, there, ways[here][there]) for there in spaces), ()) for here in spaces
    )
    return (*lines, ((),) * (len(spaces) + 1))


def behind(columns: int, rows: int) -> Matrix:
    """For each two spaces the one behind the first as the second sees it; -1 at the edge, off the lines."""
    ways = direction(columns, rows)[0]
    spaces = range(columns * rows)
    steps = tuple(tuple(_next(columns, rows, here, ways[there][here]) for there in spaces) for here in spaces)
    return _square(steps, -1)


def along(table: Sequence[Sequence[Entry]], lines: Matrix, ours: Places, theirs: Places) -> Entry:
    """The entry of a table for two things on several spaces: for the shortest line from one to the other.

    Of lines that are equally long it is the first; `lines` is the table `straight`.
    """
    here, there = _nearest(lines, ours, theirs)
    return table[here][there]


def beyond(table: Matrix, lines: Matrix, ours: Places, theirs: Places) -> int:
    """The space behind the whole of a thing, as another one sees it; `table` is the table `behind`."""
    here, there = _nearest(lines, ours, theirs)
    space = table[here][there]
    while space >= 0 and space in ours:  # -1 is in ours, too, if the thing lies nowhere
        space = table[space][there]
    return space


def space_of(columns: int, rows: int, room: int) -> tuple[int, ...]:
    """For each spot the space that it belongs to; see `stacks`."""
    return (*(spot // room for spot in range(columns * rows * room)), -1)


def first_spot(columns: int, rows: int, room: int) -> tuple[int, ...]:
    """For each space the spot that is taken first."""
    return (*(space * room for space in range(columns * rows)), -1)


def last_spot(columns: int, rows: int, room: int) -> tuple[int, ...]:
    """For each space the spot that is taken last."""
    return (*(space * room + room - 1 for space in range(columns * rows)), -1)


def row(columns: int, rows: int) -> Matrix:
    """For each side of the board and each space its row, counted from 1 from that side."""
    near = tuple(space // columns + 1 for space in range(columns * rows))
    return (*near, 0), (*(rows + 1 - space for space in near), 0)


def _way(right: int, up: int) -> int:
    """The direction of a line that leads so far; -1 if it is not straight or leads nowhere."""
    if (right and up and abs(right) != abs(up)) or not (right or up):
        return -1
    return STEPS.index(((right > 0) - (right < 0), (up > 0) - (up < 0)))


def _next(columns: int, rows: int, space: int, way: int) -> int:
    """The next space in a direction, -1 beyond the board and in no direction."""
    if way < 0:
        return -1
    column, row = space % columns + STEPS[way][0], space // columns + STEPS[way][1]
    return row * columns + column if 0 <= column < columns and 0 <= row < rows else -1


def _passed(columns: int, rows: int, here: int, there: int, way: int) -> tuple[int, ...]:
    """The spaces between two, ascending; none where no direction leads from one to the other."""
    passed = []
    space = _next(columns, rows, here, way)
    while way >= 0 and space != there:
        passed.append(space)
        space = _next(columns, rows, space, way)
    return tuple(sorted(passed))


def _nearest(lines: Matrix, ours: Places, theirs: Places) -> tuple[int, int]:
    """The ends of the shortest line; -1 and -1, which find what holds nowhere, if no line leads there."""
    pairs = [(steps, here, there) for here in ours for there in theirs if (steps := lines[here][there])]
    shortest = min(pairs, key=lambda pair: pair[0], default=(0, -1, -1))
    return shortest[1], shortest[2]


def _square(table: Matrix, nowhere: int) -> Matrix:
    """A table of two places, with one more line and column for what lies nowhere."""
    return (*((*line, nowhere) for line in table), (nowhere,) * (len(table) + 1))


def _near(columns: int, rows: int, steps: tuple[tuple[int, int], ...]) -> Lists:
    spaces = (
        tuple(
            sorted(
                (r + up) * columns + c + right
                for right, up in steps
                if 0 <= c + right < columns and 0 <= r + up < rows
            )
        )
        for r in range(rows)
        for c in range(columns)
    )
    return (*spaces, ())
