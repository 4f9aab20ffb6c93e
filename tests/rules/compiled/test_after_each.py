"""What a phase does after each of its actions, on both back-ends."""

import pytest

from ...repository import differing, made
from .effects import Both, effect
from .games import ALWAYS, HERD, STRIDE

TURN = """
turn:
  first: random
  rule: FE-01
  phases:
    main:
      rule: FE-01
      actions: [act, rest, stride]
      at_most: 3
      over_when: toll >= 4
      after_each: %s
"""
ACTIONS = """
actions:
  act:
    rule: FE-01
    announces: true
    pick: {which: {piece: river, where: owner == me}}
    cost: {coin: 1}
    do: [{gain: {mud: 1}, at: which}]
  rest: {rule: FE-01, do: [{gain: {coin: 1}}]}
"""
TRIGGERS = "triggers:\n  %s\n"
COUNTED = "[{gain: {toll: 1}}]"
MUDDY = "[{gain: {toll: 'sum(river, mud)'}}]"
AGAIN = "{rule: FE-01, after: act, do: [{gain: {mud: 1}, at: which}]}"
SPOILT = "{rule: FE-01, before: act, do: [{remove: which, to: heap}]}"
CALLED_OFF = "{rule: FE-01, before: act, do: [{cancel: act}]}"
DONE = {
    "nothing is asked": COUNTED,
    "a question": "[{may: [{gain: {mud: 1}, at: 'first(river)'}]}, {gain: {toll: 1}}]",
    "the end of the phase": "[{if: coin > 4, then: [{end: phase}]}]",
    "the end of the turn": "[{if: count(hand) > 0, then: [{end: turn}]}, {gain: {toll: 1}}]",
    "the end of the game": "[{if: toll >= 2, then: [{end: game, winner: me}]}, {gain: {toll: 1}}]",
    "an action": "[{do_action: stride, free: true}]",
    "a question to another": "[{pick: {it_is: {card: hand(opponent)}}, by: opponent}, {draw: 1}]",
}


def rules(after, trigger=""):
    triggers = TRIGGERS % f"muddle: {trigger}" if trigger else ""
    return TURN % after + HERD + ACTIONS + STRIDE.lstrip("\n") + ALWAYS + triggers


def test_it_follows_each_action(ferry):
    assert effect(ferry(rules(COUNTED)), "rest", "rest") == {"me.coin": 6, "toll": 2}


def test_it_comes_after_those_who_answer_the_action(ferry):
    found = effect(ferry(rules(MUDDY, AGAIN)), "act.which.a1")

    assert found == {"me.coin": 3, "a1": None, "me.heap": ["goat"], "toll": 1 + 3}


def test_it_does_not_follow_an_action_that_has_become_impossible(ferry):
    found = effect(ferry(rules(COUNTED, SPOILT)), "act.which.a1")

    assert found == {"a1": None, "me.heap": ["goat"]}


def test_it_follows_an_action_that_was_called_off(ferry):
    assert effect(ferry(rules(COUNTED, CALLED_OFF)), "act.which.a1") == {"toll": 1}


def test_the_end_of_the_phase_is_looked_at_after_it(ferry):
    both = Both(ferry(rules("[{gain: {toll: 2}}]")))

    both.answer("rest")
    assert both.state.active == 0
    both.answer("rest")

    assert both.state.active == 1


def test_leaving_the_phase_is_no_action(ferry):
    assert effect(ferry(rules(COUNTED)), "done.main") == {}


def test_what_it_asks_comes_before_the_next_action(ferry):
    both = Both(ferry(rules(DONE["a question"])))

    both.answer("rest")
    asked = both.offered
    both.answer("main.may.no")

    assert asked == ["main.may.no", "main.may.yes"]
    assert "rest" in both.offered


@pytest.mark.parametrize("name", DONE)
def test_whole_games_are_the_same_compiled_and_interpreted(name, ferry):
    program = ferry(rules(DONE[name], AGAIN))

    assert differing(program) == []


@pytest.mark.parametrize("name", DONE)
def test_games_are_saved_and_copied_in_its_midst(name, ferry):
    game = made(ferry(rules(DONE[name], AGAIN)))
    for seed in range(5):
        state = game.start(seed, decks=("herd", "herd"))
        for turn in range(30):
            if state.is_over:
                break
            assert game.load(state.save()) == state.clone() == state
            state.apply(state.legal[turn % len(state.legal)])
