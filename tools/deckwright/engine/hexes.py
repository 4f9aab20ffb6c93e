"""Tables of a board of hexes in rows, made once: who is next to whom, what lies along lines.

Space (column c, row r) is r * columns + c; row 0 is seat 0's own side. The second row, and every other one
from there, lies half a hex further to the right. A line leads on in one of six directions, which are counted
clockwise: ahead_right, right, back_right, back_left, left, ahead_left. Seats with an odd number sit on the
other side. As in `grid`, the last entry of each table, which -1 finds, is for a thing that lies nowhere.
"""

from collections.abc import Iterable

from deckwright.engine import grid

Lists = tuple[tuple[int, ...], ...]

# Steps (along the slant, rows) of the six directions as seat 0 sees them.
STEPS = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))


def adjacent(columns: int, rows: int) -> Lists:
    """For each space the spaces next to it, ascending."""
    spaces = range(columns * rows)
    ways = range(len(STEPS))
    near = ([_next(columns, rows, space, way) for way in ways] for space in spaces)
    return (*(tuple(sorted(other for other in beside if other >= 0)) for beside in near), ())


def distance(columns: int, rows: int) -> Lists:
    """For each two spaces the steps from one to the other."""
    spots = _spots(columns, rows)
    steps = (tuple(_far(c - a, d - b) for c, d in spots) for a, b in spots)
    return _square(steps, columns, rows, columns + rows)


def direction(columns: int, rows: int) -> tuple[Lists, Lists]:
    """For each side of the board and each two spaces the direction of their line; -1 if there is none."""
    spots = _spots(columns, rows)
    near = [tuple(_way(c - a, d - b) for c, d in spots) for a, b in spots]
    far = (tuple((way + 3) % 6 if way >= 0 else -1 for way in line) for line in near)
    return _square(near, columns, rows, -1), _square(far, columns, rows, -1)


def straight(columns: int, rows: int) -> Lists:
    """For each two spaces the steps along the line from one to the other; 0 off the lines, and to itself."""
    return grid.on_lines(direction(columns, rows)[0], distance(columns, rows))


def between(columns: int, rows: int) -> tuple[Lists, ...]:
    """For each two spaces those that lie between them on a line, ascending."""
    ways = direction(columns, rows)[0]
    spaces = range(columns * rows)

    def passed(here: int, there: int) -> tuple[int, ...]:
        found, space = list[int](), _next(columns, rows, here, ways[here][there])
        while space not in (there, -1):
            found.append(space)
            space = _next(columns, rows, space, ways[here][there])
        return tuple(sorted(found)) if space == there else ()

    lines = ((*(passed(here, there) for there in spaces), ()) for here in spaces)
    return (*lines, ((),) * (len(spaces) + 1))


def behind(columns: int, rows: int) -> Lists:
    """For each two spaces the one behind the first as the second sees it; -1 at the edge, off the lines."""
    ways = direction(columns, rows)[0]
    spaces = range(columns * rows)
    steps = (tuple(_next(columns, rows, here, ways[there][here]) for there in spaces) for here in spaces)
    return _square(steps, columns, rows, -1)


row = grid.row


def _spots(columns: int, rows: int) -> list[tuple[int, int]]:
    """Where each space is: its place along the line that leads ahead to the right, and its row."""
    return [(column - row // 2, row) for row in range(rows) for column in range(columns)]


def _far(along: int, up: int) -> int:
    return max(abs(along), abs(up), abs(along + up))


def _way(along: int, up: int) -> int:
    """The direction of a line that leads so far; -1 if it is not straight or leads nowhere."""
    far = _far(along, up)
    step = (along // far, up // far) if far else (0, 0)
    return STEPS.index(step) if far and (step[0] * far, step[1] * far) == (along, up) else -1


def _next(columns: int, rows: int, space: int, way: int) -> int:
    """The next space in a direction, -1 beyond the board and in no direction."""
    if way < 0:
        return -1
    along, up = STEPS[way]
    line = space // columns + up
    column = space % columns - space // columns // 2 + along + line // 2
    return line * columns + column if 0 <= column < columns and 0 <= line < rows else -1


def _square(table: Iterable[tuple[int, ...]], columns: int, rows: int, nowhere: int) -> Lists:
    """A table of two places, with one more line and column for what lies nowhere."""
    return (*((*line, nowhere) for line in table), (nowhere,) * (columns * rows + 1))
