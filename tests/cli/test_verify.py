"""`deckwright verify`: the same game twice; wrong use and content that must be mended first."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.cli import verify

Cli = Callable[..., tuple[int, str, str]]
RULES = "content/ford/rules/rules.yaml"


def test_games_that_go_the_same_way_are_counted(ford_cli: Cli) -> None:
    code, out, err = ford_cli("verify", "ford", "--games", "2", "--bot", "random")

    assert (code, out) == (0, "")
    assert err.startswith("2 games, ")
    assert ", 0 differences\n" in err


def test_what_few_games_have_never_chosen_is_told_with_a_word_on_more_games(ford_cli: Cli) -> None:
    _, _, err = ford_cli("verify", "ford", "--games", "1", "--seed", "2")

    assert "\nnever chosen; more games may choose it: " in err


def test_ctrl_c_tells_of_what_was_compared_until_then_and_exits_with_130(
    ford_cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = verify.Comparing.__call__

    def stop(self: verify.Comparing, seeds: range) -> object:
        if 1 not in seeds:
            raise KeyboardInterrupt
        return compared(self, seeds)

    monkeypatch.setattr(verify, "SHARE", 3)
    monkeypatch.setattr(verify.Comparing, "__call__", stop)

    code, out, err = ford_cli("verify", "ford", "--games", "6")

    assert (code, out) == (130, "")
    assert err.startswith("3 games, ")
    assert err.endswith("stopped after 3 of 6 games\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ford", "--bot", "gready"), "no bot 'gready'; did you mean 'greedy'?"),
        (("frod",), "did you mean 'ford'?"),
        (("ford", "--games", "0"), "--games"),
        (("ford", "--seats", "3"), "seats"),
        (("ford", "--set", "tool=2"), "did you mean toll?"),
    ],
)
def test_wrong_usage_exits_with_2(ford_cli: Cli, words: tuple[str, ...], said: str) -> None:
    code, out, err = ford_cli("verify", *words)

    assert (code, out) == (2, "")
    assert said in err


def test_content_that_must_be_mended_first_is_told(ford: Path, ford_cli: Cli) -> None:
    path = ford / RULES
    path.write_text(path.read_text("utf-8").replace("cost: {coin: toll}", "cost: {coin: tool}"), "utf-8")

    code, out, _ = ford_cli("verify", "ford", "--games", "1")

    assert code == 1
    assert "error[X1" in out


def test_what_is_set_holds_in_all_games(ford_cli: Cli) -> None:
    code, out, err = ford_cli("verify", "ford", "--games", "2", "--set", "toll=2")

    assert (code, out) == (0, "")
    assert ", 0 differences\n" in err


def test_an_answer_for_other_numbers_of_seats_is_refused_where_all_are_compared(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).resolve().parents[2])
    answer = "landmark_count_includes_dealt=printed"

    code, _, err = cli("verify", "civ_builder", "--games", "2", "--set", answer)

    assert (code, f"{answer} is for 2 players, not for 3" in err) == (2, True)
