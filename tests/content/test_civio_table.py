"""Civio at the table: a card tells what it names, and help tells an action with the numbers of the rules."""

import pytest

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.shell import play

from ..repository import ROOT, compiled

HAND = {"up": [["gault", "jim_crow"], ["roe"]], "hidden": [["dennis"], ["mapp"]], "drawn": [["miranda"], []]}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> str:
    """What is shown to somebody who is to discard a card, and asks for help."""
    monkeypatch.chdir(ROOT)
    game, lines = compiled("civio"), list[str]()
    typed = iter(["table", "help discard", "quit"])
    state = game.arrange({"active": 0, "phase": "throw", "zones": {**HAND, "supply": ["brown"]}})
    console = Console(lines.append, lambda _: next(typed), 100)
    play(table_of(game, state, Seating(0, {1: "random"}), "en", console))
    return " ".join(" ".join(lines).split())


def test_a_case_is_told_with_its_issues_and_what_it_strengthens_and_weakens(said: str) -> None:
    dennis = (
        "Case, year 1951. Issue: Censorship and National Security. Plus: Schenck v. U.S. "
        "Minus: Freedom of Expression, Freedom of Association."
    )

    assert dennis in said
    assert "19510604" not in said


def test_help_tells_how_many_cards_stay_hidden(said: str) -> None:
    assert "turns up cards until 2 are hidden" in said
    assert "{" not in said


def test_cards_of_ones_own_that_lie_face_up_are_told_as_those_of_the_hand(said: str) -> None:
    assert "Face up: In re Gault Case, year 1967. Issues: Criminal Justice, School." in said
    assert "Just taken" not in said


def test_while_cards_are_turned_up_no_phase_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = sitting(monkeypatch, "quit", seats=2)

    assert "--- before the first turn ---" in lines
    assert not any("phase:" in line for line in lines)


def test_one_may_play_alone_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = sitting(monkeypatch, "lay", "1", "1", "0", "quit", seats=1)

    text = "\n".join(lines)
    assert "  1  Lay a card in the upper row" in lines
    assert "laid out upper 1 card (Tinker v. Des Moines)" in text
    assert "--- round 1, turn 2: Player 1 (you), phase: Call ---" in lines


def sitting(monkeypatch: pytest.MonkeyPatch, *typed: str, seats: int) -> list[str]:
    """What is shown from the start of a game on while somebody types."""
    monkeypatch.chdir(ROOT)
    game, lines, answers = compiled("civio"), list[str](), iter(typed)
    seating = Seating(0, dict.fromkeys(range(1, seats), "random"))
    console = Console(lines.append, lambda _: next(answers), 100)
    play(table_of(game, game.start(2, seats=seats), seating, "en", console))
    return lines
