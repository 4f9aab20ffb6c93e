"""Any state can be cloned, compared, saved and brought back, whatever has been played before."""

import copy
import json
import pickle
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pond_play import GAME, POSITIONS, acting

from deckwright.engine.chance import Source
from deckwright.engine.errors import IllegalAction, SaveError
from deckwright.engine.game import Game
from deckwright.engine.load import load_tables
from deckwright.engine.saves import dump, restore, trail


def finish(state, seed):
    luck = Source(seed)
    while not state.is_over:
        state.apply(luck.one_of(state.legal))
    return state


@given(POSITIONS, st.integers(0, 99))
@settings(deadline=None)
def test_a_clone_is_equal_and_goes_its_own_way(state, seed) -> None:
    before = state.key()

    clone = state.clone()

    assert clone == state
    assert hash(clone) == hash(state)
    finish(clone, seed)
    assert state.key() == before
    assert finish(state.clone(), seed) == clone


@given(POSITIONS)
@settings(deadline=None)
def test_the_legal_ids_are_ascending_and_each_can_be_applied(state) -> None:
    assert list(state.legal) == sorted(set(state.legal))
    assert bool(state.legal) != state.is_over
    assert len(state.legal) != 1
    for action in state.legal:
        clone = state.clone()
        clone.apply(action)
        assert clone != state


@given(POSITIONS)
@settings(deadline=None)
def test_a_dump_brings_back_the_whole_state(state) -> None:
    plain = json.loads(json.dumps(dump(state)))

    again = restore(GAME.state(), plain)

    assert again == state
    assert again.legal == state.legal
    assert finish(again, 1) == finish(state.clone(), 1)


@given(POSITIONS)
@settings(deadline=None)
def test_a_saved_game_is_brought_back_by_playing_it_again(state) -> None:
    saved = json.loads(json.dumps(state.save()))

    again = GAME.load(saved)

    assert again == state
    assert again.save() == saved


def test_a_position_that_was_laid_out_is_saved_with_all_it_holds() -> None:
    state = GAME.arrange(acting(flies=(2, 0), pond={"a1": {"card": "frog", "owner": 0}}))

    saved = json.loads(json.dumps(state.save()))

    assert "actions" not in saved
    assert GAME.load(saved).position() == state.position()


@pytest.mark.parametrize(("key", "value"), [("game", "lake"), ("content", "1")])
def test_a_save_of_another_game_or_of_other_rules_is_refused(key, value) -> None:
    saved = GAME.start(1).save() | {key: value}

    with pytest.raises(SaveError):
        GAME.load(saved)


@pytest.mark.parametrize("name", ["seed", "seats", "decks", "options", "actions"])
@pytest.mark.parametrize("wrong", [None, "x", 1.5])
def test_a_save_with_something_wrong_in_it_is_refused(name, wrong) -> None:
    with pytest.raises(SaveError, match=f"damaged: {name} is"):
        GAME.load(GAME.start(1).save() | {name: wrong})


def test_a_save_that_lacks_something_is_refused() -> None:
    for name in (saved := GAME.start(1).save()):
        with pytest.raises(SaveError):
            GAME.load({key: value for key, value in saved.items() if key != name})


@pytest.mark.parametrize(
    "wrong",
    [
        {"actions": [99]},
        {"actions": [None]},
        {"actions": [[1]]},
        {"seats": 5},
        {"decks": ["blue"]},
        {"decks": [[]]},
        {"options": {"cap": None}},
        {"state": None},
        {"state": {}},
    ],
)
def test_a_save_that_cannot_have_been_played_is_refused(wrong) -> None:
    with pytest.raises(SaveError, match="damaged"):
        GAME.load(GAME.start(1).save() | wrong)


@pytest.mark.parametrize("wrong", [None, [], "x", 3])
def test_what_is_no_save_at_all_is_refused(wrong) -> None:
    with pytest.raises(SaveError):
        GAME.load(wrong)


@pytest.mark.parametrize(("name", "value"), [("seats", 9), ("seats", None), ("hand", 3), ("rng", [])])
def test_a_laid_out_position_with_something_wrong_in_it_is_refused(name, value) -> None:
    saved = GAME.arrange(acting(flies=(2, 0))).save()
    saved["state"] |= {name: value}

    with pytest.raises(SaveError, match=f"damaged: {name} is"):
        GAME.load(saved)


@pytest.mark.parametrize("action", [None, [1], 1.0, "x", -1, 999, {}])
def test_an_action_that_is_none_is_refused_in_words(action) -> None:
    state = GAME.start(1)

    with pytest.raises(IllegalAction):
        state.clone().apply(action)


@given(POSITIONS)
@settings(deadline=None)
def test_a_state_of_a_long_game_is_copied_whole(state) -> None:
    for action in range(2_000):
        state.trail = (state.trail, action)

    for copied in (copy.copy(state), copy.deepcopy([state])[0], pickle.loads(pickle.dumps(state))):
        assert copied is not state
        assert copied == state
        assert trail(copied) == trail(state)
        assert dump(finish(copied, 2)) == dump(finish(state.clone(), 2))


def test_a_pickled_state_asks_for_its_game_where_that_is_not_loaded(tmp_path, monkeypatch) -> None:
    path = tmp_path / "tables.py"
    path.write_bytes(Path(GAME.tables.__file__).read_bytes())
    tables = load_tables(path)
    pickled = pickle.dumps(Game(tables).start(1))

    monkeypatch.delitem(sys.modules, tables.__name__)

    with pytest.raises(SaveError, match="load the game first"):
        pickle.loads(pickled)


def test_yes_and_no_are_no_numbers_of_actions() -> None:
    state = GAME.start(1)
    assert 0 in state.legal

    with pytest.raises(IllegalAction, match="False"):
        state.apply(False)


def test_a_game_can_be_sent_to_another_process(tmp_path) -> None:
    path = tmp_path / "tables.py"
    path.write_bytes(Path(GAME.tables.__file__).read_bytes())
    game = Game(load_tables(path))

    again = pickle.loads(pickle.dumps(game))

    assert finish(again.start(5), 5) == finish(game.start(5), 5)
