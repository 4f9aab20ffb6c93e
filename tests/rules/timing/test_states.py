"""In the midst of windows and answers: what is taken back, hidden, imagined. More: engine/test_state_laws."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source
from deckwright.engine.history import History

from .conftest import compiled
from .positions import QUESTIONS, asked, chosen, laid_out, play_on

SEEDS = st.integers(0, 10**6)
in_every_question = pytest.mark.parametrize("question", QUESTIONS)


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
