"""A state is whole in the midst of windows and answers: copied, saved, taken back, hidden, dealt anew."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source
from deckwright.engine.history import History

from .conftest import compiled
from .positions import QUESTIONS, asked, chosen, laid_out, play_on

SEEDS = st.integers(0, 10**6)
in_every_question = pytest.mark.parametrize("question", QUESTIONS)


def saved_and_loaded(state):
    return compiled().load(json.loads(json.dumps(state.save())))


@in_every_question
@given(seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_a_clone_is_equal_and_independent(question, seed) -> None:
    state = asked(question, seed)
    before = state.key()

    clone = state.clone()
    alike = clone == state and hash(clone) == hash(state)
    play_on(clone, seed, most=12)

    assert alike
    assert state.key() == before
    assert clone.key() != before


@in_every_question
@given(seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_a_saved_game_goes_on_to_the_same_end(question, seed) -> None:
    state = asked(question, seed)

    again = saved_and_loaded(state)
    same = again == state and hash(again) == hash(state)
    path = play_on(state, seed)
    for action in path:
        again.apply(action)

    assert same
    assert again.key() == state.key()


@given(seed=SEEDS, length=st.integers(5, 120))
@settings(max_examples=40, deadline=None)
def test_a_game_that_is_saved_by_its_moves_goes_on_to_the_same_end(seed, length) -> None:
    state = compiled().start(seed)
    play_on(state, seed, most=length)

    again = saved_and_loaded(state)
    for action in play_on(state, seed + 1):
        again.apply(action)

    assert again.key() == state.key()


@given(seed=SEEDS)
@settings(max_examples=30, deadline=None)
def test_what_is_taken_back_was_never_done(seed) -> None:
    history, luck = History(laid_out(seed)), Source(seed)
    past, actor = [history.state.key()], history.state.decider
    for _ in range(25):
        if history.state.is_over:
            break
        seat, news = history.state.decider, history.state.news
        diary = history.apply(chosen(history.state.legal, luck))
        is_final = history.state.news != news or {who for who, _ in diary} != {seat}
        actor, past = (seat, past if seat == actor else past[-1:])
        past = [history.state.key()] if is_final else [*past, history.state.key()]

    while history.can_undo:
        assert history.state.key() == past.pop()
        history.undo()

    assert [history.state.key()] == past, "no more was taken back than one seat's last deeds without a roll"


@in_every_question
@given(seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_a_view_does_not_tell_the_other_hand(question, seed) -> None:
    state = asked(question, seed)
    seat = state.decider
    other = state.clone()
    hand, deck = other.hand[1 - seat], other.deck[1 - seat]
    if hand and deck:
        hand[0], deck[0] = deck[0], hand[0]
        hand.sort()

    assert other.view(seat) == state.view(seat)
    assert state.view(seat).position()["zones"]["hand"][1 - seat] == len(state.hand[1 - seat])


@in_every_question
@given(seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_a_world_that_the_decider_holds_possible_keeps_its_view_and_can_be_played(question, seed) -> None:
    state = asked(question, seed)
    view = state.view(state.decider)

    world = view.determinise(Source(seed))
    kept = world.view(state.decider) == view and world.legal == state.legal
    play_on(world, seed)

    assert kept
    assert state.view(state.decider) == view


@in_every_question
def test_a_seat_imagines_what_the_other_one_is_in_the_midst_of(question) -> None:
    state = asked(question, 7)
    view = state.view(1 - state.decider)

    world = view.determinise(Source(7))

    assert world.view(view.seat) == view
    assert world.decider == state.decider
    play_on(world, 7)


def test_states_in_which_something_else_is_under_way_differ() -> None:
    fighters = {"a1": ("marshal", 0), "b2": ("hound", 0), "c2": ("hound", 0), "b3": ("dodger", 1)}
    field = {space: {"card": card, "owner": owner, "stamina": 2} for space, (card, owner) in fighters.items()}
    start = compiled().arrange({"field": {**field, "d4": {"card": "warlord", "owner": 1, "stamina": 2}}})

    first, second = start.clone(), start.clone()
    for state, attacker in ((first, "b2"), (second, "c2")):
        state.apply("attack")
        state.apply(f"attack.actor.{attacker}")

    assert first.position() == second.position()
    assert first.legal == second.legal
    assert first != second
