"""A rule whose declared proof is not there is found, and so is an answer or number that nothing tries."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.scenarios.proofs import missing_proofs, proofs
from deckwright.scenarios.trial import scenarios_of

Scenarios = Callable[[str], Loaded]

PROVEN = """\
- {id: toll, proves: [FD-01, FD-02, FD-03], options: {toll: 2}}
- {id: straight, proves: [FD-R01]}
- {id: sideways, proves: [FD-R01], options: {way: sideways}}
"""


def missing(loaded: Loaded) -> list[str]:
    assert loaded.game is not None
    return [f"{each.place.line} {each.message}" for each in missing_proofs(loaded.game, scenarios_of(loaded))]


def test_with_all_proofs_nothing_is_missing(scenarios: Scenarios) -> None:
    assert missing(scenarios(PROVEN)) == []


def test_a_rule_that_no_scenario_names_is_missing(scenarios: Scenarios) -> None:
    loaded = scenarios(PROVEN.replace("FD-02, ", ""))

    assert missing(loaded) == ["6 FD-02: no scenario proves it"]


def test_an_answer_that_no_scenario_sets_is_missing(scenarios: Scenarios) -> None:
    loaded = scenarios(PROVEN.replace("options: {way: sideways}", "options: {way: straight}"))

    assert missing(loaded) == ["12 FD-R01: no scenario proves the answer sideways"]


def test_a_switch_that_no_scenario_proves_is_told_once(scenarios: Scenarios) -> None:
    loaded = scenarios(PROVEN.replace("FD-R01", "FD-02"))

    assert missing(loaded) == ["10 FD-R01: no scenario proves it"]


def test_a_number_of_a_rule_that_nothing_proves_is_not_told_too(scenarios: Scenarios) -> None:
    loaded = scenarios(PROVEN.replace("FD-01, ", ""))

    assert missing(loaded) == ["5 FD-01: no scenario proves it"]


def test_a_number_that_a_start_may_set_must_be_tried_with_another_one(scenarios: Scenarios) -> None:
    loaded = scenarios(PROVEN.replace("toll: 2", "toll: 1"))

    assert missing(loaded) == ["2 FD-01: no scenario that proves it sets toll to another number"]


@pytest.mark.parametrize(
    ("proof", "found"),
    [
        ("check", []),
        ("face", []),
        ("component", ["8 FD-04: no component cites it"]),
        ("none, because: It is only told.", []),
    ],
)
def test_each_kind_of_proof_looks_in_its_own_place(
    scenarios: Scenarios, ford: Path, proof: str, found: list[str]
) -> None:
    rules = ford / "content" / "ford" / "rules" / "rules.yaml"
    rules.write_text(
        rules.read_text("utf-8").replace("FD-04: {proof: check}", f"FD-04: {{proof: {proof}}}"), "utf-8"
    )

    scenarios(PROVEN)

    assert missing(load_game(Project(ford), "ford")) == found


@pytest.mark.parametrize(
    ("proof", "told"),
    [
        ("check", "no bound of a field cites it, and no start is refused by it"),
        ("face", "no field of a card cites it"),
    ],
)
def test_a_rule_that_no_field_cites_is_missing(
    scenarios: Scenarios, ford: Path, proof: str, told: str
) -> None:
    for name, old, new in (
        ("rules/rules.yaml", "FD-04: {proof: check}", f"FD-04: {{proof: {proof}}}"),
        ("game.yaml", ", rule: FD-04", ""),
    ):
        path = ford / "content" / "ford" / name
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")

    assert missing(scenarios(PROVEN)) == [f"8 FD-04: {told}"]


def test_to_be_named_by_the_rules_of_decks_is_no_proof(scenarios: Scenarios, ford: Path) -> None:
    write_deck_rules(ford)

    assert missing(scenarios(PROVEN)) == [
        "9 FD-04: no bound of a field cites it, and no start is refused by it",
    ]


def test_a_start_that_is_refused_proves_a_rule_of_decks(scenarios: Scenarios, ford: Path) -> None:
    write_deck_rules(ford)
    text = PROVEN + "- {id: many, proves: [FD-04], options: {most: 1}, refused: FD-04}\n"

    assert missing(scenarios(text)) == []


def write_deck_rules(ford: Path) -> None:
    """Let decks have a bound that is an option, and no field a rule."""
    for name, old, new in (
        ("game.yaml", ", rule: FD-04", ""),
        ("game.yaml", "decks:", "deck_rules: {rule: FD-04, copies: most}\ndecks:"),
        ("rules/rules.yaml", "facts:", "  most: {is: 9, rule: FD-04, option: true, tunable: [1, 9]}\nfacts:"),
    ):
        path = ford / "content" / "ford" / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")


def test_a_proof_names_what_proves(scenarios: Scenarios) -> None:
    loaded = scenarios(PROVEN)
    assert loaded.game is not None

    found = {each.rule: each.by for each in proofs(loaded.game, scenarios_of(loaded))}

    assert found["FD-R01"] == ("straight", "sideways")
    assert found["FD-04"] == ("animal.level",)
