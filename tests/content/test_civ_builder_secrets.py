"""Civ Builder: what a seat sees, believes and may start; how long a game can last when nobody plays."""

from pathlib import Path

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.errors import StartError

from ..repository import compiled

ROOT = Path(__file__).resolve().parents[2]
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def game():
    return compiled("civ_builder")


def states(seats, games=3, every=9):
    """Positions that random play comes through, with passive effects in all turns in every other game."""
    for seed in range(games):
        luck = Source(seed)
        options = {"passive_turns": "every_turn"} if seed % 2 else {}
        state = game().start(seed, seats=seats, options=options)
        for step in range(500):
            if state.is_over:
                break
            if step % every == 0:
                yield state
            state.apply(luck.one_of(state.legal))


def asked_to_discard():
    """Seat 1 has to choose what to discard, in the turn of seat 0."""
    hands = [["agitator", "worker"], ["farmer", "banker", "spy"]]
    state = game().arrange({"active": 0, "phase": "day", "turns": 4, "zones": {"hand": hands}})
    state.apply("play_person.card.agitator")
    state.apply("make_discard.victim.seat1")
    return state


def own(state, seat):
    return sorted(state.hand[seat] + state.deck[seat])


@SEATS
def test_others_hands_all_decks_and_the_box_are_only_counted(seats):
    for state in states(seats):
        seat = state.current_seat
        seen, true = state.view(seat).position()["zones"], state.position()["zones"]

        for other in range(seats):
            hand = true["hand"][other]
            assert seen["hand"][other] == (hand if other == seat else len(hand))
        assert seen["deck"] == [len(pile) for pile in true["deck"]]
        assert seen["supply"] == [len(pile) for pile in true["supply"]]
        assert seen["box"] == len(true["box"])
        for zone in ("discard", "trash", "play", "workers", "row", "row_trash"):
            assert seen[zone] == true[zone]


@SEATS
def test_worlds_give_each_player_the_cards_that_they_own(seats):
    for state in states(seats):
        seat = state.current_seat
        world = state.view(seat).determinise(Source(state.turns))

        assert world.view(seat) == state.view(seat)
        assert [own(world, number) for number in range(seats)] == [
            own(state, number) for number in range(seats)
        ]
        assert world.hand[seat] == state.hand[seat]


@SEATS
def test_a_view_does_not_depend_on_the_order_of_decks(seats):
    for state in states(seats):
        other = state.clone()
        for pile in (*other.deck, *other.supply):
            pile.reverse()

        assert other.view(state.current_seat) == state.view(state.current_seat)


def test_who_has_to_discard_can_think_it_through():
    state = asked_to_discard()

    world = state.view(1).determinise(Source(1))

    assert state.current_seat == 1
    assert world.legal == state.legal
    assert len(state.legal) == 3


@pytest.mark.parametrize("seats", [3, 4])
def test_the_printed_count_of_landmarks_is_refused_with_more_than_two(seats):
    with pytest.raises(StartError):
        game().start(1, seats=seats, options={"landmark_count_includes_dealt": "printed"})


@SEATS
def test_where_nobody_does_anything_the_deck_of_buildings_ends_the_game_after_83_turns(seats):
    state = game().start(5, seats=seats, options={"last_turn": "finish_turn"})

    while not state.is_over:
        state.apply(next(action for action in state.legal if game().ids[action].startswith("done.")))

    assert (state.turns, state.ended_by) == (83, "supply_gone")
