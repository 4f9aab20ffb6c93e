"""What holds of each state of games with piles by kind, places, and cards beneath pieces or on spaces."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source
from deckwright.engine.history import History

from .bazaar.bazaar import WRITTEN as BAZAAR
from .marsh.marsh import WRITTEN as MARSH
from .written_game import finished, played

SEEDS, LENGTHS = st.integers(0, 10**6), st.integers(0, 90)
of_each_game = pytest.mark.parametrize("game", [BAZAAR, MARSH], ids=["bazaar", "marsh"])


def begun(game, seed):
    """A game for as many as may play it."""
    fewest, most = game.compiled().seats
    return game.compiled().start(seed, seats=fewest + seed % (most + 1 - fewest))


@of_each_game
@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=30, deadline=None)
def test_a_clone_is_equal_and_independent(game, seed, length):
    state = played(begun(game, seed), seed, length)
    before = state.key()

    clone = state.clone()
    alike = clone == state and hash(clone) == hash(state)
    finished(clone, seed)

    assert alike
    assert state.key() == before


@of_each_game
@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=30, deadline=None)
def test_a_saved_game_goes_on_to_the_same_end(game, seed, length):
    state = played(begun(game, seed), seed, length)
    laid = state.clone()
    laid.beginning = None  # saved by all that it holds

    loaded = [game.compiled().load(json.loads(json.dumps(each.save()))) for each in (state, laid)]
    path = finished(state, seed)
    for again in loaded:
        for action in path:
            again.apply(action)

    assert [again.key() for again in loaded] == [state.key(), state.key()]


@of_each_game
@given(seed=SEEDS)
@settings(max_examples=20, deadline=None)
def test_what_is_taken_back_was_never_done(game, seed):
    history, luck = History(played(begun(game, seed), seed, 20)), Source(seed)
    for _ in range(6):
        if history.state.is_over:
            break
        before = history.state.key()
        history.apply(luck.one_of(history.state.legal_actions()))
        if history.can_undo and luck.below(2):
            history.undo()
            assert history.state.key() == before


@of_each_game
@given(seed=SEEDS)
@settings(max_examples=15, deadline=None)
def test_every_legal_id_can_be_applied(game, seed):
    state = played(begun(game, seed), seed, 25)
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        assert after != state
