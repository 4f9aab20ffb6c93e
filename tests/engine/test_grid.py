"""Tables of a board: neighbours, lines and directions as each side sees them, distances and rows."""

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


def test_there_is_no_direction_to_a_space_off_the_lines() -> None:
    near, far = grid.direction(COLUMNS, ROWS)

    assert near[0][6] == far[0][6] == near[0][0] == near[3][4] == -1


def test_a_direction_leads_along_the_whole_line() -> None:
    near, far = grid.direction(COLUMNS, ROWS)

    assert (near[0][3], near[0][10], near[10][0], near[11][3]) == (2, 1, 5, 4)
    assert (far[0][3], far[0][10], far[10][0], far[11][3]) == (6, 5, 1, 0)


def test_between_two_spaces_lie_those_of_their_line() -> None:
    between = grid.between(COLUMNS, ROWS)

    assert (between[3][0], between[0][10], between[2][10]) == ((1, 2), (5,), (6,))
    assert between[0][1] == between[0][6] == between[0][0] == between[-1][0] == between[0][-1] == ()


def test_behind_a_space_the_line_leads_on_to_the_edge() -> None:
    behind = grid.behind(COLUMNS, ROWS)

    assert (behind[5][0], behind[1][0], behind[1][3], behind[5][4]) == (10, 2, 0, 6)
    assert behind[10][0] == behind[3][0] == behind[6][0] == behind[0][0] == behind[-1][0] == -1


def test_of_several_lines_the_shortest_counts_and_of_equal_ones_the_first() -> None:
    lines, ways = grid.straight(COLUMNS, ROWS), grid.direction(COLUMNS, ROWS)[0]

    assert grid.along(ways, lines, (0, 1), (3,)) == 2
    assert grid.along(ways, lines, (0, 1), (5,)) == 1
    assert grid.along(ways, lines, (0,), (6,)) == grid.along(ways, lines, (), (6,)) == -1


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
    assert {line[-1] for line in grid.behind(COLUMNS, ROWS)} == {-1}
    assert {line[-1] for line in grid.straight(COLUMNS, ROWS)} == {0}


def test_along_rows_and_columns_a_corner_is_further_off_than_slantwise() -> None:
    walk, distance = grid.walk(COLUMNS, ROWS), grid.distance(COLUMNS, ROWS)

    assert (walk[0][11], walk[0][5], walk[0][3], walk[4][4]) == (5, 2, 3, 0)
    assert (distance[0][11], distance[0][5], distance[0][3], distance[4][4]) == (3, 1, 3, 0)


def test_what_lies_nowhere_is_further_off_than_any_walk() -> None:
    walk = grid.walk(COLUMNS, ROWS)

    assert walk[-1][0] == walk[0][-1] == COLUMNS + ROWS > max(map(max, (line[:-1] for line in walk[:-1])))
