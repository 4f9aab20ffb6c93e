"""What `why`, `help` and a refused line say at the table of a real game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tabletop import Paper

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.shell import play

from ...repository import compiled

ROOT = Path(__file__).resolve().parents[3]
Ask = Callable[..., str]


@pytest.fixture
def ask(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Lay Biomanz out, type a line, and give what is answered, as one line."""
    monkeypatch.chdir(ROOT)
    game = compiled("biomanz")

    def asking(
        line: str, language: str = "en", phase: str = "fight", region: object = None, **options: int | str
    ) -> str:
        state = game.arrange(
            {
                "phase": phase,
                "pools": {"impulse": [1, 0]},
                "zones": {"hand": [["elder_oak", "fern_stag", "reed_hare"], []]},
                "region": region or {},
            },
            options=options,
        )
        paper.answers = [line]
        play(table_of(game, state, Seating(0, {1: "random"}), language, paper.console()))
        return " ".join(paper.text.split(f"> {line}\n", 1)[1].split())

    return asking


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("why play elder oak", "Not now: Play Elder Oak; it costs 2 impulses, you have 1. (BM-11)"),
        ("why play fern stag", "Not now: Play Fern Stag; it costs 2 impulses, you have 1. (BM-11)"),
        ("play elder oak", "Not now: Play Elder Oak; it costs 2 impulses, you have 1. (BM-11)"),
        ("why play flora", "it costs as many impulses as the level of the card, you have 1. (BM-11)"),
    ],
)
def test_a_card_is_refused_for_its_own_kind_and_price(ask: Ask, line: str, said: str) -> None:
    assert said in ask(line)


def test_a_price_is_told_in_the_language_of_the_table(ask: Ask) -> None:
    said = ask("warum uralteiche ausspielen", "de")

    assert said.startswith("Jetzt nicht: Uralteiche ausspielen; es kostet 2 Impulse, du hast 1. (BM-11)")


def test_a_whole_action_of_another_phase_is_told_with_its_phase(ask: Ask) -> None:
    said = ask("play reed hare a1", phase="sacrifice")

    assert said.startswith("Play Fauna belongs to the phase Act; finish Sacrifice first with 4. (BM-13)")


def test_why_and_a_number_explain_what_has_it_in_the_list(ask: Ask) -> None:
    said = ask("why 2")

    assert said.startswith("That is allowed: Throw away Elder Oak (BM-18")
    assert "You pay: to throw away a card in hand" in said
    assert ask("why 9").startswith("There is no action 9; they go from 1 to")
    assert ask("help 2").startswith("That is allowed: Throw away Elder Oak (BM-18")


@pytest.mark.parametrize("command", ["why", "help"])
def test_a_ruling_is_told_as_this_game_is_played(ask: Ask, command: str) -> None:
    line = f"{command} attack"

    assert "did not come into play this turn" not in ask(line)
    assert "did not come into play this turn" in ask(line, summon_delay="delay")
    assert "step forward" not in ask(line, advance_after_kill="advance")


def test_what_an_action_needs_is_told_as_people_say_it(ask: Ask) -> None:
    assert "the attacker must be one of your cards on the region that is a Fauna or a Megafauna." in ask(
        "why attack"
    )
    assert "der Angreifer muss eine deiner Karten auf der Region sein, die eine Fauna oder" in ask(
        "warum angreifen", "de"
    )


def test_a_command_is_suggested_in_the_language_of_the_table(ask: Ask) -> None:
    assert "meinst du 'sichern'?" in ask("state", "de")
