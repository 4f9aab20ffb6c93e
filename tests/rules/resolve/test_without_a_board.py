"""Types of things that only a board has, in a game without one."""

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules

from ..ferry import BOARD, written

RULES = """
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [act], exactly: 1}}}
actions:
  act: {rule: FE-01, do: [%s]}
"""
RIVER = "boards:\n  river: {grid: [3, 2], rule: FE-01, areas: {bank: {row: 1, rule: FE-01}}}\n"
MUD = "counters:\n  mud: {at: river, start: 0, max: 3, rule: FE-01}\n"
NO_BOARD = BOARD.replace(RIVER, "").replace(MUD, "")
HINT = "declare a board, or let it be something else"
VISIT = "verbs:\n  visit: {with: {goal: %s}, do: [%s], rule: FE-01}\n"


@pytest.fixture
def told(tmp_path):
    """The code, message and hint of each finding in a game that has no board."""

    def findings(more, do="{draw: 1}", board=NO_BOARD):
        root = written(tmp_path, RULES % do + more, board=board)
        findings = resolve_rules(load_game(Project(root), "ferry")).findings
        return [(finding.code, finding.message, finding.hint) for finding in findings]

    return findings


def without(things):
    return [("X105", f"without a board there are no {things}", HINT)]


@pytest.mark.parametrize(
    ("of", "do", "things"),
    [
        ("piece or none", "{if: goal != none, then: [{remove: goal, to: hand}]}", "pieces"),
        ("piece or none", "{if: goal != none and goal.owner == me, then: [{draw: 1}]}", "pieces"),
        ("piece or none", "{if: goal != none and goal.place != none, then: [{draw: 1}]}", "pieces"),
        ("piece or none", "{if: goal != none and goal.level > 1, then: [{draw: 1}]}", "pieces"),
        (
            "space or none",
            "{let: {c: first(hand)}}, {if: goal != none and c != none, then: [{put: c, at: goal}]}",
            "spaces",
        ),
        ("space or none", "{if: goal != none, then: [{draw: 1}]}", "spaces"),
    ],
)
def test_what_a_verb_is_about_is_nothing_of_a_board(told, of, do, things):
    assert told(VISIT % (of, do), "{visit: none}") == without(things)


@pytest.mark.parametrize(
    ("of", "things"), [("piece", "pieces"), ("set piece", "pieces"), ("set space", "spaces")]
)
def test_nor_is_it_in_a_verb_that_nobody_calls(told, of, things):
    assert told(VISIT % (of, "{draw: 1}")) == without(things)


@pytest.mark.parametrize(("of", "things"), [("space", "spaces"), ("piece", "pieces")])
def test_no_term_is_about_what_only_a_board_has(told, of, things):
    assert told(f"terms:\n  fine: {{of: {of}, is: 'true', rule: FE-01}}\n") == without(things)
    assert told(f"terms:\n  fine: {{with: {{goal: {of}}}, is: 'true', rule: FE-01}}\n") == without(things)


def test_with_a_board_all_of_them_are_types(told):
    for of in ("piece or none", "space or none", "set piece"):
        assert told(VISIT % (of, "{draw: 1}"), board=BOARD) == []
