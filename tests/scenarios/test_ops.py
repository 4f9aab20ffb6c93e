"""Every op is carried out in a scenario: of a game of this repository, or of its own in `ops/<op>.yaml`.

Such a file adds rules to the game of `tests/examples/ford`, with actions for its only phase, and scenarios;
where it has `fields`, also what cards say in them.
"""

from pathlib import Path

import pytest
import yaml

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.ids_walk import steps_of
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import run_on_both
from deckwright.scenarios.trial import scenarios_of

from ..repository import made, program

FILES = {path.stem: path for path in sorted(Path(__file__).with_name("ops").glob("*.yaml"))}
GAMES = ("biomanz", "civ_builder", "civitas")


def write(ford: Path, added: dict) -> None:
    """Add rules and scenarios to the game."""
    content = ford / "content/ford"
    rules = yaml.safe_load((content / "rules/rules.yaml").read_text("utf-8"))
    _print(content, added.pop("fields", {}))
    (content / "scenarios").mkdir()
    (content / "scenarios/added.yaml").write_text(yaml.safe_dump(added.pop("scenarios")), "utf-8")
    rules["turn"]["phases"]["main"]["actions"] += added["actions"]
    for section, entries in added.items():
        rules[section] = rules.get(section, {}) | entries
    (content / "rules/rules.yaml").write_text(yaml.safe_dump(rules, sort_keys=False), "utf-8")


def _print(content: Path, fields: dict) -> None:
    """Give cards further fields: each with its type and what it is on each card."""
    game = yaml.safe_load((content / "game.yaml").read_text("utf-8"))
    (cards,) = (content / "cards").glob("*.yaml")
    printed = yaml.safe_load(cards.read_text("utf-8"))
    for name, field in fields.items():
        game["kinds"][printed["kind"]]["fields"][name] = {"type": field["type"]}
        for card in printed["cards"]:
            card[name] = field["of"][card["id"]]
    (content / "game.yaml").write_text(yaml.safe_dump(game, sort_keys=False), "utf-8")
    cards.write_text(yaml.safe_dump(printed, sort_keys=False), "utf-8")


@pytest.mark.parametrize("op", FILES)
def test_the_scenarios_of_an_op_pass_on_both_back_ends(ford: Path, op: str) -> None:
    write(ford, yaml.safe_load(FILES[op].read_text("utf-8")))
    loaded = load_game(Project(ford), "ford")
    resolved, scenarios = resolve_rules(loaded), scenarios_of(loaded)
    assert [finding.full_message for finding in (*loaded.findings, *resolved.findings)] == []
    rules = resolved.program
    assert rules is not None
    assert op in {step.op for step in steps_of(rules)}
    tables, interpreted = on_tables(made(rules)), on_interpreter(rules)

    outcomes = [run_on_both(scenario, rules, tables, interpreted, interpreted) for scenario in scenarios]

    assert [finding.full_message for outcome in outcomes for finding in outcome.findings] == []


def test_every_op_is_used_by_a_game_with_scenarios_or_has_its_own() -> None:
    used = {step.op for game in GAMES for step in steps_of(program(game))}

    assert [op for op in all_ops() if op not in used and op not in FILES] == [], (
        "write tests/scenarios/ops/<op>.yaml"
    )
