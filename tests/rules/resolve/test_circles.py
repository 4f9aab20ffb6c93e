"""Phases that lead back to themselves are found where nothing on the way ends it."""

import pytest

from deckwright.rules.resolve.circles import lasting_circle

ACTIONS = """
actions:
  play: {pick: {card: {card: hand}}, cost: {food: card.level}, do: [{move: card, to: discard}]}
"""


@pytest.fixture
def circles(resolved):
    """The lasting circles of some phases: over all of them, and over those that ask nobody."""

    def found(phases, more=""):
        turn = f"turn:\n  first: random\n  phases:\n{phases}{ACTIONS}{more}"
        program = resolved(turn=turn).program
        assert program is not None
        return [lasting_circle(program, asking=True), lasting_circle(program, asking=False)]

    return found


@pytest.mark.parametrize(
    "phases",
    [
        "    main: {actions: [play]}\n    late: {}\n",
        "    main: {start: [{gain: {food: 1}}], again_until: food > 3}\n",
        "    main: {in_turn: seats, actions: [play], again_until: count(hand) == 0}\n",
        "    main: {actions: [play], then: [{when: food > 1, go: main}]}\n",
        "    main: {start: [{gain: {food: 1}}], then: [{when: food < 9, go: main}]}\n",
        "    main: {actions: [play], then: [{when: count(hand) > 3, go: main}]}\n",
        "    main: {start: [{swap: field}], then: [{when: 'any(home, where=free(it))', go: main}]}\n",
        "    main: {start: [{swap: field}], then: [{when: 'any(field, where=it in home)', go: main}]}\n",
        "    main: {actions: [play], then: [{when: times_done(play) > 0, go: main}]}\n",
        "    main: {then: [{when: host == me, go: main, seat: opponent}]}\n",
        "    main: {then: [{when: food < 3, go: main, after: [{gain: {food: 1}}]}]}\n",
        "    main: {actions: [play]}\n    late: {skip_when: food > 3, start: [{gain: {food: 1}}], "
        "then: [{go: main}]}\n",
        "    main: {start: [{if: food > 3, then: [{end: turn}]}], actions: [play], then: [{go: main}]}\n",
        "    main: {actions: [play], then: [{when: food < 1, go: late}, {go: main}]}\n    late: {}\n",
    ],
)
def test_a_way_that_something_may_end_is_no_lasting_circle(circles, phases):
    assert circles(phases) == [[], []]


@pytest.mark.parametrize(
    ("phases", "circle"),
    [
        ("    main: {then: [{go: main}]}\n", "main main"),
        ("    main: {then: [{when: food < 3, go: main}]}\n", "main main"),
        ("    main: {start: [{gain: {food: 1}}], then: [{when: food > 3, go: main}]}\n", "main main"),
        ("    main: {then: [{when: count(hand) > 3, go: main}]}\n", "main main"),
        ("    main: {then: [{when: turns < 3, go: main}]}\n", "main main"),
        ("    main: {start: [{swap: field}], then: [{when: any(home), go: main}]}\n", "main main"),
        ("    main: {}\n    late: {then: [{when: ruling.first_hit == both, go: main}]}\n", "main late main"),
        (
            "    main: {then: [{when: food < 3, go: main}, {go: main}], end: [{gain: {food: 1}}]}\n",
            "main main",
        ),
    ],
)
def test_phases_that_ask_nobody_and_nothing_ends_are_a_lasting_circle(circles, phases, circle):
    assert circles(phases) == [circle.split()] * 2


@pytest.mark.parametrize(
    "phases",
    [
        "    main: {actions: [play], then: [{go: main}]}\n",
        "    main: {actions: [play], then: [{go: main, seat: opponent}]}\n",
        "    main: {start: [{gain: {food: 1}}], actions: [play], then: [{when: turns < 9, go: main}]}\n",
        "    main: {actions: [play], then: [{when: food > 3, go: main}, {go: main}]}\n",
    ],
)
def test_players_may_go_round_where_nothing_ends_the_way(circles, phases):
    assert circles(phases) == [["main", "main"], []]
