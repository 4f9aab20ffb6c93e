"""`deckwright icons`: which names there are."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.cli.icons import columns, matching
from deckwright.cli.main import run

Cli = Callable[..., tuple[int, str, str]]
NAMES = ["angel-wings", "heart-wings", "hearts", "oak", "oak-leaf"]


def test_icons_with_a_word_in_their_name_are_listed_with_who_drew_them(cli: Cli) -> None:
    code, out, err = cli("icons", "heart")

    rows = [line.split() for line in out.splitlines()]
    assert ["hearts", "skoll"] in rows
    assert all("heart" in name for name, *_ in rows)
    assert (code, err) == (0, "")


def test_a_games_own_icon_is_listed_with_the_folder_that_holds_it(cli: Cli, pond: Path) -> None:
    own = pond / "content/pond/art/icons/moss-otter.svg"
    own.parent.mkdir(parents=True)
    own.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>', encoding="utf-8")

    assert cli("icons", "otter")[1].splitlines()[-1].split() == ["moss-otter", "in", "content/pond/art/icons"]


def test_without_a_word_all_names_stand_in_columns(cli: Cli) -> None:
    code, out, _ = cli("icons")

    assert code == 0
    assert {"hearts", "abacus", "lightning-arc"} <= set(out.split())
    assert out.split() != sorted(out.split())
    assert all(len(line) <= 80 for line in out.splitlines())


def test_a_word_that_no_icon_is_like_is_told(cli: Cli) -> None:
    code, out, err = cli("icons", "xqzxqz", "hearts")

    assert code == 1
    assert out.startswith("hearts ")
    assert err == "no icon is called anything like 'xqzxqz'\n"


def test_a_word_of_which_there_are_only_names_spelt_like_it_is_told(cli: Cli) -> None:
    code, out, err = cli("icons", "heartz", "oak")

    assert code == 0
    assert "hearts" in out
    assert err.startswith("no icon has 'heartz' in its name; spelt like it: ")
    assert "hearts" in err


def test_icons_are_listed_outside_of_a_project(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("empty"))

    assert run(["icons", "hearts"]) == 0
    assert capsys.readouterr().out.startswith("hearts ")


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("wing", ["angel-wings", "heart-wings"]),
        ("Oak Leaf", ["oak-leaf"]),
        ("oak_leaf", ["oak-leaf"]),
        ("haerts", ["heart-wings", "hearts"]),
        ("wngs", ["angel-wings", "heart-wings"]),
        ("zzz", []),
    ],
)
def test_a_word_finds_the_names_that_hold_it_or_else_those_spelt_like_it(word: str, names: list[str]) -> None:
    assert matching(word, NAMES) == names


def test_columns_fill_the_width_downwards() -> None:
    assert list(columns(["a", "b", "c", "d", "e"], 8)) == ["a  c  e", "b  d"]
    assert list(columns(["longer-than-that"], 4)) == ["longer-than-that"]
