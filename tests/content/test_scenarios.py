"""The rules of every game do what its scenarios say, compiled and interpreted, and each rule is proven."""

from functools import cache
from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.load.reader import parse_document
from deckwright.playable import load_game as playable
from deckwright.rules.settle import settle_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.proofs import missing_proofs
from deckwright.scenarios.read import read_scenarios
from deckwright.scenarios.run import run_scenario
from deckwright.scenarios.trial import scenarios_of

PROJECT = Project(Path(__file__).resolve().parents[2])


@cache
def loaded(game):
    return load_game(PROJECT, game)


@cache
def program(game):
    return settle_rules(loaded(game)).program


@cache
def begin(game, back_end):
    if back_end == "interpreter":
        return on_interpreter(program(game))
    return on_tables(playable(game, PROJECT.root))


ALL = [(game, scenario) for game in PROJECT.games() for scenario in scenarios_of(loaded(game))]


@pytest.mark.parametrize("back_end", ["tables", "interpreter"])
@pytest.mark.parametrize(("game", "scenario"), ALL, ids=[f"{game}-{each.id}" for game, each in ALL])
def test_a_scenario_passes(game, scenario, back_end):
    if scenario.refused and back_end == "interpreter":
        pytest.skip("the interpreter takes any start")

    outcome = run_scenario(scenario, program(game), begin(game, back_end))

    assert [f"{each.place}: {each.message} ({each.hint})" for each in outcome.findings] == []


def test_any_card_of_a_deck_may_come_to_hand():
    starts = [playable("biomanz", PROJECT.root).start(seed, decks=["mist_forest"]) for seed in range(60)]

    dealt = {card for state in starts for card in state.hand[0]}
    assert dealt == {card for state in starts for card in state.hand[0] + state.deck[0]}
    assert len({tuple(state.hand[0]) for state in starts}) > 30


@pytest.mark.parametrize("game", PROJECT.games())
def test_every_rule_has_the_proof_that_it_declares(game):
    found = missing_proofs(loaded(game).game, scenarios_of(loaded(game)))

    assert [f"{each.place}: {each.message}" for each in found] == []


def test_the_scenario_in_the_manual_passes():
    text = (PROJECT.root / "content" / "SCENARIOS.md").read_text("utf-8")
    block = text.partition("```yaml\n")[2].partition("```")[0]

    (scenario,) = read_scenarios([parse_document(block, (), "SCENARIOS.md")])
    outcome = run_scenario(scenario, program("biomanz"), begin("biomanz", "tables"))

    assert [f"{each.place}: {each.message} ({each.hint})" for each in outcome.findings] == []
