"""Windows: who is asked, when a window closes, what listeners may do to the event."""

from pond_play import GAME

from deckwright.engine.rules import ONCE_ACTION, ONCE_PHASE
from deckwright.engine.windows import (
    ARGUMENTS,
    CANCELLED,
    WITHIN,
    change,
    is_open,
    mark,
    may_answer,
    open_window,
)

EATING = {
    "phase": "act",
    "pools": {"flies": [0, 2]},
    "pond": {"b1": {"card": "toad", "owner": 0}, "b2": {"card": "frog", "owner": 1}},
}


def test_the_seat_after_the_announcer_is_asked_first() -> None:
    state = GAME.arrange(EATING, dice=[6])

    state.apply("eat")

    assert (state.current_seat, [GAME.ids[action] for action in state.legal]) == (1, ["dive.b2", "pass"])


def test_a_listener_that_cancels_spares_the_event_and_may_answer_once_in_a_window() -> None:
    state = GAME.arrange(EATING, dice=[])

    state.apply("eat")
    state.apply("dive.b2")

    assert state.position()["pond"]["b2"]["card"] == "frog"
    assert (state.flies[1], state.closed[CANCELLED]) == (1, 1)


def test_when_all_pass_the_event_happens() -> None:
    state = GAME.arrange(EATING, dice=[6])

    state.apply("eat")
    state.apply("pass")

    assert "b2" not in state.position()["pond"]


def test_a_listener_that_may_answer_once_stays_used_as_long_as_it_says() -> None:
    state = GAME.arrange(EATING)
    open_window(state, 0, 0, (1,))
    first = state.stack[-1]
    mark(state, first, 0, 1, ONCE_PHASE)
    mark(state, first, 1, 1, ONCE_ACTION)
    open_window(state, 0, 0, (1,))
    second = state.stack[-1]

    assert not is_open(state, second, 0, 1)
    assert not is_open(state, second, 1, 1)
    assert is_open(state, second, 0, 0)
    assert is_open(state, second, 2, 1)


def test_a_listener_under_way_is_not_offered_again() -> None:
    state = GAME.arrange(EATING)
    open_window(state, 0, 0, (1,))
    first = state.stack[-1]
    mark(state, first, 1, 1)
    mark(state, first, 0, 1)
    open_window(state, 1, 0, (1,))
    second = state.stack[-1]

    assert not is_open(state, second, 0, 1)
    assert is_open(state, second, 0, 0)
    assert is_open(state, second, 1, 1), "it has answered before, and is done with it"


def opened_within(state, *answered):
    """The window above those that wait for these listeners of piece 1."""
    for listener in answered:
        open_window(state, 0, 0, (1,))
        mark(state, state.stack[-1], listener, 1)
    open_window(state, 0, 0, (1,))
    return state.stack[-1]


def test_what_a_listener_does_itself_it_is_not_asked_about() -> None:
    state = GAME.arrange(EATING)
    top = opened_within(state, 1, 0)

    assert not may_answer(state, top, 0, 1)
    assert may_answer(state, top, 0, 0), "another piece's"


def test_what_another_listener_does_within_its_own_doing_it_is_asked_about_once() -> None:
    state = GAME.arrange(EATING)
    top = opened_within(state, 0, 1)

    assert may_answer(state, top, 0, 1)
    assert not is_open(state, top, 0, 1), "unless nobody is asked"

    mark(state, top, 0, 1)

    assert not may_answer(state, top, 0, 1)


def test_a_listener_is_not_asked_that_was_used_up_for_a_phase() -> None:
    state = GAME.arrange(EATING)
    open_window(state, 0, 0, (1,))
    mark(state, state.stack[-1], 0, 1, ONCE_PHASE)
    top = opened_within(state, 1)

    assert not may_answer(state, top, 0, 1)


def test_listeners_do_not_answer_each_other_without_end() -> None:
    state = GAME.arrange(EATING)
    top = opened_within(state, *(0, 1) * (WITHIN - 1))

    assert may_answer(state, top, 0, 1)

    top = opened_within(state, 0, 1)

    assert not may_answer(state, top, 0, 1)


def test_a_change_reaches_the_topmost_window_of_the_event() -> None:
    state = GAME.arrange(EATING)
    open_window(state, 0, 0, (5, 6))
    open_window(state, 0, 0, (7, 8))

    change(state, 0, 1, 9)

    assert [frame[ARGUMENTS:] for frame in state.stack] == [[5, 6], [7, 9]]
