"""The examples of the engine's README run as they stand there, and what they show of itself can be read."""

import re
from pathlib import Path

import pytest

import deckwright

from ..repository import compiled

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "tools" / "deckwright" / "engine" / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)


def test_the_examples_run_one_after_the_other(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}

    for example in EXAMPLES:
        exec(example, names)

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(EXAMPLES)
    assert lines[0].startswith("seat ")
    assert lines[-1].startswith("done.fight ('BM-")


def test_a_random_player_takes_no_more_than_fifteen_lines():
    assert len(EXAMPLES[0].splitlines()) <= 15


@pytest.mark.parametrize("row", re.findall(r"^\| (`[^|]*)\|", README.read_text("utf-8"), re.MULTILINE))
def test_what_the_tables_name_is_there(row):
    names = re.findall(r"`(?:game\.)?\.?(\w+)", row)
    game = compiled("biomanz")

    state = game.start()
    missing = [name for name in names if not any(hasattr(thing, name) for thing in (game, state, deckwright))]
    assert missing == []


def test_a_game_a_state_and_a_view_say_what_they_are():
    game = compiled("biomanz")
    state = game.start(seed=1)

    assert repr(game).startswith("<Game biomanz: 2 seats, ")
    assert repr(state).startswith("<biomanz: turn 1 of seat 1, phase ")
    assert repr(state.view(0)).startswith("<biomanz as seat 0 sees it: turn 1 of seat 1, seat 1 decides")


def test_a_game_that_is_over_says_who_has_won():
    state = compiled("biomanz").start(seed=1)

    while not state.is_over:
        state.apply(state.legal_actions()[-1])

    assert re.fullmatch(r"<biomanz: over after \d+ turns, (seat [01]|nobody) has won>", repr(state))
