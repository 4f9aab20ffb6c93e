"""What holds of each state of each game; the tests of a game bring the states."""

import json

from deckwright.engine.chance import Source
from deckwright.engine.history import History

from .written_game import finished


def a_clone_is_equal_and_independent(state, seed):
    before = state.key()

    clone = state.clone()
    alike = clone == state and hash(clone) == hash(state)
    finished(clone, seed)

    assert alike
    assert state.key() == before


def a_saved_game_goes_on_to_the_same_end(game, state, seed):
    laid = state.clone()
    laid.beginning = None  # saved by all that it holds

    loaded = [game.load(json.loads(json.dumps(each.save()))) for each in (state, laid)]
    path = finished(state, seed)
    for again in loaded:
        for action in path:
            again.apply(action)

    assert [again.key() for again in loaded] == [state.key(), state.key()]


def what_is_taken_back_was_never_done(state, seed):
    history, luck = History(state), Source(seed)
    for _ in range(6):
        if history.state.is_over:
            break
        before = history.state.key()
        history.apply(luck.one_of(history.state.legal_actions()))
        if history.can_undo and luck.below(2):
            history.undo()
            assert history.state.key() == before


def every_legal_id_can_be_applied(state):
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        assert after != state
