"""The rules of every game do what its scenarios say, compiled and interpreted, and each rule is proven."""

from functools import cache

import pytest

from deckwright.load.reader import parse_document
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.proofs import missing_proofs
from deckwright.scenarios.read import read_scenarios
from deckwright.scenarios.run import run_scenario
from deckwright.scenarios.trial import scenarios_of

from ..repository import PLAYED, PROJECT, compiled, loaded, program


@cache
def begin(game, back_end):
    if back_end == "interpreter":
        return on_interpreter(program(game))
    return on_tables(compiled(game))


@pytest.mark.parametrize("back_end", ["tables", "interpreter"])
@pytest.mark.parametrize("game", PLAYED)
def test_all_scenarios_pass(game, back_end):
    takes_any_start = back_end == "interpreter"
    scenarios = [
        scenario for scenario in scenarios_of(loaded(game)) if not (scenario.refused and takes_any_start)
    ]

    outcomes = [run_scenario(scenario, program(game), begin(game, back_end)) for scenario in scenarios]

    findings = [finding for outcome in outcomes for finding in outcome.findings]
    assert [f"{finding.place}: {finding.message} ({finding.hint})" for finding in findings] == []
    assert scenarios


def test_any_card_of_a_deck_may_come_to_hand():
    starts = [compiled("biomanz").start(seed, decks=["mist_forest"]) for seed in range(60)]

    dealt = {card for state in starts for card in state.hand[0]}
    assert dealt == {card for state in starts for card in state.hand[0] + state.deck[0]}
    assert len({tuple(state.hand[0]) for state in starts}) > 30


@pytest.mark.parametrize("game", PROJECT.games())
def test_every_rule_has_the_proof_that_it_declares(game):
    findings = missing_proofs(loaded(game).game, scenarios_of(loaded(game)))

    assert [f"{finding.place}: {finding.message}" for finding in findings] == []


def test_the_scenario_in_the_manual_passes():
    text = (PROJECT.root / "content" / "SCENARIOS.md").read_text("utf-8")
    block = text.partition("```yaml\n")[2].partition("```")[0]

    (scenario,) = read_scenarios([parse_document(block, (), "SCENARIOS.md")])
    outcome = run_scenario(scenario, program("biomanz"), begin("biomanz", "tables"))

    assert [f"{finding.place}: {finding.message} ({finding.hint})" for finding in outcome.findings] == []
