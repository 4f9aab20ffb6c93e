"""A small game with rules, a file of its scenarios that tests write, and what becomes of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import Outcome, run_scenario
from deckwright.scenarios.trial import scenarios_of


@pytest.fixture
def scenarios(ford: Path) -> Callable[[str], Loaded]:
    """The game with scenarios of this text."""

    def loaded(text: str) -> Loaded:
        path = ford / "content" / "ford" / "scenarios" / "river.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        return load_game(Project(ford), "ford")

    return loaded


@pytest.fixture
def outcomes(scenarios: Callable[[str], Loaded]) -> Callable[[str], list[Outcome]]:
    """What becomes of scenarios on the interpreter."""

    def run(text: str) -> list[Outcome]:
        loaded = scenarios(text)
        assert not loaded.findings
        resolved = resolve_rules(loaded)
        assert resolved.program is not None, resolved.findings
        begin = on_interpreter(resolved.program)
        return [run_scenario(scenario, resolved.program, begin) for scenario in scenarios_of(loaded)]

    return run
