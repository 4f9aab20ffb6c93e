"""A deed is taken back until another seat acts, chance is used, or the seat has seen a hidden card."""

from copy import deepcopy
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pond_play import GAME, POSITIONS, acting

from deckwright.engine.errors import IllegalAction
from deckwright.engine.history import History
from deckwright.engine.rules import Phase, Rules

from ..repository import compiled

FISH = {"a1": {"card": "frog", "owner": 0}, "b1": {"card": "newt", "owner": 1}}


class Thief:
    """A state in which seat 0 takes a card from the hand of seat 1 and lays it open; no chance is in it."""

    layout = SimpleNamespace(unseen=([[("hand", 1)]], [[("hand", 0)]]))
    rules = Rules(starters=(), routines=(), phases=(Phase(name="main"),))
    rng = news = current_seat = turns = active = phase = stage = ended = 0
    stack = ()

    def __init__(self) -> None:
        self.hand, self.open, self.diary = [[], [5, 7]], [], None

    def clone(self):
        return deepcopy(self)

    def apply(self, action) -> None:
        self.open.append(self.hand[1].pop(action))


@given(POSITIONS, st.lists(st.integers(0, 11), max_size=30))
@settings(deadline=None)
def test_undo_goes_back_deed_by_deed_of_one_seat_until_chance_was_used(state, choices) -> None:
    history, before = History(state.clone()), [state.clone()]
    for choice in choices:
        if history.state.is_over:
            break
        seat, news = history.state.current_seat, history.state.news
        (_, *silent) = history.apply(history.state.legal[choice % len(history.state.legal)])
        if before[0].current_seat != seat:
            del before[:-1]
        if history.state.news != news or any(who != seat for who, _ in silent):
            before.clear()
        before.append(history.state.clone())

    while history.can_undo:
        assert history.state == before.pop()
        history.undo()

    assert [history.state] == before


def test_a_card_from_the_own_hand_is_taken_back() -> None:
    state = GAME.arrange(acting(hands=(("frog", "toad"), ()), flies=(4, 0)))
    history = History(state)

    history.apply("put", "put.card.frog", "put.space.a1")
    history.undo()

    assert history.state == state


def test_drawing_a_card_cannot_be_undone() -> None:
    history = History(GAME.start(3))

    history.apply("done.act")

    assert not history.can_undo


def test_nobody_goes_back_over_the_deed_of_another_seat() -> None:
    history = History(GAME.arrange(acting(hands=(("frog",), ()), flies=(4, 2), pond=FISH)))
    history.apply("eat")
    asked = history.state

    history.apply("dive.b1")
    history.undo()

    assert (history.state, history.can_undo) == (asked, False)


def test_nobody_goes_back_over_what_another_seat_had_to_do() -> None:
    history = History(GAME.arrange(acting(hands=(("frog",), ()), flies=(1, 0))))

    diary = history.apply("done.act")

    assert (1, GAME.ids.index("done.act")) in diary
    assert not history.can_undo


def test_a_card_that_was_seen_in_a_strange_hand_stays_seen() -> None:
    history = History(Thief())

    history.apply(0)

    assert not history.can_undo


def test_closing_makes_all_deeds_final() -> None:
    history = History(GAME.arrange(acting(hands=(("frog", "toad"), ()), flies=(4, 0))))
    history.apply("put")

    history.close()

    assert not history.can_undo


def test_a_deed_with_a_wrong_step_changes_nothing() -> None:
    state = GAME.arrange(acting(hands=(("frog", "toad"), ()), flies=(4, 0)))
    history = History(state.clone())

    with pytest.raises(IllegalAction):
        history.apply("put", "put.card.newt")

    assert (history.state, history.can_undo) == (state, False)


def test_what_no_hidden_card_has_changed_is_taken_back_though_its_rules_might_look_at_some() -> None:
    state = compiled("civitas").start(0)
    rng = Random(0)
    kept = {"step": 0, "spawn": 0, "draw_card": 0}
    for _ in range(80):
        legal = {state.layout.ids[action]: action for action in state.legal_actions()}
        for name in kept.keys() & legal.keys():
            history = History(state)
            history.apply(name)
            kept[name] += history.can_undo
            assert history.can_undo == (name != "draw_card")
        state.apply(rng.choice(state.legal_actions()))

    assert kept["step"]
    assert kept["spawn"]
    assert not kept["draw_card"]
