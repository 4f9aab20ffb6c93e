"""Seatings: every bot and deck in every seat, against every other."""

from collections import Counter

import pytest

from deckwright.play.entrants import arrangements


def test_two_bots_with_two_decks_meet_in_all_four_ways() -> None:
    met = arrangements(["a", "b"], ["x", "y"], 2)

    assert [(each.bots, each.decks) for each in met] == [
        (("a", "b"), ("x", "y")),
        (("b", "a"), ("x", "y")),
        (("a", "b"), ("y", "x")),
        (("b", "a"), ("y", "x")),
    ]


def test_three_decks_for_two_seats_make_each_pairing_in_both_seats() -> None:
    met = Counter(arrangement.decks for arrangement in arrangements(["a"], ["x", "y", "z"], 2))

    assert met == Counter([(one, two) for one in "xyz" for two in "xyz" if one != two])


def test_one_bot_takes_all_seats_and_no_decks_means_no_choice() -> None:
    (only,) = arrangements(["a"], [], 3)

    assert (only.bots, only.decks) == (("a", "a", "a"), ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_each_bot_equally_often(seats: int) -> None:
    met = arrangements(["a", "b"], ["x", "y"], seats)

    for seat in range(seats):
        counts = Counter(each.bots[seat] for each in met)
        share = Counter(name for each in met for name in each.bots)
        assert {name: counts[name] * seats for name in share} == share
