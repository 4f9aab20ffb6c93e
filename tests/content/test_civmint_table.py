"""CivMint at the table: what is paid goes by its name, the map fits on a screen, a stack is told in words."""

from typing import Any

import pytest

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.shell import play
from deckwright.rules.scoring import Scoring

from ..repository import ROOT, compiled, program

STANDING = [
    {"card": "capital", "owner": 0, "damage": 1},
    {"card": "settler", "owner": 0},
    {"card": "settler", "owner": 0},
    {"card": "infantry", "owner": 1},
]
GOODS = {"food": 4, "wood": 4, "stone": 0, "metal": 1, "money": 1}
POSITION = {
    "active": 0,
    "phase": "construction",
    "map": {"a3": STANDING, "f1": [{"card": "capital", "owner": 1}]},
    "pools": {"goods": {0: GOODS}},
}
SCREEN = 40  # lines


def said(position: dict[str, Any], *typed: str) -> list[str]:
    """All lines that somebody is shown who types these."""
    game, written, answers = compiled("civmint"), list[str](), iter((*typed, "quit"))
    console = Console(written.append, lambda _: next(answers))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        play(table_of(game, game.arrange(position), Seating(0, {1: "random"}), "en", console))
    return written


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """What somebody is shown who builds, and asks for help before."""
    return said(POSITION, "help upgrade", "build", "1", "2")


def test_what_a_unit_costs_is_told_where_it_is_built_but_not_what_is_nothing(lines: list[str]) -> None:
    assert any(line.startswith("  2  Build Infantry (1 food, 1 other, 1 money):") for line in lines)
    assert any(line.startswith("  1  Build Settler (1 food, 1 other):") for line in lines)
    assert "Build Settler on a3 … How do you pay?" in lines


def test_what_is_given_in_a_trade_goes_by_its_name() -> None:
    assert "  2  Give wood (4 wood)" in said(POSITION | {"phase": "production"}, "trade")


def test_units_that_are_alike_are_one_choice() -> None:
    assert "Move Settler (a3) …" in said(POSITION | {"phase": "movement"}, "move")


def test_units_of_one_name_that_differ_go_by_their_numbers_on_their_space() -> None:
    standing = [{"card": "infantry", "owner": 0, "damage": damage} for damage in (0, 1)]
    position = POSITION | {"phase": "movement", "map": {"a3": standing, "f1": STANDING[:1]}}

    offered = said(position, "move")

    assert {"  1  Move Infantry 1 (a3)", "  2  Move Infantry 2 (a3)"} <= {*offered}


def test_a_unit_that_cannot_become_another_is_refused_for_that() -> None:
    text = " ".join(" ".join(said(POSITION, "why upgrade settler to city")).split())

    assert "to City; Settler (a3) may not become City." in text


def test_the_whole_table_fits_on_a_screen_with_each_stack_in_words(lines: list[str]) -> None:
    assert lines.index("What will you do?") < SCREEN - 5
    assert "  a3 Farmland: ^ Capital damage 1/4, Settler ×2; v Infantry" in lines
    assert "track levels (Science 1, Economics 1," in " ".join(" ".join(lines).split())


def test_what_is_paid_goes_by_its_name(lines: list[str]) -> None:
    at = lines.index("Build Settler on a3 … How do you pay?")

    assert lines[at + 1 : at + 6] == [
        "  1  1 food, 1 wood",
        "  2  1 food, 1 metal",
        "  3  1 food, 1 money",
        "  4  1 money, 1 wood",
        "  5  1 money, 1 metal",
    ]


def test_help_tells_an_action_in_a_few_lines(lines: list[str]) -> None:
    text = " ".join(" ".join(lines).split())

    assert "Turn the unit into the new unit; its aspect rises as its row says." in text
    assert " an unit" not in text


def test_a_score_is_told_by_what_it_is_made_of() -> None:
    position = POSITION | {
        "active": 1,
        "phase": "taxation",
        "turns": 59,
        "rounds": 29,
        "pools": {"goods": {0: GOODS}, "standing": {0: {"military": 4}}, "progress": {0: {"science": 3}}},
    }
    state = compiled("civmint").arrange(position)
    while not state.is_over:
        ids = {state.layout.ids[id_]: id_ for id_ in state.legal_actions()}
        state.apply(ids.get("done.taxation", ids.get("round.mended.none", min(ids.values()))))

    assert Scoring(program("civmint"), "en")(state, 0)[:2] == [
        "Points for development 12",
        "Points for aspects 7: Population 1, Military 4, Economy 1, Happiness 1",
    ]


def test_what_a_step_brings_is_told_where_it_is_offered() -> None:
    position = POSITION | {"phase": "research", "pools": {"goods": {0: GOODS}, "insight": [2, 0]}}

    lines = said(position)

    assert any(
        line.startswith("  1  Advance to Writing (2 research points): level 2, research 1") for line in lines
    )
