"""Skirmish is played as its scenarios say, compiled and interpreted."""

from functools import cache

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.proofs import missing_proofs
from deckwright.scenarios.run import run_scenario
from deckwright.scenarios.trial import scenarios_of

from .conftest import PROJECT, compiled, loaded, program

ALL = scenarios_of(loaded())


@cache
def begin(back_end):
    return on_tables(compiled()) if back_end == "tables" else on_interpreter(program())


@pytest.mark.parametrize("back_end", ["tables", "interpreter"])
@pytest.mark.parametrize("scenario", ALL, ids=[each.id for each in ALL])
def test_a_scenario_passes(scenario, back_end):
    outcome = run_scenario(scenario, program(), begin(back_end))

    assert [f"{finding.place}: {finding.message} ({finding.hint})" for finding in outcome.findings] == []


def test_every_rule_has_the_proof_that_it_declares():
    findings = missing_proofs(loaded().game, ALL)

    assert [f"{finding.place}: {finding.message}" for finding in findings] == []


def test_nothing_is_wrong_with_its_content():
    findings = run_checks(loaded(), assets_of(PROJECT.root, "skirmish"))

    assert [f"{finding.place}: {finding.message}" for finding in findings] == []
