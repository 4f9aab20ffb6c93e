"""A state with piles by kind, places, cards beneath pieces: hidden, dealt anew."""

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal, SaveError
from deckwright.engine.saves import checksum

from ..written_game import finished
from ..written_game import played as at_random
from .bazaar import compiled

SEEDS = st.integers(0, 10**6)
SEATS = st.integers(2, 4)
LENGTHS = st.integers(0, 90)


def played(seed, seats, length):
    """A game in which so many choices were made by chance."""
    return at_random(compiled().start(seed, seats=seats), seed, length)


def every_card(state):
    """All cards of a game, wherever they are."""
    there = state.position()
    piles = [there["zones"]["box"], there["zones"]["lost"]]
    piles += [pile for name in there["zones"].keys() - {"box", "lost"} for pile in there["zones"][name]]
    piles += [[piece["card"], *piece["crew"], *piece["store"]] for own in there["table"] for piece in own]
    return Counter(card for pile in piles for card in pile)


@given(seed=SEEDS, seats=SEATS, length=LENGTHS)
@settings(max_examples=30, deadline=None)
def test_no_card_is_lost_or_doubled(seed, seats, length):
    before = every_card(played(seed, seats, 0))

    assert every_card(played(seed, seats, length)) == before


@given(seed=SEEDS, seats=SEATS, length=LENGTHS)
@settings(max_examples=30, deadline=None)
def test_a_view_tells_neither_the_supplies_nor_the_other_hands(seed, seats, length):
    state = played(seed, seats, length)
    luck = Source(seed)
    for seat in range(seats):
        if state.current_seat not in (seat, -1) and state.stack:
            continue
        try:
            other = state.view(seat).determinise(luck)
        except CannotDeal:  # somebody else waits who remembers cards
            assert state.stack
            continue
        told = state.view(seat).position()["zones"]

        assert other.view(seat) == state.view(seat)
        assert told["supply"] == [len(pile) for pile in state.supply]
        assert told["hand"] == [
            len(hand) if owner != seat else told["hand"][seat] for owner, hand in enumerate(state.hand)
        ]


@given(seed=SEEDS, seats=SEATS, length=LENGTHS)
@settings(max_examples=30, deadline=None)
def test_a_world_that_a_seat_holds_possible_keeps_each_pile_of_a_kind_to_its_kind(seed, seats, length):
    state = played(seed, seats, length)
    if state.is_over:
        return
    world = state.view(state.current_seat).determinise(Source(seed))
    kinds = [{state.layout.kind[card] for card in pile} for pile in world.supply]
    legal = world.legal

    assert every_card(world) == every_card(state)
    assert all(found <= {kind} for kind, found in enumerate(kinds))
    assert legal == state.legal
    finished(world, seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_around_the_table(seats):
    state = played(11, seats, 0)
    first, order = state.active, []
    while len(order) < 2 * seats:
        if not order or order[-1] != state.active:
            order.append(state.active)
        state.apply("done.main")

    assert order == [(first + n) % seats for n in range(2 * seats)]


@given(seed=SEEDS, seats=SEATS, length=LENGTHS)
@settings(max_examples=30, deadline=None)
def test_a_seat_has_what_lies_in_its_zones_and_what_stands_on_the_table_for_it(seed, seats, length):
    state = played(seed, seats, length)
    there = state.position()

    for seat in range(seats):
        own = {card for name in ("deck", "hand", "discard", "play") for card in there["zones"][name][seat]}
        for piece in there["table"][seat]:
            own |= {piece["card"], *piece["crew"], *piece["store"]}
        assert {state.layout.cards[card] for card in state.held(seat)} == own


@pytest.mark.parametrize("beneath", [[["smith"], ["cook"]], [[3, 1]], [[99]], [3], 3, [[True]], None])
def test_a_save_with_other_than_cards_in_their_order_beneath_a_piece_is_refused(beneath):
    state = compiled().arrange({"phase": "main", "table": {0: [{"card": "inn", "store": ["cook", "smith"]}]}})
    saved = json.loads(json.dumps(state.save()))
    saved["state"]["store"] = beneath
    saved["check"] = checksum(saved)

    with pytest.raises(SaveError, match="damaged: store is"):
        compiled().load(saved)
