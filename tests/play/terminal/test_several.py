"""Several things that are chosen together at the table of a real game, in any order."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tabletop import Paper, after

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal import shell
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.several import answers
from deckwright.play.terminal.shell import play

from ...repository import compiled

ROOT = Path(__file__).resolve().parents[3]
Sit = Callable[..., str]
OWN = {"c1": "orn", "e1": "meadow_collum", "d2": "vole_throng"}  # in the order of their fields


@pytest.fixture
def paths(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Civitas with three cards, two of which may change places; what is said while lines are typed."""
    monkeypatch.chdir(ROOT)
    game = compiled("civitas")

    def sit(*lines: str) -> str:
        pieces = {at: {"card": card, "owner": 0, "left": 2, "stamina": 1} for at, card in OWN.items()}
        pieces["f5"] = {"card": "ilex", "owner": 1, "left": 3, "stamina": 1}
        position = {
            "phase": "main",
            "pools": {"effort": [5, 0]},
            "zones": {"hand": [["hidden_paths"], []]},
            "biotope": pieces,
        }
        paper.answers = list(lines)
        play(table_of(game, game.arrange(position), Seating(0, {1: "random"}), "en", paper.console()))
        return paper.text

    return sit


def test_a_thing_that_the_game_asks_for_last_can_be_chosen_first(paths: Sit) -> None:
    text = paths("hidden paths", "3", "2", "table")

    assert "  3  Vole Throng (d2) changes places" in after(text, "hidden paths")
    assert "Vole Throng (d2) changes places …" in after(text, "3")
    assert "  3  " not in after(text, "3")
    assert "Let Meadow Collum (d2) wait" in text


def test_several_numbers_are_chosen_at_once_in_any_order(paths: Sit) -> None:
    text = paths("hidden paths", "3 2")

    assert "Hidden Paths … choose 2: type their numbers, such as 1 2" in after(text, "hidden paths")
    assert "Let Meadow Collum (d2) wait" in text


def test_words_choose_in_any_order(paths: Sit) -> None:
    assert "Let Meadow Collum (d2) wait" in paths("hidden paths", "vole", "meadow")


def test_what_is_held_can_be_taken_back(paths: Sit) -> None:
    text = paths("hidden paths", "3", "undo")

    assert after(text, "undo").startswith("Taken back: Vole Throng (d2) changes places\n")
    assert "  3  Vole Throng (d2) changes places" in after(text, "undo")


def test_what_does_not_fit_together_is_refused_and_asked_again(paths: Sit) -> None:
    text = paths("hidden paths", "1 2 3", "1 9", "2, 3")

    assert after(text, "1 2 3") == "These cannot be chosen together."
    assert after(text, "1 9") == "There is no action 9 now; there are 1–3."
    assert "Let Meadow Collum (d2) wait" in text


def test_what_the_true_game_does_not_allow_after_all_is_refused_and_asked_again(
    paths: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(session: Session, things: Sequence[int]) -> list[int] | None:
        """Only the world that was held possible goes on with these things."""
        given = answers(session, things)
        return given and [*given[:-1], given[0]]

    monkeypatch.setattr(shell, "answers", mistaken)

    said = after(paths("hidden paths", "3 2"), "3 2")

    assert said.startswith("These cannot be chosen together.")
    assert "Hidden Paths … choose 2: type" in said
