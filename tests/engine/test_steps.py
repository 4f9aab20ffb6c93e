"""Steps that are said by records."""

from types import SimpleNamespace

import pytest

from deckwright.engine.flow import no_start, over
from deckwright.engine.layout import AsksLayout
from deckwright.engine.rules import OVER, Always, Begins, FromFrame, Given, Rules, Step
from deckwright.engine.steps import FIRST, Announces, Asks, carried_out, starters

ASKED = FIRST + 1


def state():
    return SimpleNamespace(answer=12, diary=None, stack=[], legal=(), pond=[7, 8, 9])


def routine(record, asked=None):
    """What goes on at a step; the step behind it asks something."""
    return carried_out({FIRST: Step(record), ASKED: Step(over, asked=asked)})[FIRST]


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        (Always((3, 4)), (3, 4)),
        (FromFrame(lambda s, me: [me, 9], (2,)), (1, 9)),
        (FromFrame(lambda s, me, card: [me, card], (2, 4)), (1, 5)),
        (lambda s, f: [f[4], 8], (5, 8)),
    ],
    ids=["always the same", "of the seat", "of several registers", "a function of the frame"],
)
def test_the_seat_of_the_frame_is_asked(asked, ids):
    s = state()

    step = routine(Asks(ASKED), asked)(s, [FIRST, 0, 1, -1, 5])

    assert (step, s.decider, s.legal) == (ASKED, 1, ids)


@pytest.mark.parametrize(("board", "kept"), [("", 2), ("pond", 9)])
def test_the_answer_before_is_kept_and_asked_about(board, kept):
    s, frame = state(), [FIRST, 0, 1, -1, 0]

    routine(Asks(ASKED, 4, 10, board), FromFrame(lambda s, card: [card, 50], (4,)))(s, frame)

    assert frame[4] == kept
    assert s.legal == (kept, 50)


def test_a_window_is_told_registers_and_nothing_for_others():
    s = state()

    step = routine(Announces(ASKED, 6, (5, -1, 4), 4, 10))(s, [FIRST, 0, 1, -1, 0, (3, 4)])

    window = s.stack[-1]
    assert step == ASKED
    assert (window[2], window[4]) == (1, 6)
    assert window[-3:] == [(3, 4), -1, 2]


@pytest.mark.parametrize(("holds", "left"), [(True, ASKED), (False, OVER)])
def test_a_window_that_nobody_would_answer_does_not_open(holds, left):
    s = state()

    step = routine(Announces(ASKED, 6, (4,), when=lambda s, f: holds))(s, [FIRST, 0, 1, -1, 0])

    assert step == left
    assert bool(s.stack) == holds


def test_an_answer_is_not_asked_for_where_there_is_but_one():
    s = state()

    routine(Asks(ASKED), Always((3,)))(s, [FIRST, 0, 1, -1])

    assert (s.answer, s.legal) == (3, ())


def test_ids_begin_what_stands_under_their_prefix_whatever_their_value():
    asks = (
        AsksLayout("draw", 0, endings=("",)),
        AsksLayout("eat.fish", 1, "card", count=2),
        AsksLayout("eat.how", 3, "int", count=1, endings=("none",)),
        AsksLayout("swim", 5, endings=("", "far")),
    )
    eat = Begins(FIRST, 1)

    assert starters(asks, {"eat.fish": eat, "swim": over}) == (
        *(no_start, eat, eat),  # draw, and eat.fish with either fish
        *(no_start, no_start, over, no_start),
    )


def test_a_record_may_peek_if_the_step_may_that_it_leads_to():
    last = ASKED + 1
    steps = {FIRST: Step(Asks(ASKED)), ASKED: Step(over, peeks=True), last: Step(over)}
    rules = Rules(starters=(), routines=(), phases=(), peeks=(over,), steps=steps)

    answers = [rules.may_peek(code) for code in (FIRST, ASKED, last, over, no_start, None)]

    assert answers == [True, True, False, True, False, False]


@pytest.mark.parametrize(
    ("begins", "means"),
    [
        (Begins(FIRST, 2), [0, 0]),
        (Begins(FIRST, 2, 10), [2, 0]),
        (Begins(FIRST, 2, 0), [12, 0]),
        (Begins(FIRST, 2, -2), [14, 0]),
        (Begins(FIRST, 2, 10, "pond"), [9, 0]),
    ],
    ids=["nothing more", "what it means", "from 0 on", "from below 0 on", "the piece there"],
)
def test_what_an_id_begins_is_told_what_the_id_means(begins, means):
    assert begins.frame(state(), 1, 12) == [FIRST, 0, 1, -1, *means]


def test_a_function_is_given_constants_besides():
    assert Given(lambda s, me, one, other: (me, one, other), (2, 3))(state(), 1) == (1, 2, 3)
