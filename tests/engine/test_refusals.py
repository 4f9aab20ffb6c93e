"""An action that is not open is refused with the clause that forbids it, in words."""

import pytest
from pond_play import GAME, acting

from deckwright.engine.describe import because, forbidding
from deckwright.engine.errors import IllegalAction
from deckwright.engine.rules import ACT

DUEL = {"b1": {"card": "toad", "owner": 0}, "b2": {"card": "frog", "owner": 1}}


def refused(state, action):
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value


def test_it_changes_nothing() -> None:
    state = GAME.arrange(acting(pond=DUEL))
    before = state.key()

    why = refused(state, "put")

    assert (why.name, why.seat) == ("put", 0)
    assert state.key() == before


def test_what_cannot_be_paid_is_told_with_what_there_is() -> None:
    state = GAME.arrange(acting(hands=(["frog"], []), pond=DUEL))

    why = refused(state, "put")

    assert str(why) == "put is not allowed now: it costs 2 flies, you have 0 (P-3)"
    assert (why.rules, why.hint) == (("P-3",), "it costs 2 flies, you have 0")


def test_a_pick_that_finds_nothing_is_told_in_its_words() -> None:
    why = refused(GAME.arrange(acting(flies=(9, 0), pond=DUEL)), "put")

    assert (why.rules, why.hint) == (("P-4",), "card is a card in your hand")


def test_the_phase_of_another_action_is_told() -> None:
    state = GAME.arrange(acting(pond=DUEL))
    state.phase = 0

    why = refused(state, "put")

    assert (why.rules, why.hint) == (("P-2",), "it belongs to the phase Act")


def test_a_pick_is_asked_after_its_action() -> None:
    why = refused(GAME.arrange(acting(pond=DUEL)), "eat.prey.b2")

    assert (why.rules, why.hint) == (("P-5",), "first choose “eat”")


def test_a_value_that_is_not_offered_is_told_what_the_pick_is() -> None:
    state = GAME.arrange(acting(pond=DUEL | {"a1": {"card": "frog", "owner": 1}}))
    state.apply("eat")

    why = refused(state, "eat.prey.c3")

    assert (why.rules, why.hint) == (("P-7",), "prey is next to the eater")


def test_another_question_comes_first() -> None:
    state = GAME.arrange(acting(pond=DUEL | {"a1": {"card": "frog", "owner": 1}}))
    state.apply("eat")

    why = refused(state, "put")

    assert (why.rules, why.hint) == (("P-4",), "first comes “Eat …”")


def test_a_question_without_words_is_told_by_the_answers_that_are_open() -> None:
    state = GAME.arrange(acting(pond=DUEL))
    state.legal, state.stage = (GAME.ids.index("done.act"),), ACT

    assert because(state, GAME.ids.index("put")) == "first comes “Rest”"


def test_what_the_kernel_itself_says_is_said_in_german_too() -> None:
    state = GAME.arrange(acting(pond=DUEL))

    assert because(state, GAME.ids.index("eat.prey.b2"), "de") == "wähle zuerst „eat“"


def test_an_action_that_lacks_nothing_has_been_done_often_enough() -> None:
    state = GAME.arrange(acting(pond=DUEL))
    state.acted = 3
    state.legal = (0,)

    why = refused(state, "eat")

    assert (why.rules, why.hint) == (("P-2",), "this phase allows no more of it")


def test_the_reason_is_told_in_the_language_that_is_asked_for() -> None:
    state = GAME.arrange(acting(hands=(["frog"], []), pond=DUEL))
    put = GAME.ids.index("put")

    assert because(state, put, "de") == "es kostet 2 Fliegen"
    assert because(state, put) == "it costs 2 flies, you have 0"
    assert forbidding(state, put) == ("P-3",)
