"""Tables of several boards as one: each as it is alone, and nothing between them."""

import pytest

from deckwright.engine import atlas, graph, grid, heaps, hexes, stacks

LINKS = ((1,), (0, 2), (1,), ())
BOARDS = (("spaces", LINKS), ("hex", 4, 3), ("places", 3), ("grid", 3, 2), ("upright", 2, 3))
FIRSTS, ALL = (0, 4, 16, 19, 25), 31
TABLES = {
    "adjacent": (
        graph.adjacent(LINKS),
        hexes.adjacent(4, 3),
        ((),) * 3,
        grid.adjacent(3, 2),
        grid.orthogonal(2, 3),
    ),
    "orthogonal": (((),) * 4, ((),) * 12, ((),) * 3, grid.orthogonal(3, 2), grid.orthogonal(2, 3)),
}
LINES = {"distance": ALL, "straight": 0, "behind": -1}


@pytest.mark.parametrize("what", TABLES)
def test_what_lies_beside_a_space_is_as_on_its_board_alone(what):
    whole = getattr(atlas, what)(*BOARDS)

    for first, alone in zip(FIRSTS, TABLES[what], strict=True):
        for space, near in enumerate(alone[:-1]):
            assert whole[first + space] == tuple(first + step for step in near)
    assert whole[-1] == ()


@pytest.mark.parametrize(("shape", "module"), [("grid", grid), ("hex", hexes)])
@pytest.mark.parametrize("what", ["direction", "straight", "between", "behind", "row", "adjacent"])
def test_a_board_alone_has_the_same_tables(what, shape, module):
    assert getattr(atlas, what)((shape, 4, 3)) == getattr(module, what)(4, 3)


@pytest.mark.parametrize(("what", "nowhere"), LINES.items())
def test_nothing_leads_from_board_to_board(what, nowhere):
    table = getattr(atlas, what)(*BOARDS)
    ends = (*FIRSTS[1:], ALL)

    assert {
        table[a][b]
        for first, end in zip(FIRSTS, ends, strict=True)
        for a in range(first, end)
        for b in range(ALL + 1)
        if not first <= b < end
    } == {nowhere}


def test_where_no_way_leads_on_a_board_it_is_as_far_as_there_are_spaces():
    table = atlas.distance(*BOARDS)

    assert (table[0][2], table[0][3], table[16][17], table[16][16], table[-1][0]) == (2, ALL, ALL, 0, ALL)


def test_the_directions_of_hexes_are_six_of_the_eight_where_there_are_squares():
    near, far = atlas.direction(*BOARDS)
    alone = atlas.direction(("spaces", LINKS), ("hex", 4, 3))

    assert (near[5][6], far[5][6]) == (2, 6)  # right, left
    assert (alone[0][5][6], alone[1][5][6]) == (1, 4)


def test_rows_are_those_of_boards_that_have_some():
    near, far = atlas.row(*BOARDS)

    assert (near[0], near[4], near[15], near[16], near[24], near[-1]) == (0, 1, 3, 0, 2, 0)
    assert (far[0], far[4], far[15], far[24]) == (0, 3, 1, 1)


def test_spaces_have_as_many_spots_as_they_have_room():
    rooms = (2, 2, 1, 3)

    assert atlas.space_of(*rooms) == (0, 0, 1, 1, 2, 3, 3, 3, -1)
    assert (atlas.first_spot(*rooms), atlas.last_spot(*rooms)) == ((0, 2, 4, 5, -1), (1, 3, 4, 7, -1))


def test_pieces_on_uneven_spaces_move_up_as_on_even_ones():
    even, uneven = [0, 1, 2, 3, -1, -1], [0, 1, 2, 3, -1, -1]
    places, others = [0, 1, 2, 3], [0, 1, 2, 3]

    stacks.go(even, places, 0, stacks.free_spot(even, 1, 3), 3)
    heaps.go(uneven, others, 0, heaps.free_spot(uneven, 1, (0, 3, 6)), (0, 3, 6))

    assert (uneven, others) == (even, places) == ([1, 2, -1, 3, 0, -1], [4, 0, 1, 3])
    assert heaps.room_left(uneven, 1, (0, 3, 6)) == 1
    assert heaps.free_spot(uneven, -1, (0, 3, 6)) == -1
