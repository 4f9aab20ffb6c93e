"""Civitas: what was interrupted is kept with all that waits below it, saved, copied and taken back."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.dice import CHANCE
from deckwright.engine.history import History

from ..repository import compiled

ROOT = Path(__file__).resolve().parents[2]
INTERRUPTED = {  # an attack, the step away from it, an attack on who has stepped, and the dice of that one
    "active": 0,
    "phase": "main",
    "pools": {"phase_no": [2, 2], "momentum": [1, 1]},
    "biotope": {
        "a1": {"card": "ilex", "owner": 0, "stamina": 2},
        "a3": {"card": "sundew", "owner": 0, "stamina": 2},
        "c2": {"card": "bramble_roller", "owner": 0, "stamina": 2},
        "c3": {"card": "thicket_collum", "owner": 1, "stamina": 3},
        "f5": {"card": "orn", "owner": 1, "stamina": 2},
    },
}
WAY = ("attack", "dart.c3", "step.field.b4", "snap.a3", "pass")
chances = pytest.mark.parametrize("chance", ["falls", "asked"])


def game():
    return compiled("civitas")


def interrupted(chance, steps=5):
    """The snap of the sundew within the dart of the collum, as far as some answers lead."""
    state = game().arrange(INTERRUPTED, seed=5, chance=chance)
    for action in WAY[:steps]:
        state.apply(action)
    return state


def loaded(state):
    return game().load(json.loads(json.dumps(state.save())))


def played_on(state, seed, most=150):
    """The ids that lot chose from there on, where dice fall too."""
    luck, path = Source(seed), []
    while not state.is_over and len(path) < most:
        path.append(luck.one_of(state.legal_actions()))
        state.apply(path[-1])
    return path


@chances
@pytest.mark.parametrize("steps", range(1, len(WAY)))
def test_a_save_in_the_midst_of_answers_goes_on_to_the_same_end(chance, steps) -> None:
    state = interrupted(chance, steps)
    again = loaded(state)
    same, is_waiting = again == state, bool(state.stack)
    path = played_on(state, steps)

    for action in path:
        again.apply(action)

    assert same
    assert is_waiting
    assert (again.key(), again.position()) == (state.key(), state.position())


def test_the_die_of_the_inner_attack_is_kept_with_the_outer_one_that_waits() -> None:
    state = interrupted("asked")

    again = loaded(state)

    assert state.current_seat == CHANCE
    assert {space: again.position()["biotope"][space]["stamina"] for space in ("a3", "b4", "c2")} == {
        "a3": 0,
        "b4": 2,
        "c2": 2,
    }
    for both in (state, again):
        both.apply("falls.1")
    assert (again.key(), again.outlook(0)) == (state.key(), state.outlook(0))
    assert "b4" not in again.position()["biotope"]


@chances
def test_a_game_from_its_start_is_saved_by_its_moves_in_the_midst_of_answers(chance) -> None:
    answered = 0
    for seed in range(100):
        state, luck = game().start(seed, chance=chance), Source(seed)
        for _ in range(400):
            if state.is_over or is_within(state):
                break
            state.apply(luck.one_of(state.legal_actions()))
        if state.is_over or not is_within(state):
            continue
        answered += 1
        again = loaded(state)
        for action in played_on(state, seed, 60):
            again.apply(action)
        assert again.key() == state.key(), seed
    assert answered >= 3


def is_within(state):
    """Whether a window is open above another thing that waits for it, and a seat is asked or a die falls."""
    return len(state.stack) > 3 and game().ids.index("pass") in state.legal_actions()


@pytest.mark.parametrize(("chance", "own"), [("falls", list(WAY[:-1])), ("asked", list(WAY))])
def test_an_answer_is_taken_back_until_another_seat_has_moved_or_a_die_has_fallen(chance, own) -> None:
    history, back = History(interrupted(chance, 0)), []
    for action in WAY:
        history.apply(action)
        reached = history.state.key()
        history.undo()
        if history.state.key() != reached:
            back.append(action)
            history.apply(action)
        assert history.state.key() == reached, action
    assert back == own


@chances
def test_a_copy_in_the_midst_of_answers_is_its_own(chance) -> None:
    states = [interrupted(chance, steps) for steps in range(1, len(WAY) + 1)]

    for state in states:
        kept, copy = state.key(), state.clone()
        played_on(copy, 3, 20)
        assert state.key() == kept
    assert all(one.key() != other.key() for one, other in pairwise(states))
