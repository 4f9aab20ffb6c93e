"""Answers to rulings that can be chosen with some numbers of players only."""

import pytest

from deckwright.engine.errors import StartError
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import setting_of

from ...repository import differing, made
from ..ferry import BOARD, GAME
from .features import acting

RULING = """\
rulings:
  FE-R1:
    question: How high is the toll?
    options: {low: Low., high: {en: High., seats: %s}, free: {en: None., seats: [3, 4]}}
    chosen: low
    switch: level_of_toll
    proof: scenario
"""
DO = "{if: ruling.level_of_toll == high, then: [{gain: {toll: 3}}], else: [{gain: {toll: 1}}]}"


@pytest.fixture
def toll(ferry):
    def build(seats="2"):
        game = GAME.replace("seats: 2", "seats: [2, 4]")
        rules = acting(DO).replace("opponent(me)", "first(opponents)")
        return ferry(rules, game=game, board=BOARD + RULING % seats)

    return build


def test_an_answer_for_two_players_cannot_be_chosen_by_three(toll):
    game = made(toll())

    with pytest.raises(StartError) as refused:
        game.start(seats=3, options={"level_of_toll": "high"})

    assert str(refused.value) == "level_of_toll=high is for 2 players, not for 3 (FE-R1)"
    assert refused.value.rules == ("FE-R1",)


def test_an_answer_for_more_players_cannot_be_chosen_by_two(toll):
    game = made(toll())

    with pytest.raises(StartError, match="level_of_toll=free is for 3 or 4 players, not for 2"):
        game.start(seats=2, options={"level_of_toll": 2})


def test_an_answer_can_be_chosen_with_the_players_it_is_for(toll):
    game = made(toll("[2, 3]"))

    for seats in (2, 3):
        assert game.start(seats=seats, options={"level_of_toll": "high"}).level_of_toll == 1


def test_games_with_such_answers_are_the_same_compiled_and_interpreted(toll):
    program = toll()

    assert differing(program) == []


def test_games_that_are_compared_choose_only_what_is_there_with_so_many_players(toll):
    book = Rulebook(toll())

    settings = [setting_of(book, seed) for seed in range(200)]

    chosen = {(setting.seats, setting.options.get("level_of_toll", "low")) for setting in settings}
    assert chosen == {(2, "low"), (2, "high"), (3, "low"), (3, "free"), (4, "low"), (4, "free")}
