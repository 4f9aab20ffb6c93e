"""Tables of a board of named spaces: neighbours and distances."""

from deckwright.engine import graph

LINKS = ((1, 2), (0, 3), (0, 3), (1, 2, 4), (3,), ())


def test_next_to_a_space_is_what_the_board_says_and_next_to_nowhere_nothing() -> None:
    assert graph.adjacent(LINKS) == (*LINKS, ())


def test_the_shortest_way_counts() -> None:
    steps = graph.distance(LINKS)

    assert steps[0] == (0, 1, 1, 2, 3, 6, 6)
    assert all(steps[a][b] == steps[b][a] for a in range(7) for b in range(7))


def test_where_no_way_leads_is_as_far_as_nowhere() -> None:
    steps = graph.distance(LINKS)

    assert (steps[5][5], steps[5][0], steps[0][-1], steps[-1][-1]) == (0, 6, 6, 6)
