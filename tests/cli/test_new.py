"""`deckwright new`: a project of its own, or one game more in the project around."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from deckwright.make.starters import LIKE

Cli = Callable[..., tuple[int, str, str]]


def test_inside_of_a_project_the_game_is_added_to_it(cli: Cli, pond: Path) -> None:
    code, out, err = cli("new", "lake")

    assert (code, err) == (0, "next: deckwright build lake\n")
    assert out.endswith(f"files of lake in the project {pond}\n")
    assert (pond / "content/lake/game.yaml").is_file()
    assert not (pond / "lake").exists()
    assert cli("check", "lake")[0] == 0


@pytest.mark.parametrize(("folder", "words"), [("content", ()), (".", ("--folder", "."))])
def test_from_a_folder_within_too_or_where_it_is_named(
    cli: Cli, pond: Path, monkeypatch: pytest.MonkeyPatch, folder: str, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(pond / folder)

    code, _, _ = cli("new", "lake", *words)

    assert code == 0
    assert (pond / "templates/lake/creature.xml.j2").is_file()


def test_a_game_that_is_there_is_left_alone(cli: Cli, pond: Path) -> None:
    before = (pond / "content/pond/game.yaml").read_bytes()

    code, out, err = cli("new", "pond")

    assert (code, out) == (2, "")
    assert "there is a game pond already" in err
    assert (pond / "content/pond/game.yaml").read_bytes() == before


def test_another_folder_becomes_a_project_of_its_own(cli: Cli, tmp_path: Path) -> None:
    code, out, err = cli("new", "lake", "--folder", str(tmp_path / "elsewhere"))

    assert (code, err) == (0, f"next: cd {tmp_path / 'elsewhere'} && deckwright build\n")
    assert out.endswith(f"files in {tmp_path / 'elsewhere'}\n")
    assert (tmp_path / "elsewhere/README.md").is_file()


def test_outside_of_any_project_a_folder_is_made(
    cli: Cli, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty = tmp_path_factory.mktemp("empty")
    monkeypatch.chdir(empty)

    code, _, err = cli("new", "lake")

    assert (code, err) == (0, "next: cd lake && deckwright build\n")
    assert (empty / "lake/content/lake/game.yaml").is_file()


def test_one_level_above_a_project_the_way_into_it_is_told(
    cli: Cli, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("above"))
    cli("new", "my_game")

    code, _, err = cli("check")

    assert code == 2
    assert "go into the project first: cd my_game" in err


def test_what_it_can_begin_with_is_listed_in_the_help_and_where_something_else_is_asked_for(
    cli: Cli, tmp_path: Path
) -> None:
    assert "tricks: a trick-taking game" in " ".join(cli("new", "--help")[1].split())

    code, out, err = cli("new", "lake", "--like", "trick", "--folder", str(tmp_path / "lake"))

    assert (code, out) == (2, "")
    assert all(f"'{like}'" in err for like in LIKE)
    assert not (tmp_path / "lake").exists()


def test_what_duel_was_called_before_is_still_understood_and_told_nowhere(cli: Cli, tmp_path: Path) -> None:
    code, _, _ = cli("new", "lake", "--like", "game", "--folder", str(tmp_path / "lake"))

    assert code == 0
    assert (tmp_path / "lake/templates/lake/creature.xml.j2").is_file()
    assert re.search(r"--like\s+\[duel\|tricks\|market\|draft\|cards\]", cli("new", "--help")[1])


def test_the_readme_of_cards_says_how_a_card_names_a_picture(
    cli: Cli, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path = tmp_path_factory.mktemp("alone")
    monkeypatch.chdir(tmp_path)
    cli("new", "inn", "--like", "cards")
    (said,) = re.findall(r"`(art: [^`]+)`", (tmp_path / "inn/README.md").read_text("utf-8"))
    cards = tmp_path / "inn/content/inn/cards/weather.yaml"
    cards.write_text(cards.read_text("utf-8").replace("art: {scene: moor}", said), encoding="utf-8")
    picture = tmp_path / "inn/content/inn" / said.removeprefix("art: ")
    picture.parent.mkdir()
    Image.new("RGB", (900, 700)).save(picture)
    monkeypatch.chdir(tmp_path / "inn")

    code, out, _ = cli("check", "inn")
    assert code == 0, out


@pytest.mark.parametrize(
    ("like", "number"), [("draft", "seasons: {is: 3"), ("tricks", "hands_to_play: {is: ")]
)
def test_a_smaller_number_of_rounds_lets_no_scenario_go_on_for_ever(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, like: str, number: str
) -> None:
    cli("new", "inn", "--like", like, "--folder", str(tmp_path / "inn"))
    values = tmp_path / "inn/content/inn/rules/values.yaml"
    text = values.read_text("utf-8")
    assert number in text
    values.write_text(
        re.sub(re.escape(number) + r"\d*", number.rstrip(" 0123456789") + " 1", text), encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path / "inn")

    code, out, err = cli("test", "inn")

    assert code in (0, 1)
    assert "X166" not in out + err
