"""The game stops where a die falls, if it is asked to: what it tells there, and how it goes on from there."""

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source
from deckwright.engine.dice import CHANCE
from deckwright.engine.errors import ChanceMissing, IllegalAction, StartError
from deckwright.engine.history import History
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import difference

from .conftest import compiled, program
from .positions import chosen, crowded

SEEDS = st.integers(0, 10**6)
DUEL = {
    "active": 0,
    "phase": "main",
    "pools": {"momentum": [1, 0]},
    "field": {
        "a1": {"card": "marshal", "owner": 0, "stamina": 2},
        "b2": {"card": "hound", "owner": 0, "stamina": 3},
        "b3": {"card": "dodger", "owner": 1, "stamina": 2},
        "d4": {"card": "warlord", "owner": 1, "stamina": 3},
    },
}
FACES = tuple(f"falls.{face}" for face in range(1, 7))


def names(state):
    return tuple(compiled().ids[action] for action in state.legal)


def attacked(*more, **start):
    """A hound has attacked a dodger, and what else was answered."""
    state = compiled().arrange(DUEL, **{"chance": "asked", **start})
    for action in ("attack", "pass", *more):
        state.apply(action)
    return state


def falling(seed, frames=0):
    """A state in which a die falls, so many frames deep, found by chance."""
    luck = Source(seed)
    for _ in range(300):
        state = compiled().arrange(crowded(luck.below(1 << 30)), seed=seed, chance="asked")
        for _ in range(60):
            if state.is_over:
                break
            if state.current_seat == CHANCE and len(state.stack) >= frames:
                return state
            state.apply(chosen(state.legal, luck))
    raise AssertionError("no die fell")


def play_on(state, seed):
    luck, path = Source(seed), []
    while not state.is_over and len(path) < 200:
        path.append(chosen(state.legal, luck))
        state.apply(path[-1])
    return path


def saved_and_loaded(state):
    return compiled().load(json.loads(json.dumps(state.save())))


def test_where_a_die_falls_nobody_decides_and_its_faces_are_offered() -> None:
    state = attacked()

    assert state.current_seat == CHANCE
    assert names(state) == FACES
    assert state.chance_outcomes() == [(id_, Fraction(1, 6)) for id_ in state.legal]
    assert "a die falls" in repr(state)
    assert [state.describe(id_) for id_ in state.legal[:2]] == ["The die shows 1", "The die shows 2"]


def test_where_a_seat_decides_there_are_no_outcomes() -> None:
    state = attacked("falls.6")

    assert (state.current_seat, names(state)) == (0, ("volley.die.keep", "volley.die.reroll"))
    assert state.chance_outcomes() == ()


@pytest.mark.parametrize(("face", "left"), [("falls.4", 1), ("falls.5", 2)])
def test_what_the_die_is_told_to_show_is_what_counts(face, left) -> None:
    state = attacked(face)
    if state.current_seat == 0:
        state.apply("volley.die.keep")

    assert state.position()["field"]["b3"]["left"] == left


def test_a_die_that_is_rolled_again_falls_again() -> None:
    state = attacked("falls.6", "volley.die.reroll")

    assert names(state) == FACES
    assert state.position()["pools"]["momentum"] == [0, 0]


def test_nothing_else_can_be_done_while_a_die_falls() -> None:
    state = attacked()
    before = state.key()

    with pytest.raises(IllegalAction, match="a die falls first"):
        state.apply("done.main")

    assert state.key() == before


def test_rolls_that_are_laid_down_fall_before_one_is_asked_for() -> None:
    assert names(attacked(dice=[6])) == ("volley.die.keep", "volley.die.reroll")
    assert names(attacked("volley.die.reroll", dice=[6])) == FACES
    with pytest.raises(ChanceMissing):
        attacked("volley.die.reroll", dice=[6], chance="falls")


def test_chance_is_asked_or_falls_and_nothing_else() -> None:
    with pytest.raises(StartError, match="chance is 'asked' or 'falls', not 'maybe'"):
        compiled().start(chance="maybe")


@given(seed=SEEDS)
@settings(max_examples=25, deadline=None)
def test_dice_that_are_let_fall_fall_as_if_nobody_had_asked(seed) -> None:
    plain, asked = (compiled().start(seed, chance=chance) for chance in ("falls", "asked"))
    luck = Source(seed)
    while not plain.is_over:
        action = chosen(plain.legal, luck)
        for state in (plain, asked):
            state.apply(action)
        while asked.current_seat == CHANCE:
            asked.let_fall()
        assert asked.legal == plain.legal

    assert asked.position() == plain.position()


@given(seed=SEEDS)
@settings(max_examples=25, deadline=None)
def test_a_state_can_begin_to_ask_and_cease_to_at_any_time(seed) -> None:
    state, luck = compiled().start(seed), Source(seed)
    fallen = 0
    while not state.is_over:
        state.ask_chance(asked=bool(luck.below(2)))
        while state.current_seat == CHANCE:
            fallen += 1
            state.let_fall()
        if not state.is_over:
            state.apply(chosen(state.legal, luck))

    assert saved_and_loaded(state).key() == state.key()
    assert fallen or state.turns < 30


@pytest.mark.parametrize("frames", [0, 5])
@given(seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_a_clone_and_a_saved_game_go_on_from_a_die_in_the_same_way(frames, seed) -> None:
    state = falling(seed, frames)
    key = state.key()

    clone, again = state.clone(), saved_and_loaded(state)
    alike = clone == state and again == state
    path = play_on(clone, seed)
    for action in path:
        again.apply(action)

    assert alike
    assert state.key() == key
    assert again.key() == clone.key()


@given(seed=SEEDS, length=st.integers(20, 150))
@settings(max_examples=25, deadline=None)
def test_a_game_that_asks_is_saved_by_its_moves_and_its_dice(seed, length) -> None:
    state, luck = compiled().start(seed, chance="asked"), Source(seed)
    for _ in range(length):
        if not state.is_over:
            state.apply(chosen(state.legal, luck))

    saved = state.save()

    assert "state" not in saved
    assert saved_and_loaded(state).key() == state.key()
    assert saved_and_loaded(state).asks_chance


@pytest.mark.parametrize("frames", [0, 5])
@given(seed=SEEDS, seat=st.integers(0, 1))
@settings(max_examples=12, deadline=None)
def test_both_seats_may_think_on_while_a_die_falls_and_see_no_other_hand(frames, seed, seat) -> None:
    state = falling(seed, frames)
    view = state.view(seat)

    world = view.determinise(Source(seed))
    kept = world.view(seat) == view and world.legal == state.legal and world.asks_chance
    other = state.clone()
    hand, deck = other.hand[1 - seat], other.deck[1 - seat]
    if hand and deck:
        hand[0], deck[0] = deck[0], hand[0]
        hand.sort()
    same = other.view(seat) == view
    play_on(world, seed)

    assert kept
    assert same
    assert (view.current_seat, view.legal_actions()) == (CHANCE, state.legal)
    assert state.view(seat) == view


def test_what_has_led_to_a_die_can_be_taken_back_until_it_falls() -> None:
    history = History(compiled().arrange(DUEL, chance="asked"))
    history.apply("attack")
    start = history.state.key()
    history.apply("pass") if history.state.current_seat == 0 else None
    assert history.state.current_seat == 1, "the dodger may answer"

    alone = {**DUEL, "field": {**DUEL["field"], "b3": {"card": "hound", "owner": 1, "stamina": 2}}}
    history = History(compiled().arrange(alone, chance="asked"))
    start = history.state.key()
    history.apply("attack")
    could = history.state.current_seat == CHANCE and history.can_undo
    history.undo()
    back = history.state.key()
    history.apply("attack")
    diary = history.apply("falls.4")

    assert could
    assert back == start
    assert diary[0] == (CHANCE, compiled().ids.index("falls.4"))
    assert not history.can_undo


def test_the_dice_of_an_answer_within_an_answer_fall_one_by_one_on_both_back_ends() -> None:
    book, deepest, fallen = Rulebook(program()), 0, 0
    for seed in range(20):
        position = crowded(seed, 4)
        state = compiled().arrange(position, seed=seed, chance="asked")
        oracle = Oracle.arranged(book, position, seed=seed, chance="asked")
        luck = Source(seed)
        for _ in range(80):
            assert difference(state, oracle) == "", f"seed {seed}"
            if oracle.ended:
                break
            if oracle.decider == CHANCE:
                fallen, deepest = fallen + 1, max(deepest, len(state.stack))
            action = chosen(oracle.legal, luck)
            state.apply(action)
            oracle.apply(action)

    assert fallen > 100
    assert deepest >= 6


def test_a_seat_deals_while_another_decides_behind_a_die() -> None:
    view = attacked("falls.6").view(1)

    assert view.determinise(Source(1)).view(1) == view
