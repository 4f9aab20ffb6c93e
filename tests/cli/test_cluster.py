"""`--cluster` of `simulate` and `verify`: the same output as without it, and what is refused."""

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from deckwright.cli import verify, workers
from deckwright.play import simulate

Cli = Callable[..., tuple[int, str, str]]
SIMULATE = ("simulate", "ford", "--games", "40", "--seed", "3", "--bots", "greedy,random", "--json")
VERIFY = ("verify", "ford", "--games", "20")


@pytest.fixture
def address(dask_farm: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """That of a cluster. Batches are small, so that it gets some of few games."""
    monkeypatch.setattr(simulate, "BATCH_SECONDS", 0.05)
    monkeypatch.setattr(verify, "SHARE", 5)
    return str(dask_farm.address)


@pytest.mark.filterwarnings("ignore")  # of what comes with distributed
def test_a_cluster_prints_what_one_process_prints(ford_cli: Cli, address: str) -> None:
    assert ford_cli(*SIMULATE, "--cluster", address) == ford_cli(*SIMULATE, "--jobs", "1")


@pytest.mark.filterwarnings("ignore")
def test_a_kept_campaign_is_played_on_a_cluster_too(ford_cli: Cli, address: str) -> None:
    first = ford_cli(*SIMULATE, "--cluster", address, "--keep", "a.campaign")[1]

    assert ford_cli("simulate", "--from", "a.campaign", "--json") == (0, first, "")


@pytest.mark.filterwarnings("ignore")
def test_both_back_ends_are_compared_on_a_cluster(ford_cli: Cli, address: str) -> None:
    code, out, err = ford_cli(*VERIFY, "--cluster", address)
    alone = ford_cli(*VERIFY)

    assert (code, out) == alone[:2]
    assert err.splitlines()[0] == alone[2].splitlines()[0]
    assert err.splitlines()[2:] == alone[2].splitlines()[2:]


@pytest.mark.filterwarnings("ignore")
def test_a_bot_that_no_worker_has_is_a_sentence(ford_cli: Cli, address: str, ford: Path) -> None:
    lines = "class Bot:\n    def choose(self, view, legal, rng):\n        return legal[0]\n"
    (ford / "mine_alone.py").write_text(lines, encoding="utf-8")

    code, out, err = ford_cli("simulate", "ford", "--bots", "mine_alone:Bot", "--cluster", address)

    assert (code, out) == (2, "")
    assert "no bot 'mine_alone:Bot'" in err
    assert "put its module where Python finds it there" in " ".join(err.split())


def test_without_distributed_the_option_says_how_to_get_it(
    ford_cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "find_spec", lambda _: None)

    code, out, err = ford_cli(*SIMULATE, "--cluster", "tcp://far:8786")

    assert (code, out) == (2, "")
    assert "pip install 'deckwright[cluster]'" in " ".join(err.split())


def test_processes_of_this_computer_are_not_those_of_a_cluster(ford_cli: Cli) -> None:
    code, _, err = ford_cli(*SIMULATE, "--cluster", "tcp://far:8786", "--jobs", "2")

    assert code == 2
    assert "--jobs is for this computer" in err


def test_without_the_option_nothing_of_dask_is_imported(
    process: Callable[..., CompletedProcess[str]], ford: Path
) -> None:
    code = (
        "import sys; from deckwright.cli.main import run;"
        "run(['simulate', 'ford', '--games', '5', '--jobs', '1', '--games-table', 'a.csv']);"
        "sys.exit(not {'dask', 'distributed', 'pyarrow'}.isdisjoint(sys.modules))"
    )

    assert process(folder=ford, python=("-c", code)).returncode == 0
