"""`deckwright simulate`: mass play from the command line."""

import csv
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from deckwright.cli import playing
from deckwright.cli.words import names_of
from deckwright.play.processes import WorkersError
from deckwright.play.simulate import Simulation, SimulationRequest, simulate
from deckwright.play.tally import Tally

sys.path.insert(0, str(Path(__file__).parents[1] / "play"))
from heaps import Heaps

Cli = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def heaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "game_named", lambda _: Heaps())


def test_the_report_goes_to_stdout_and_the_time_to_stderr(cli: Cli) -> None:
    code, out, err = cli("simulate", "heaps", "--games", "20", "--bots", "greedy,random", "--jobs", "1")

    assert code == 0
    assert out.startswith("heaps: 20 games, 2 players, bots greedy, random, seed 0\n")
    assert "Wins by bot" in out
    assert err.startswith("20 games in ")


def test_cards_that_are_called_alike_are_told_with_their_ids(
    ford: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = ford / "content/ford/cards/animal.yaml"
    cards.write_text(cards.read_text("utf-8").replace("name: Mule", "name: Goat"), "utf-8")
    monkeypatch.chdir(ford)

    called = names_of("ford")

    assert [called(card) for card in ("goat", "mule")] == ["Goat (goat)", "Goat (mule)"]


def test_json_is_all_that_stdout_gets_and_does_not_depend_on_jobs(cli: Cli) -> None:
    words = (
        "simulate",
        "heaps",
        "--games",
        "30",
        "--json",
        "--seed",
        "5",
        "--deck",
        "odd",
        "--deck",
        "small",
    )

    code, out, _ = cli(*words, "--jobs", "1")

    data = json.loads(out)
    assert (code, data["games"], data["deck_choice"]) == (0, 30, ["odd", "small"])
    assert cli(*words, "--jobs", "2")[1] == out


def test_options_of_the_start_are_played_by_and_named(cli: Cli) -> None:
    _, out, _ = cli(
        "simulate", "heaps", "--games", "10", "--set", "cap=8", "--set", "stones=40", "--jobs", "1"
    )

    assert "with cap=8, stones=40\n" in out
    assert re.search(r"^cap +10 +100.0%", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "gready"), "no bot 'gready'; did you mean 'greedy'?"),
        (("--deck", "smal"), "did you mean 'small'?"),
        (("--seats", "9"), "2 to 3 seats"),
        (("--games", "0"), "--games"),
        (("--set", "cap"), "'cap' is not of the form ID=OPTION"),
        (("--set", "cap=1", "--set", "cap=2"), "'cap' is set twice"),
        (("--cards", "0"), "'0' is neither a number from 1 on nor all"),
        (("--cards", "some"), "'some' is neither a number from 1 on nor all"),
        (("--sort", "pley"), "no action 'pley' of heaps names a card; did you mean 'play'?"),
        (("--action", "buy"), "no action 'buy' of heaps names a card; there are play"),
    ],
)
def test_wrong_usage_exits_with_2_and_a_hint(cli: Cli, words: tuple[str, ...], said: str) -> None:
    code, out, err = cli("simulate", "heaps", *words)

    assert (code, out) == (2, "")
    assert said in err


def test_cards_are_shown_as_asked_for(cli: Cli) -> None:
    words = ("simulate", "heaps", "--games", "20", "--jobs", "1", "--sort", "name")

    _, few, _ = cli(*words, "--cards", "2", "--action", "play")
    _, whole, _ = cli(*words, "--cards", "all")

    assert re.findall(r"^(one|three|two) ", few, re.MULTILINE) == ["one", "three"] * 2
    assert re.findall(r"^(one|three|two) ", whole, re.MULTILINE) == ["one", "three", "two"]


def test_as_csv_stdout_gets_the_table_of_cards_and_stderr_nothing(cli: Cli) -> None:
    code, out, err = cli("simulate", "heaps", "--games", "20", "--jobs", "1", "--csv")

    assert (code, err) == (0, "")
    rows = list(csv.DictReader(out.splitlines()))
    whole = [(row["card"], row["action"]) for row in rows if row["by"] == "all"]
    assert whole == [(card, action) for card in ("one", "three", "two") for action in ("", "play")]


def test_as_csv_only_as_many_cards_are_told_as_are_asked_for(cli: Cli) -> None:
    command = ("simulate", "heaps", "--games", "20", "--jobs", "1", "--csv", "--sort", "name")

    rows = csv.DictReader(cli(*command, "--cards", "2")[1].splitlines())

    assert list(dict.fromkeys(row["card"] for row in rows)) == ["one", "three"]


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_ctrl_c_prints_what_was_counted_and_exits_with_130(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, form: tuple[str, ...]
) -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    def stopped(game: Heaps, request: SimulationRequest, *_: object) -> Simulation:
        return simulate(game, replace(request, batch=5), stop)

    monkeypatch.setattr("deckwright.play.simulate.simulate", stopped)

    code, out, err = cli("simulate", "heaps", "--games", "20", "--jobs", "1", *form)

    assert code == 130
    assert (json.loads(out)["games"] == 5) if form else out.startswith("heaps: 5 of 20 games")
    assert err == "stopped after 5 of 20 games\n"


@pytest.mark.parametrize("pairs", [(), ("--pairings",)])
def test_what_was_counted_before_the_cluster_was_lost_is_printed(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, pairs: tuple[str, ...]
) -> None:
    def lost(play: Callable[[range], Tally], batches: Sequence[range]) -> Iterator[Tally]:
        yield play(batches[0][:5])
        raise WorkersError("the scheduler is lost")

    @contextmanager
    def lost_crew(*_: object) -> Iterator[object]:
        yield lost

    monkeypatch.setattr("deckwright.cli.workers.Crew.at_work", lost_crew)
    monkeypatch.setattr("deckwright.play.simulate.BATCH_SECONDS", 0)

    code, out, err = cli("simulate", "heaps", "--games", "20", *pairs)

    assert code == 1
    assert re.search("heaps: .*pairings" if pairs else r"heaps: \d+ of 20 games", out)
    assert err == "deckwright: the scheduler is lost\n"


def test_pairings_are_told_as_tables_with_the_time_on_stderr(cli: Cli) -> None:
    words = (
        "simulate",
        "heaps",
        "--pairings",
        "--games",
        "5",
        "--deck",
        "odd",
        "--deck",
        "small",
        "--jobs",
        "1",
    )

    code, out, err = cli(*words)

    assert code == 0
    assert out.startswith("heaps: 4 pairings, 5 games each, bots random, seed 0\n")
    assert "In both seats" in out
    assert err.startswith("20 games in ")


def test_pairings_as_data_are_all_that_stdout_gets(cli: Cli) -> None:
    code, out, err = cli("simulate", "heaps", "--pairings", "--games", "4", "--json", "--jobs", "1")

    assert (code, json.loads(out)["games"], err) == (0, 36, "")


@pytest.mark.parametrize("words", [("--cards", "3"), ("--action", "play")])
def test_the_report_on_pairings_tells_nothing_of_cards(cli: Cli, words: tuple[str, ...]) -> None:
    code, out, err = cli("simulate", "heaps", "--pairings", *words)

    assert (code, out) == (2, "")
    assert f"{words[0]} is about the report on cards" in err
