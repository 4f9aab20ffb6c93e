"""Which decks may be played against each other: starts, mass play and coverage keep to it."""

from collections import Counter
from itertools import product

import pytest

from deckwright.engine.errors import StartError
from deckwright.play.simulate import SimulationRequest, match_of
from deckwright.rules.interpret.decks import may_meet
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare, setting_of
from deckwright.scenarios.reached import Explorer

from ...repository import made
from ..ferry import BOARD, GAME
from .games import TURN

DECKS = """
  mules: {title: Mules, per: seat, back: back, theme: plain, cards: {mule: 4}}
  goats: {title: Goats, per: seat, back: back, theme: plain, cards: {goat: 4}}
"""
TWO = GAME.replace("\nprint:", DECKS + "print:")
RULING = """
rulings:
  FE-R01:
    question: May both bring the same animals?
    options: {no_matter: 'Yes.', apart: 'No.'}
    chosen: no_matter
    switch: same
    proof: scenario
deck_rules:
  rule: FE-01
  each_two: "ruling.same == no_matter or count(overlap(mine, theirs)) == 0"
"""
REST = "actions:\n  rest: {rule: FE-01, do: [{draw: 1}, {gain: {coin: 1}}]}\n"
RULES = TURN % ("rest", ", at_most: 1") + REST + RULING
NAMES = ("herd", "mules", "goats")
APART = {"same": "apart"}


@pytest.fixture
def program(ferry):
    return ferry(RULES, board=BOARD, game=TWO)


@pytest.fixture
def game(program):
    return made(program)


@pytest.mark.parametrize("decks", [("goats", "goats"), ("herd", "mules"), ({"goat": 1}, "goats")])
def test_a_start_is_refused_by_the_rule_with_decks_that_may_not_meet(decks, game):
    with pytest.raises(StartError, match="may not be played against each other") as refused:
        game.start(decks=decks, options=APART)

    assert refused.value.rules == ("FE-01", "FE-R01")


@pytest.mark.parametrize("decks", [("goats", "mules"), ({"goat": 9}, {"mule": 2})])
def test_decks_that_may_meet_are_played(decks, game):
    assert not game.start(decks=decks, options=APART).is_over


def test_another_answer_of_the_ruling_allows_them(game):
    assert not game.start(decks=("goats", "goats")).is_over


def test_both_back_ends_know_the_same_of_all_decks(program, game):
    decks = (*NAMES, {"goat": 1}, {"mule": 1}, {"goat": 2, "mule": 2})
    book = Rulebook(program)

    for options in ({}, APART):
        for pair in product(decks, repeat=2):
            assert may_meet(book, pair, options) == game.may_meet(pair, options=options), pair


def test_mass_play_leaves_out_decks_that_may_not_meet(game):
    match = match_of(game, SimulationRequest(games=6, options=APART))

    assert {entrant.decks for entrant in match.entrants} == {("goats", "mules"), ("mules", "goats")}


def test_mass_play_tells_the_rule_where_none_may_meet(game):
    with pytest.raises(StartError) as refused:
        match_of(game, SimulationRequest(games=6, decks=("goats",), options=APART))

    assert refused.value.rules == ("FE-01", "FE-R01")


def test_compared_games_begin_with_decks_that_may_meet_and_with_all_answers(program, game):
    settings = [setting_of(Rulebook(program), seed) for seed in range(60)]
    apart = Counter(setting.options.get("same") for setting in settings)

    assert all(game.may_meet(setting.decks, options=setting.options) for setting in settings)
    assert apart["apart"] > 9
    assert compare(game, Rulebook(program), range(30)).differences == ()


def test_games_of_a_coverage_begin_with_decks_that_may_meet(program, game):
    reached = Explorer(program, game).play(range(32))

    assert reached.games == 32


@pytest.mark.parametrize(
    ("when", "told"),
    [("toll > 1", "before the game begins"), ("count(mine)", "true or false is expected")],
)
def test_a_condition_that_cannot_be_is_told(when, told, ferry):
    rules = RULES.replace("ruling.same == no_matter or count(overlap(mine, theirs)) == 0", when)

    with pytest.raises(AssertionError, match=told):
        ferry(rules, board=BOARD, game=TWO)
