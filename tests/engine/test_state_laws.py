"""What holds of each state of every game, over positions that random play reaches.

Of Skirmish also in the midst of windows and answers, by what is asked then.
"""

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source
from deckwright.engine.history import History
from deckwright.engine.saves import dump, restore
from deckwright.engine.unknown import Opaque, Unknown

from ..repository import EXAMPLES, ROOT, compiled
from ..rules.bazaar.bazaar import WRITTEN as BAZAAR
from ..rules.marsh.marsh import WRITTEN as MARSH
from ..rules.timing.positions import QUESTIONS, asked

PLAYED = {
    turn.parents[1].name: turn.parents[3]  # a game without turns is only printed
    for folder in (ROOT, EXAMPLES / "skirmish")
    for turn in sorted(folder.glob("content/*/rules/turn.yaml"))
}
SEEDS, LENGTHS = st.integers(0, 10**6), st.integers(0, 250)
of_each_game = pytest.mark.parametrize("name", [*PLAYED, "bazaar", "marsh", *QUESTIONS])
MOST = 40  # decisions that are compared
FLOW = ("active", "acted", "decider", "ended", "going", "phase", "rounds", "stage", "turns", "winners")


def game_of(name: str):
    written = {"bazaar": BAZAAR, "marsh": MARSH}.get(name)
    if written:
        return written.compiled()
    return compiled(name, PLAYED[name]) if name in PLAYED else compiled("skirmish", PLAYED["skirmish"])


def played(name: str, seed: int, length: int):
    """A state after some random decisions; what is not `done` comes first, so that things happen."""
    if name in QUESTIONS:
        return asked(name, seed)
    game, luck = game_of(name), Source(seed)
    fewest, most = game.seats
    state = game.start(seed, seats=fewest + seed % (most + 1 - fewest))
    for _ in range(length):
        if state.is_over:
            break
        legal = state.legal_actions()
        busy = [action for action in legal if not game.ids[action].startswith("done.")]
        state.apply(luck.one_of(busy if busy and luck.below(4) else legal))
    return state


def play_on(state, seed: int) -> list[int]:
    """Go on for some random decisions: which."""
    luck, path = Source(seed), list[int]()
    while len(path) < MOST and not state.is_over:
        path.append(luck.one_of(state.legal_actions()))
        state.apply(path[-1])
    return path


@of_each_game
@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=10, deadline=None)
def test_a_clone_is_equal_and_independent(name, seed, length) -> None:
    state = played(name, seed, length)
    before = state.key()

    clone = state.clone()
    alike = clone == state and hash(clone) == hash(state)
    play_on(clone, seed)

    assert alike
    assert state.key() == before


@of_each_game
@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=10, deadline=None)
def test_legal_ids_are_ascending_and_each_can_be_applied(name, seed, length) -> None:
    state = played(name, seed, length)

    assert list(state.legal) == sorted(set(state.legal))
    assert bool(state.legal) != state.is_over
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        assert after != state


@of_each_game
@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=10, deadline=None)
def test_what_was_saved_goes_on_in_the_same_way(name, seed, length) -> None:
    state, game = played(name, seed, length), game_of(name)
    laid = state.clone()
    laid.beginning = None  # saved by all that it holds

    copies = [game.load(json.loads(json.dumps(copied.save()))) for copied in (state, laid)]
    copies.append(restore(game.state(), json.loads(json.dumps(dump(state)))))

    assert [copy.key() for copy in copies] == [state.key()] * 3
    assert [copy.position() for copy in copies] == [state.position()] * 3
    path = play_on(state, seed)
    for copy in copies:
        for action in path:
            copy.apply(action)
    assert [copy.key() for copy in copies] == [state.key()] * 3


@of_each_game
@given(seed=SEEDS)
@settings(max_examples=8, deadline=None)
def test_what_is_taken_back_was_never_done(name, seed) -> None:
    history, luck = History(played(name, seed, 20)), Source(seed)
    for _ in range(6):
        if history.state.is_over:
            break
        before = history.state.key()
        history.apply(luck.one_of(history.state.legal_actions()))
        if history.can_undo and luck.below(2):
            history.undo()
            assert history.state.key() == before


@of_each_game
@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=10, deadline=None)
def test_a_world_that_the_decider_holds_possible_keeps_its_view_and_can_be_played(name, seed, length) -> None:
    state = played(name, seed, length)
    if state.is_over or state.decider < 0:
        return
    view = state.view(state.decider)

    world = view.determinise(Source(seed))

    assert world.view(state.decider) == view
    assert world.legal == state.legal
    play_on(world, seed)
    assert state.view(state.decider) == view


@of_each_game
@given(seed=SEEDS, length=LENGTHS)
@settings(max_examples=10, deadline=None)
def test_what_comes_of_a_blind_state_comes_of_every_world(name, seed, length) -> None:
    state, luck = played(name, seed, length), Source(seed)
    if state.is_over or state.decider < 0:
        return
    view, action = state.view(state.decider), luck.one_of(state.legal_actions())
    worlds = [state.clone(), *(view.determinise(luck) for _ in range(3))]

    blind = view.blind()
    try:
        blind.apply(action)
    except Unknown:
        return

    for world in worlds:
        world.apply(action)
        assert [getattr(blind, slot) for slot in FLOW] == [getattr(world, slot) for slot in FLOW]
        unlike = [
            slot for slot in blind.layout.slots if not agree(getattr(blind, slot), getattr(world, slot))
        ]
        assert unlike == []


def agree(seen, held) -> bool:
    """Whether something can be what is seen of it: opaque is anything, and so is the order of such lists."""
    if isinstance(seen, Opaque):
        return True
    if not isinstance(seen, list | tuple):
        return seen == held
    if any(isinstance(card, Opaque) for card in seen):
        known = Counter(card for card in seen if not isinstance(card, Opaque))
        return len(seen) == len(held) and known <= Counter(held)
    return len(seen) == len(held) and all(map(agree, seen, held))


@pytest.mark.parametrize("name", PLAYED)
def test_worlds_differ_from_each_other(name) -> None:
    state = game_of(name).start(1)
    view, luck = state.view(state.decider), Source(1)

    worlds = {view.determinise(luck).key() for _ in range(20)}

    assert len(worlds) == 20


@pytest.mark.parametrize("name", PLAYED)
def test_every_legal_action_has_words_in_every_language(name) -> None:
    state, game = played(name, 3, 30), game_of(name)

    words = [state.describe(action, language) for action in state.legal for language in game.languages]

    assert not [word for word in words if not word or "{" in word]
