"""A seat's view tells what the seat may know and nothing else; worlds dealt from it fit it."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from pond import R_PUT_WITH_SPACE
from pond_play import GAME, POSITIONS, acting, played

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal
from deckwright.engine.views import determinise


def cards_of(state, seat):
    return sorted(state.hand[seat] + state.deck[seat])


@given(POSITIONS, st.integers(0, 1))
@settings(deadline=None)
def test_a_view_counts_what_the_seat_does_not_see(state, seat) -> None:
    zones = state.view(seat).position()["zones"]

    assert zones["deck"] == [len(pile) for pile in state.deck]
    assert zones["hand"][1 - seat] == len(state.hand[1 - seat])
    assert zones["hand"][seat] == state.position()["zones"]["hand"][seat]
    assert zones["discard"] == state.position()["zones"]["discard"]


@given(POSITIONS, st.integers(0, 1), st.integers())
@example(played(0, [0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1]), 0, 0)  # seat 0 is asked what its frog eats
@settings(deadline=None)
def test_a_world_dealt_from_a_view_keeps_the_view(state, seat, seed) -> None:
    view = state.view(seat)
    assume(state.decider == seat or not state.stack)

    world = view.determinise(Source(seed))

    assert world.view(seat) == view
    assert hash(world.view(seat)) == hash(view)
    assert cards_of(world, 1 - seat) == cards_of(state, 1 - seat)
    assert world.hand[1 - seat] == sorted(world.hand[1 - seat])
    if state.decider == seat:
        assert world.legal == state.legal


@given(POSITIONS, st.integers(0, 1), st.integers())
@settings(deadline=None)
def test_worlds_do_not_depend_on_what_is_hidden(state, seat, seed) -> None:
    assume(state.decider == seat or not state.stack)
    other = state.clone()
    other.deck[seat].reverse()
    other.hand[1 - seat], other.deck[1 - seat] = (
        sorted(cards_of(state, 1 - seat)[: len(state.hand[1 - seat])]),
        cards_of(state, 1 - seat)[len(state.hand[1 - seat]) :],
    )
    other.rng = 99

    assert other.view(seat) == state.view(seat)
    assert determinise(other, seat, Source(seed)) == determinise(state, seat, Source(seed))


@pytest.mark.parametrize("seat", [7, -1, "0", None, True])
def test_nobody_looks_from_a_seat_that_is_not_there(seat) -> None:
    state = GAME.start(1)

    with pytest.raises(ValueError, match=r"there is no seat .*: seats are 0 to 1"):
        state.view(seat)


def test_repeated_worlds_differ() -> None:
    view, luck = GAME.start(4).view(0), Source(1)

    worlds = {view.determinise(luck).key() for _ in range(50)}
    hands = {tuple(view.determinise(luck).hand[1]) for _ in range(50)}

    assert len(worlds) == 50
    assert len(hands) > 2


def test_what_another_seat_may_do_is_not_told() -> None:
    state = GAME.start(4)

    assert state.view(state.decider).legal_actions() == state.legal
    assert state.view(1 - state.decider).legal_actions() == ()


def test_in_a_world_another_seat_has_chosen_a_card_that_it_has_there() -> None:
    state = GAME.arrange(acting(hands=(["frog", "newt"], []), flies=(3, 0)))
    state.apply("put")
    state.apply("put.card.frog")

    worlds = [state.view(1).determinise(Source(seed)) for seed in range(20)]

    assert all(world.stack[0][4] in world.hand[0] for world in worlds)
    assert len({world.stack[0][4] for world in worlds}) > 1


def test_no_world_is_dealt_if_none_fits_what_a_frame_remembers() -> None:
    state = GAME.arrange(acting(hands=(["frog"], []), flies=(3, 0)))
    state.apply("put")
    state.stack[0][0], state.decider = R_PUT_WITH_SPACE, 0
    state.flies[0] = 0

    with pytest.raises(CannotDeal):
        state.view(1).determinise(Source(1))
