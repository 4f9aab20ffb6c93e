"""A pool that holds cards of one kind can be given, and be expected to hold, no other card."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

from ..rules.ferry import BOARD, GAME, written

PORTS = """\
kind: port
cards:
  - {id: hythe, name: Hythe}
  - {id: staithe, name: Staithe}
"""
RULES = """\
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [land], exactly: 1}}}
actions:
  land: {rule: FE-01, pick: {stop: {card: port}}, do: [{set: {at: stop}}, {gain: {seen: stop}}]}
"""
POOLS = (
    "pools:\n  at: {holds: port, rule: FE-01}\n  seen: {holds: set port, rule: FE-01}\n"
    "  near: {per: seat, holds: port, rule: FE-01}\n  any: {holds: card, rule: FE-01}\n"
)


@pytest.fixture
def told(tmp_path):
    """What is wrong with a line of a scenario."""

    def found(line):
        more = "" if line.startswith("expect") else "  expect: {pools: {toll: 0}}\n"
        game = GAME.replace("decks:", "  port: {title: Port, size: poker}\ndecks:", 1)
        root = written(tmp_path, RULES, board=BOARD.replace("pools:\n", POOLS), game=game)
        folder = root / "content" / "ferry"
        (folder / "cards" / "port.yaml").write_text(PORTS, "utf-8")
        (folder / "scenarios").mkdir()
        (folder / "scenarios" / "river.yaml").write_text(
            f"- id: landing\n  proves: [FE-01]\n  {line}\n{more}", "utf-8"
        )
        findings = run_checks(load_game(Project(root), "ferry"))
        return [
            (finding.code, finding.message, finding.hint)
            for finding in findings
            if "/scenarios/" in finding.place.file
        ]

    return found


@pytest.mark.parametrize(
    "line",
    [
        "given: {pools: {at: goat}}",
        "given: {pools: {seen: [hythe, goat]}}",
        "given: {pools: {near: [goat, none]}}",
        "expect: {pools: {at: goat}}",
        "expect: {pools: {seen: [goat]}}",
    ],
)
def test_a_card_of_another_kind_is_none_that_can_be_there(told, line):
    assert told(line) == [("R208", 'there is no port "goat"', "there are: hythe, staithe")]


@pytest.mark.parametrize(
    "line",
    [
        "given: {pools: {at: hythe, seen: [hythe, staithe], near: [none, hythe], any: goat}}",
        "given: {pools: {at: none, seen: []}}",
    ],
)
def test_cards_of_the_kind_and_none_can_be_there(told, line):
    assert told(line) == []


def test_an_example_of_marked_cards_is_of_their_kind(told):
    assert told("given: {pools: {seen: hythe}}") == [
        ("R209", "seen holds cards", "write their ids as a list, such as [hythe], or [] for none")
    ]
