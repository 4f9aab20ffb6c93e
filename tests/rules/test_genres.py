"""Known games in the rules language: nothing is wrong with them, and both back-ends play them alike."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.play.simulate import SimulationRequest, simulate
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import run_on_both
from deckwright.scenarios.trial import scenarios_of

from .. import repository

ROOT = repository.EXAMPLES / "genres"
GAMES = sorted(folder.name for folder in (ROOT / "content").iterdir())
LEAST = 8  # scenarios


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wrong_with_it(game):
    assert [str(finding) for finding in run_checks(repository.loaded(game, ROOT))] == []


@pytest.mark.parametrize("game", GAMES)
def test_its_scenarios_hold_on_both_back_ends(game):
    program, tables = repository.program(game, ROOT), repository.compiled(game, ROOT)
    scenarios = scenarios_of(repository.loaded(game, ROOT))

    on_both = on_tables(tables), on_interpreter(program)
    failed = [each.id for each in scenarios if run_on_both(each, program, *on_both).findings]

    assert (failed, len(scenarios) >= LEAST) == ([], True)


@pytest.mark.parametrize("game", GAMES)
def test_compiled_games_of_it_are_as_interpreted_ones(game):
    assert repository.differing(repository.program(game, ROOT), 2) == []


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_it_to_its_end(game):
    told = simulate(repository.compiled(game, ROOT), SimulationRequest(games=2, bots=("greedy", "random")))

    assert (told.is_complete, set(told.tally.ends)) == (True, {*told.tally.ends} - {"", "cap"})
