"""Scenarios on a board whose spaces have room for several pieces, some aboard others."""

from pathlib import Path

import yaml

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import run_on_both
from deckwright.scenarios.trial import scenarios_of

from ..repository import made
from .test_ops import write

RULES = """
boards: {river: {grid: [2, 3], areas: {shore: {row: 1}}, room: 3, carries: hold}}
terms: {hold: {of: piece, is: piece.level}}
actions:
  board:
    rule: FD-02
    pick: {rider: {piece: river, where: owner == me}, boat: {piece: river, where: it != rider}}
    do: [{move: rider, to: boat}]
scenarios:
  - id: %s
    proves: [FD-02]
    given:
      active: 0
      river:
        a1: [%s]
        b1: [{card: goat, owner: 0, wet: 1}]
    do: [{board: {rider: b1_1, boat: a1_1}}]
    expect: {river: %s}
"""
LAID = "{card: mule, owner: 0}, {card: goat, owner: 0, aboard: 1}"
THERE = "{card: mule, aboard: none}, {card: goat, aboard: 1}, {card: goat, wet: 1, aboard: 1}"


def outcome(ford: Path, expected: str, laid: str = LAID) -> list[str]:
    write(ford, yaml.safe_load(RULES % ("riders", laid, expected)))
    loaded = load_game(Project(ford), "ford")
    resolved, scenarios = resolve_rules(loaded), scenarios_of(loaded)
    assert [finding.full_message for finding in (*loaded.findings, *resolved.findings)] == []
    rules = resolved.program
    tables, interpreted = on_tables(made(rules)), on_interpreter(rules)
    ran = [run_on_both(scenario, rules, tables, interpreted, interpreted) for scenario in scenarios]
    return [finding.full_message for one in ran for finding in one.findings]


def test_the_pieces_of_a_space_are_expected_one_by_one(ford: Path) -> None:
    assert outcome(ford, f"{{a1: [{THERE}], b1: none}}") == []


def test_a_piece_does_not_carry_more_than_it_can(ford: Path) -> None:
    goat = "{card: goat, owner: 0, aboard: 1}"
    messages = outcome(ford, "{b1: none}", f"{{card: goat, owner: 0}}, {goat}, {goat}")

    assert messages == [
        "riders: there is no such position: goat on a1_1 carries 2 others, and it can carry 1",
    ]


def test_it_is_told_who_stands_there_instead(ford: Path) -> None:
    (message,) = outcome(ford, "{a1: [{card: mule}]}")

    assert "a1" in message
    assert "mule" in message
    assert "goat" in message
