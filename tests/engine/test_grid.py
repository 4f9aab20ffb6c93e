"""Tables of a board: neighbours, directions as each side sees them, distances and rows."""

import pytest

from deckwright.engine import grid

COLUMNS, ROWS = 4, 3


def test_a_corner_has_three_neighbours_and_the_middle_eight() -> None:
    assert grid.adjacent(COLUMNS, ROWS)[0] == (1, 4, 5)
    assert grid.adjacent(COLUMNS, ROWS)[5] == (0, 1, 2, 4, 6, 8, 9, 10)
    assert grid.orthogonal(COLUMNS, ROWS)[5] == (1, 4, 6, 9)


def test_the_other_side_sees_every_direction_turned_round() -> None:
    near, far = grid.direction(COLUMNS, ROWS)

    assert [near[5][space] for space in (9, 10, 6, 2, 1, 0, 4, 8)] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert [far[5][space] for space in (9, 10, 6, 2, 1, 0, 4, 8)] == [4, 5, 6, 7, 0, 1, 2, 3]


def test_there_is_no_direction_to_a_space_that_is_not_next() -> None:
    near, far = grid.direction(COLUMNS, ROWS)

    assert near[0][2] == far[0][2] == near[0][0] == near[3][4] == -1


@pytest.mark.parametrize("columns", [1, 4, 6])
def test_distance_is_one_for_neighbours_and_only_for_them(columns) -> None:
    far, next_to = grid.distance(columns, ROWS), grid.adjacent(columns, ROWS)

    for space, row in enumerate(far[:-1]):
        assert tuple(other for other, steps in enumerate(row) if steps == 1) == next_to[space]


def test_each_side_counts_rows_from_itself() -> None:
    near, far = grid.row(COLUMNS, ROWS)

    assert near[:-1] == (1,) * 4 + (2,) * 4 + (3,) * 4
    assert far[:-1] == (3,) * 4 + (2,) * 4 + (1,) * 4


def test_what_lies_nowhere_is_next_to_nothing_and_beyond_everything() -> None:
    tables = (grid.adjacent, grid.orthogonal, grid.distance, grid.row)
    adjacent, orthogonal, distance, rows = (table(COLUMNS, ROWS) for table in tables)

    assert adjacent[-1] == orthogonal[-1] == ()
    assert set(distance[-1]) == {line[-1] for line in distance} == {COLUMNS}
    assert [side[-1] for side in rows] == [0, 0]
    assert {line[-1] for side in grid.direction(COLUMNS, ROWS) for line in side} == {-1}
