"""Triggers of the game that one of some players may use: who is asked, in what order, and what follows."""

import pytest

from deckwright.engine.chance import Source
from deckwright.rules.words.sentences import Sentences

from ...campaigns.programs.knowing import mistakes
from ...repository import differing
from ..both import Both
from ..ferry import game_yaml

RULES = """
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [brag, tax, sulk], exactly: 1}}}
actions:
  brag:
    rule: FE-01
    do: [{announce: boast, kept: mule, do: [{gain: {coin: 3}}, {announce: joy, do: [{gain: {toll: 1}}]}]}]
  tax:
    rule: FE-01
    pick: {victim: {seat: opponents}}
    do: [{announce: levy, victim: victim, n: 2, do: [{gain: {coin: n}}]}]
  sulk: {rule: FE-01, do: [{gain: {toll: 1}}]}
triggers:
  doubt:
    before: boast
    by: others(announcer)
    rule: FE-01
    may:
      - {pick: {proof: {card: hand(announcer), where: it == kept, optional: true}}, by: announcer}
      - if: proof == none
        then: [{cancel: boast}]
        else: [{show: proof, from: hand(announcer)}, {lose: {coin: 1}}]
  evade:
    before: levy
    by: victim
    when: coin > 0
    rule: FE-01
    may: [{announce: boast, kept: goat, do: [{cancel: levy}]}]
  haggle: {before: levy, by: seats, cost: {coin: 1}, once: turn, rule: FE-01, may: [{change: {n: n - 1}}]}
"""
THREE = game_yaml("3", "seat", herd="goat: 3, mule: 2")
POSITION = {
    "active": 0,
    "zones": {
        "hand": [["mule", "goat"], ["goat"], ["goat", "goat"]],
        "deck": [["goat"], ["mule"], ["mule"]],
    },
    "pools": {"coin": [0, 2, 1]},
}


@pytest.fixture
def program(ferry):
    return ferry(RULES, game=THREE)


@pytest.fixture
def game(program):
    return Both.arranged(program, POSITION)


def judged(game):
    assert list(mistakes(game.state, game.oracle.play.account, Source(1))) == []
    return game


def coins(game):
    return game.state.position()["pools"]["coin"]


def test_they_are_asked_clockwise_from_whoever_announced_it(game):
    game.answer("brag")
    assert (game.state.current_seat, game.offered) == (1, ["doubt", "pass"])

    game.answer("pass")
    assert (game.state.current_seat, game.offered) == (2, ["doubt", "pass"])


def test_when_all_pass_it_happens(game):
    assert coins(game.answer("brag", "pass", "pass")) == [3, 2, 1]


def test_who_uses_it_is_me_and_the_others_are_not_asked_again(game):
    game.answer("brag", "pass", "doubt")
    assert (judged(game).state.current_seat, game.offered) == (0, ["doubt.proof.mule", "doubt.proof.none"])

    game.answer("doubt.proof.mule")
    assert (coins(game), judged(game).state.active) == ([3, 2, 0], 1)
    assert game.state.view(1).known() == {("hand", 0): ("mule",)}


def test_what_is_called_off_does_not_happen(game):
    assert coins(game.answer("brag", "doubt", "doubt.proof.none")) == [0, 2, 1]


def test_only_those_are_asked_that_are_named_and_for_whom_it_holds(program):
    game = Both.arranged(program, {**POSITION, "pools": {"coin": [0, 0, 1]}}).answer("tax.victim.seat1")
    assert (game.state.current_seat, game.offered) == (2, ["haggle", "pass"])


def test_what_was_announced_first_is_called_off_from_inside_of_an_answer(game):
    game.answer("tax.victim.seat1")
    assert (game.state.current_seat, game.offered) == (1, ["evade", "haggle", "pass"])

    game.answer("evade")
    assert (game.state.current_seat, game.offered) == (2, ["doubt", "pass"])

    assert coins(game.answer("pass", "pass", "pass")) == [0, 2, 1]


def test_one_that_costs_something_is_paid_by_who_uses_it(game):
    game.answer("tax.victim.seat1", "haggle")

    assert coins(game) == [0, 1, 1]
    assert coins(game.answer("pass")) == [1, 1, 1]


def test_both_back_ends_play_it_alike(program):
    assert differing(program, 4) == []


SAID = {
    "doubt": (
        "Before the boast, if you are the first in turn order of those among all players but the player "
        "who announced it who wish to: the player who announced it may choose the proof",
        "Vor",
    ),
    "evade": ("Before the levy, if you are the victim and ", "Vor"),
}


@pytest.mark.parametrize("name", SAID)
def test_the_rulebook_says_who_may(program, name):
    listener = next(each for each in program.listeners if each.id == name)
    said = tuple(Sentences(program, language).listener(listener) for language in ("en", "de"))

    assert tuple(map(str.startswith, said, SAID[name])) == (True, True)
