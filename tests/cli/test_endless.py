"""A game that goes on for ever stops what plays it: it is told which, and what was found until then."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., tuple[int, str, str]]
RULES = "content/ford/rules/rules.yaml"
MAIN = "    main: {actions: [land, wade, drown, gamble]}\n"
IDLE = "    idle: {start: [{gain: {coin: 1}}, {lose: {coin: 1}}], then: [{when: coin > 11, go: idle}]}\n"
SAID = "the game goes on for ever without asking anybody, in the phase idle"


@pytest.fixture
def endless_cli(ford: Path, ford_cli: Cli) -> Cli:
    """The command line in a project of a game in which rich players never rest."""
    path = ford / RULES
    path.write_text(path.read_text("utf-8").replace(MAIN, MAIN + IDLE), "utf-8")
    return ford_cli


def where(ford: Path) -> str:
    lines = (ford / RULES).read_text("utf-8").splitlines()
    return f"{RULES}:{lines.index(IDLE.rstrip()) + 1}:"


@pytest.mark.parametrize(
    ("command", "counted"),
    [("simulate", r"[1-9]\d* of 200 games"), ("coverage", r"[1-9]\d* decisions ended by: ")],
)
def test_what_was_counted_until_then_is_printed(
    ford: Path, endless_cli: Cli, command: str, counted: str
) -> None:
    code, out, err = endless_cli(command, "ford", "--games", "200", "--jobs", "1")

    assert code == 1
    assert re.search(counted, out)
    assert f"deckwright: {where(ford)}" in err
    assert f": {SAID} (ford, 2 seats, turn " in err
    assert ", seed " in err


def test_both_back_ends_are_told_to_go_on_for_ever(endless_cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckwright.rules.interpret.play.MOST", 1000)  # the interpreter is slow

    code, out, err = endless_cli("verify", "ford", "--games", "20")

    assert code == 1
    assert SAID in out
    assert "20 games, " in err
