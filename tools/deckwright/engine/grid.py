"""Tables of a rectangular board, made once: who is next to whom, in which direction, in which row.

Space (column c, row r) is r * columns + c; row 0 is seat 0's own side. Seats with an odd number sit on the
other side: their ahead is seat 0's back. Directions are counted clockwise: ahead, ahead_right, right ..

The last entry of each table, which -1 finds, is for a thing that lies nowhere: it is next to nothing, in no
row, and further off than anything on the board.
"""

# Steps (columns, rows) of the eight directions as seat 0 sees them.
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))

Lists = tuple[tuple[int, ...], ...]
Matrix = tuple[tuple[int, ...], ...]


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


def direction(columns: int, rows: int) -> tuple[Matrix, Matrix]:
    """For each side of the board and each two spaces the direction from one to the next; -1 if not next."""
    spots = [(space % columns, space // columns) for space in range(columns * rows)]
    way = {step: number for number, step in enumerate(STEPS)}
    near = tuple(tuple(way.get((c - a, d - b), -1) for c, d in spots) for a, b in spots)
    far = tuple(tuple((each + 4) % 8 if each >= 0 else -1 for each in line) for line in near)
    return _square(near, -1), _square(far, -1)


def row(columns: int, rows: int) -> Matrix:
    """For each side of the board and each space its row, counted from 1 from that side."""
    near = tuple(space // columns + 1 for space in range(columns * rows))
    return (*near, 0), (*(rows + 1 - each for each in near), 0)


def _square(table: Matrix, nowhere: int) -> Matrix:
    """A table of two places, with one more line and column for what lies nowhere."""
    return (*((*line, nowhere) for line in table), (nowhere,) * (len(table) + 1))


def _near(columns: int, rows: int, steps: tuple[tuple[int, int], ...]) -> Lists:
    found = (
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
    return (*found, ())
