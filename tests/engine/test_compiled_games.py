"""What every compiled game must keep: properties of its states, over positions that random play reaches."""

import json
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source
from deckwright.engine.saves import dump, restore

from ..repository import compiled

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {
    turn.parents[1].name: turn.parents[3]  # a game without turns is only printed
    for folder in (ROOT, ROOT / "tests" / "examples" / "skirmish")
    for turn in sorted(folder.glob("content/*/rules/turn.yaml"))
}
pytestmark = pytest.mark.parametrize("name", FOLDERS)
SEEDS, LENGTHS = st.integers(0, 10**6), st.integers(0, 250)


def played(name, seed, length):
    """A state after some random decisions; what is not `done` comes first, so that things happen."""
    game, luck = compiled(name, FOLDERS[name]), Source(seed)
    state = game.start(seed)
    for _ in range(length):
        if state.is_over:
            break
        busy = [action for action in state.legal if not game.ids[action].startswith("done.")]
        state.apply(luck.one_of(busy if busy and luck.below(4) else state.legal))
    return state


@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=60, deadline=None)
def test_a_clone_is_equal_and_leaves_the_original_alone(name, seed, length) -> None:
    state = played(name, seed, length)
    before, luck = state.key(), Source(seed)

    clone = state.clone()

    assert clone == state
    assert hash(clone) == hash(state)
    for _ in range(40):
        if not clone.is_over:
            clone.apply(luck.one_of(clone.legal))
    assert state.key() == before


@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=60, deadline=None)
def test_legal_ids_are_ascending_and_each_can_be_applied(name, seed, length) -> None:
    state = played(name, seed, length)

    assert list(state.legal) == sorted(set(state.legal))
    assert bool(state.legal) != state.is_over
    for action in state.legal:
        state.clone().apply(action)


@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=40, deadline=None)
def test_a_state_comes_back_from_a_save_and_from_a_dump(name, seed, length) -> None:
    state, game = played(name, seed, length), compiled(name, FOLDERS[name])

    again = game.load(json.loads(json.dumps(state.save())))
    copy = restore(game.state(), json.loads(json.dumps(dump(state))))

    assert again == state == copy
    assert again.position() == state.position() == copy.position()


@given(seed=SEEDS, length=LENGTHS, luck=st.integers())
@settings(max_examples=60, deadline=None)
def test_a_world_that_a_seat_holds_possible_keeps_its_view(name, seed, length, luck) -> None:
    state = played(name, seed, length)
    assume(not state.is_over)
    view = state.view(state.decider)

    world = view.determinise(Source(luck))

    assert world.view(state.decider) == view
    assert world.legal == state.legal
    for _ in range(30):
        if not world.is_over:
            world.apply(Source(luck).one_of(world.legal))


def test_worlds_differ_from_each_other(name) -> None:
    state = compiled(name, FOLDERS[name]).start(1)
    view, luck = state.view(state.decider), Source(1)

    worlds = {view.determinise(luck).key() for _ in range(20)}

    assert len(worlds) == 20


def test_every_legal_action_has_words_in_every_language(name) -> None:
    state, game = played(name, 3, 30), compiled(name, FOLDERS[name])

    words = [state.describe(action, language) for action in state.legal for language in game.languages]

    assert not [each for each in words if not each or "{" in each]
