"""`deckwright coverage`: missing proofs set the exit code; what games did not reach is listed."""

import json
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

Cli = Callable[..., tuple[int, str, str]]
PROVEN = """\
- {id: toll, proves: [FD-01, FD-02, FD-03], options: {toll: 2}, expect: {turns: 0}}
- {id: straight, proves: [FD-R01], expect: {turns: 0}}
- {id: sideways, proves: [FD-R01], options: {way: sideways}, expect: {turns: 0}}
"""


@pytest.fixture
def proven(ford: Path) -> Path:
    """The project, with a proof of each rule."""
    path = ford / "content" / "ford" / "scenarios" / "river.yaml"
    path.parent.mkdir()
    path.write_text(PROVEN, "utf-8")
    return path


def test_with_all_proofs_the_exit_code_is_0(ford_cli: Cli, proven: Path) -> None:
    code, out, err = ford_cli("coverage", "ford", "--games", "16", "--jobs", "1")

    assert (code, err) == (0, "")
    first, second, third, *_ = out.splitlines()
    assert first == "ford: 5 of 5 rules have a proof (check 1, scenario 4)"
    assert second == "3 scenarios, 0 proofs are missing"
    assert third.startswith("16 games with ")


def test_a_game_without_rules_has_no_proofs_to_count(cli: Cli) -> None:
    _, out, _ = cli("coverage", "pond", "--games", "0")

    assert out.splitlines()[0] == "pond: 0 of 0 rules have a proof"


def test_a_missing_proof_is_a_finding_and_exits_with_1(ford_cli: Cli, proven: Path) -> None:
    proven.write_text(PROVEN.replace("FD-02, ", ""), "utf-8")

    code, out, _ = ford_cli("coverage", "--games", "0")

    assert code == 1
    assert "error[X165]: FD-02: no scenario proves it" in out
    assert "content/ford/rules/rules.yaml:6:3" in out
    assert "ford: 4 of 5 rules have a proof" in out
    assert "3 scenarios, 1 proof is missing" in out


def test_a_check_that_finds_something_proves_nothing(ford_cli: Cli, proven: Path, ford: Path) -> None:
    keep_levels(ford, "level < 9")
    assert ford_cli("coverage", "--games", "0", "--proofs")[0] == 0
    keep_levels(ford, "level < 1")

    code, out, _ = ford_cli("coverage", "--games", "0")

    assert code == 1
    assert "FD-04: no bound of a field and no check that holds cites it" in out


def keep_levels(ford: Path, must: str) -> None:
    """Let FD-04 be proven by a check alone."""
    game = ford / "content/ford/game.yaml"
    game.write_text(game.read_text("utf-8").replace(", rule: FD-04", ""), "utf-8")
    checks = f"checks:\n  levels: {{each: animal, must: {must}, rule: FD-04}}\n"
    (ford / "content/ford/rules/checks.yaml").write_text(checks, "utf-8")


def test_what_proves_each_rule_can_be_listed(ford_cli: Cli, proven: Path, ford: Path) -> None:
    keep_levels(ford, "level < 9")

    _, out, _ = ford_cli("coverage", "--games", "0", "--proofs")

    assert out.splitlines()[2:] == [
        "FD-01  scenario  toll",
        "FD-02  scenario  toll",
        "FD-03  scenario  toll",
        "FD-04  check     checks.levels",
        "FD-R01 scenario  straight, sideways",
    ]


def test_what_no_game_reached_is_listed_with_its_place(ford_cli: Cli, proven: Path, ford: Path) -> None:
    rules = ford / "content" / "ford" / "rules" / "rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("if: luck > 3", "if: luck > 6"), "utf-8")

    code, out, _ = ford_cli("coverage", "--games", "16", "--jobs", "1")

    assert code == 0
    assert "content/ford/rules/rules.yaml:53:14: this condition never held" in out


def test_machines_get_everything(ford_cli: Cli, proven: Path) -> None:
    code, out, _ = ford_cli("coverage", "--games", "16", "--jobs", "1", "--json")

    (game,) = json.loads(out)
    assert code == 0
    assert (game["game"], game["games"], game["missing"]) == ("ford", 16, [])
    assert game["rules"][-1] == {"id": "FD-R01", "proof": "scenario", "by": ["straight", "sideways"]}
    assert sum(game["ends"].values()) == 16


def test_the_counts_do_not_depend_on_the_number_of_jobs(ford_cli: Cli, proven: Path) -> None:
    alone = ford_cli("coverage", "--games", "20", "--jobs", "1", "--json")
    together = ford_cli("coverage", "--games", "20", "--jobs", "2", "--json")

    assert alone[1] == together[1]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_who_interrupts_sees_what_was_reached(
    ford_cli: Cli, proven: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("deckwright.play.progress.progress", lambda *_: nullcontext(stop))

    code, out, err = ford_cli("coverage", "--games", "40", "--jobs", jobs)

    assert code == 130
    assert "8 games with " in out
    assert err == "stopped after 8 of 40 games\n"


def test_an_unknown_game_is_wrong_usage(ford_cli: Cli) -> None:
    code, _, err = ford_cli("coverage", "frod")

    assert code == 2
    assert "did you mean 'ford'?" in err
