"""`deckwright play GAME --replay FILE:NUMBER`: one game of a campaign, played once more."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., tuple[int, str, str]]
WORDS = ("simulate", "ford", "--games", "4", "--seed", "9", "--bots", "greedy,random", "--jobs", "1")


@pytest.fixture
def campaign(ford_cli: Cli) -> Cli:
    """The command line, where a campaign was kept and its games are in a table."""
    code, _, err = ford_cli(*WORDS, "--keep", "a.campaign", "--games-table", "games.csv")
    assert code == 0, err
    return ford_cli


def test_a_game_of_a_kept_campaign_is_shown_move_by_move_to_its_end(campaign: Cli) -> None:
    code, out, err = campaign("play", "ford", "--replay", "a.campaign:2")

    assert (code, err) == (0, "")
    assert len(out.splitlines()) > 10
    assert out != campaign("play", "ford", "--replay", "a.campaign:1")[1]


def test_a_row_of_a_table_is_the_same_game(campaign: Cli) -> None:
    kept = campaign("play", "ford", "--replay", "a.campaign:3")

    assert campaign("play", "ford", "--replay", "games.csv:3", "--seed", "9") == kept


def test_a_row_of_parquet_is_the_same_game(campaign: Cli) -> None:
    pytest.importorskip("pyarrow")
    campaign("simulate", "--from", "a.campaign", "--games-table", "games.parquet")

    row = campaign("play", "ford", "--replay", "games.parquet:3", "--seed", "9")

    assert row == campaign("play", "ford", "--replay", "a.campaign:3")


def test_its_events_are_data(campaign: Cli) -> None:
    code, out, _ = campaign("play", "ford", "--replay", "a.campaign:0", "--json")

    assert code == 0
    assert all(isinstance(json.loads(line), dict) for line in out.splitlines())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("a.campaign:4",), "a.campaign holds no game 4"),
        (("a.campaign:1", "--seed", "9"), "knows the seed of its campaign"),
        (("games.csv:1",), "does not say the seed of its campaign; name it with --seed"),
        (("games.csv:1", "--seed", "8"), "was not played with --seed 8"),
        (("games.csv:7", "--seed", "9"), "games.csv has no game 7"),
        (("none.campaign:1",), "there is no such file"),
        (("none.csv:1", "--seed", "9"), "none.csv"),
        (("a.campaign:1", "--hotseat"), "--replay goes with"),
    ],
)
def test_what_cannot_be_shown_is_wrong_usage_with_a_hint(
    campaign: Cli, words: tuple[str, ...], said: str
) -> None:
    code, out, err = campaign("play", "ford", "--replay", *words)

    assert (code, out) == (2, "")
    assert said in " ".join(err.split())


def test_a_game_that_comes_out_in_another_way_is_refused(campaign: Cli, tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rows[1]["turns"] = str(int(rows[1]["turns"]) + 1)
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)

    code, _, err = campaign("play", "ford", "--replay", "games.csv:1", "--seed", "9")

    assert code == 2
    assert "comes out in another way" in err
