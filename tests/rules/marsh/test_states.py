"""A state with cards on spaces: hidden, dealt anew."""

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal, SaveError, WrongPosition
from deckwright.engine.history import History
from deckwright.engine.saves import checksum

from ..written_game import played as at_random
from .marsh import compiled

SEEDS = st.integers(0, 10**6)
LENGTHS = st.integers(0, 60)


def played(seed, length):
    """A game in which so many choices were made by chance."""
    return at_random(compiled().start(seed), seed, length)


def every_card(state):
    """All cards of a game, wherever they are."""
    there = state.position()
    piles = [pile for name in ("deck", "hand", "heap") for pile in there["zones"][name]]
    piles += [pile for name in ("buried", "unearthed", "trail") for pile in there["zones"][name].values()]
    piles += [[piece["card"] for piece in there["bog"].values()]]
    return Counter(card for pile in piles for card in pile)


@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=30, deadline=None)
def test_no_card_is_lost_or_doubled(seed, length):
    assert every_card(played(seed, length)) == {"goat": 6, "mule": 6, "hare": 4}


def test_states_with_other_cards_on_a_space_are_not_equal():
    states = [
        compiled().arrange({"zones": {"buried": {space: [card]}}})
        for space, card in (("b2", "goat"), ("b2", "mule"), ("c2", "goat"))
    ]

    assert len({state.key() for state in states}) == 3


def test_what_was_turned_up_cannot_be_taken_back():
    history = History(walking())

    history.apply("walk")
    history.apply("walk.goal.b2")

    assert not history.can_undo


def walking():
    """A game in which a goat stands beside b2, on which two cards lie buried."""
    return compiled().arrange(
        {
            "phase": "main",
            "zones": {"buried": {"b2": ["hare", "goat"], "c4": ["mule"]}, "unearthed": {"a1": ["mule"]}},
            "bog": {"b1": {"card": "goat", "owner": 0}, "a4": {"card": "mule", "owner": 1}},
        }
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_tells_how_many_cards_lie_buried_where_and_which_lie_open(seat):
    told = walking().view(seat).position()["zones"]

    assert told["buried"] == {"b2": 2, "c4": 1}
    assert told["unearthed"] == {"a1": ["mule"]}


def test_views_of_states_that_differ_in_buried_cards_alone_are_equal():
    given = {"phase": "main", "zones": {"buried": {"b2": ["hare", "goat"], "c4": ["mule"]}}}
    swapped = {"phase": "main", "zones": {"buried": {"b2": ["mule", "goat"], "c4": ["hare"]}}}
    moved = {"phase": "main", "zones": {"buried": {"b2": ["mule"], "c4": ["hare", "goat"]}}}

    one, other, third = (compiled().arrange(each).view(0) for each in (given, swapped, moved))

    assert one == other
    assert one != third


@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=30, deadline=None)
def test_a_world_that_a_seat_holds_possible_has_as_many_cards_on_each_space(seed, length):
    state = played(seed, length)
    luck = Source(seed)
    for seat in (0, 1):
        if state.current_seat not in (seat, -1) and state.stack:
            continue
        try:
            world = state.view(seat).determinise(luck)
        except CannotDeal:  # somebody is in the middle of something
            assert state.stack
            continue

        assert world.view(seat) == state.view(seat)
        assert every_card(world) == every_card(state)
        assert [len(pile) for pile in world.buried] == [len(pile) for pile in state.buried]
        assert (world.unearthed, world.trail_) == (state.unearthed, state.trail_)


def test_buried_cards_may_be_others_in_a_world_that_is_held_possible():
    worlds = [walking().view(0).determinise(Source(seed)) for seed in range(20)]

    tops = {world.position()["zones"]["buried"]["b2"][0] for world in worlds}

    assert tops == {"hare", "goat", "mule"}


def test_cards_on_spaces_are_held_by_nobody():
    state = walking()

    assert [[state.layout.cards[card] for card in sorted(state.held(seat))] for seat in (0, 1)] == [
        ["goat"],
        ["mule"],
    ]


@pytest.mark.parametrize("unearthed", [[[]] * 11, [[2, 1], *[[]] * 11], [[99], *[[]] * 11], [0] * 12, None])
def test_a_save_with_other_than_cards_in_their_order_on_spaces_is_refused(unearthed):
    saved = json.loads(json.dumps(walking().save()))
    saved["state"]["unearthed"] = unearthed
    saved["check"] = checksum(saved)

    with pytest.raises(SaveError, match="damaged: unearthed is"):
        compiled().load(saved)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"d1": ["goat"]}, "there is no space d1"),
        ({"a1": ["goot"]}, "no card is called 'goot'"),
        (["goat"], "unearthed is told 1 times"),
    ],
)
def test_cards_where_there_is_no_space_are_refused(told, message):
    with pytest.raises(WrongPosition, match=message):
        compiled().arrange({"zones": {"unearthed": told}})
