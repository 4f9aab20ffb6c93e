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
