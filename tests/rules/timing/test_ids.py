"""What Skirmish offers is sorted, can be done and completed; and whatever can be offered is, some time."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source

from .conftest import compiled
from .positions import asked, chosen, laid_out, play_on

SEEDS = st.integers(0, 10**6)
DECLINING = ("pass", "volley.die.keep", "defend.may.no", "team_attack.team.done")
MIDDLE = {f"{column}{row}" for row in "23" for column in "abcd"}
NEVER = {
    "done.recovery",  # the phase has no actions, so nobody is asked
    "spawn.card.marshal",  # the only leader of a deck leaves it at the setup
    "spawn.card.warlord",
    *(f"{pick}.{space}" for pick in ("setup.place", "spawn.space") for space in MIDDLE),  # in no camp
}


def names(state):
    return [compiled().ids[action] for action in state.legal]


def settled(state, luck):
    """Answer what is asked within an action, without any answer of others, until it is done."""
    while state.stack and not state.is_over:
        declined = [each for each in DECLINING if each in names(state)]
        state.apply(declined[0] if declined else luck.one_of(state.legal))


@given(seed=SEEDS, length=st.integers(0, 60))
@settings(max_examples=60, deadline=None)
def test_legal_ids_ascend_and_each_can_be_applied(seed, length) -> None:
    state = laid_out(seed)
    play_on(state, seed, most=length)

    assert list(state.legal) == sorted(set(state.legal))
    assert bool(state.legal) != state.is_over
    for action in state.legal:
        clone = state.clone()
        clone.apply(action)
        assert clone.is_over or len(clone.legal) > 1, names(clone)


@given(seed=SEEDS, length=st.integers(0, 30))
@settings(max_examples=60, deadline=None)
def test_an_action_that_is_offered_can_be_completed(seed, length) -> None:
    state, luck = laid_out(seed), Source(seed)
    play_on(state, seed, most=length)
    settled(state, luck)
    for action in state.legal:
        if compiled().ids[action] != "done.main":
            clone = state.clone()
            before = spending(clone)

            clone.apply(action)
            settled(clone, luck)

            assert clone.is_over or spending(clone) != before, names(state)


def spending(state):
    """What an action of Skirmish cannot leave as it is."""
    return state.stamina[:], state.effort[:], state.recoveries


@pytest.mark.parametrize("question", ["a window", "a window within an answer"])
@given(seed=SEEDS)
@settings(max_examples=15, deadline=None)
def test_an_answer_that_is_offered_can_be_completed(question, seed) -> None:
    state, luck = asked(question, seed), Source(seed)
    for answer in names(state):
        word, _, space = answer.partition(".")
        if word in ("dodge", "snap", "knit"):
            clone = state.clone()
            piece = clone.field[compiled().layout.boards[0].spaces.index(space)]

            clone.apply(answer)
            while len(clone.stack) > len(state.stack) and not clone.is_over:
                declined = [each for each in DECLINING if each in names(clone)]
                clone.apply(declined[0] if declined else luck.one_of(clone.legal))

            has_left = piece >= len(clone.stamina)
            spent = has_left or clone.stamina[piece] < state.stamina[piece]
            assert clone.is_over or spent or clone.recoveries, answer


def test_whatever_can_be_offered_is_offered_some_time() -> None:
    seen = set()
    for seed in range(600):
        state = compiled().start(seed, chance="asked") if seed % 2 else laid_out(seed)
        luck = Source(seed)
        for _ in range(150):
            if state.is_over:
                break
            seen.update(state.legal)
            state.apply(chosen(state.legal, luck))

    never = {name for number, name in enumerate(compiled().ids) if number not in seen}
    assert never == NEVER
