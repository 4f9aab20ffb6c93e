"""A game in `content/` that cannot be seen as one is told, whether there are other games or not."""

import os
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from deckwright.cli.unchanged import unchanged

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no links and such names here")
Cli = Callable[..., tuple[int, str, str]]
HOME = "content/pond"
MAIN = f"{HOME}/game.yaml"


def _no_main(pond: Path) -> None:
    (pond / MAIN).unlink()


def _other_suffix(pond: Path) -> None:
    (pond / MAIN).rename(pond / HOME / "game.yml")


def _main_leads_nowhere(pond: Path) -> None:
    _no_main(pond)
    (pond / MAIN).symlink_to("nothing.yaml")


def _main_leads_to_itself(pond: Path) -> None:
    _no_main(pond)
    (pond / MAIN).symlink_to("game.yaml")


def _main_is_a_folder(pond: Path) -> None:
    _no_main(pond)
    (pond / MAIN).mkdir()


def _control_sign(pond: Path) -> None:
    (pond / HOME).rename(pond / "content/po\x1bnd")


def _a_file(pond: Path) -> None:
    (pond / HOME).rename(pond / "moved")
    (pond / HOME).write_text("game: pond\n", encoding="utf-8")


def _leads_nowhere(pond: Path) -> None:
    (pond / HOME).rename(pond / "moved")
    (pond / HOME).symlink_to("nothing")


def _leads_out(pond: Path) -> None:
    (pond / HOME).rename(pond / "moved")
    (pond / HOME).symlink_to("/")


LOST = [
    (_no_main, "R205", f"{HOME} has no game.yaml", HOME),
    (_other_suffix, "R205", f"{HOME} has no game.yaml", f"{HOME}/game.yml"),
    (_main_leads_nowhere, "R207", "the file cannot be read", MAIN),
    (_main_leads_to_itself, "R207", "the file cannot be read", MAIN),
    (_main_is_a_folder, "R207", "this is a folder", MAIN),
    (_control_sign, "R207", "the name of this folder holds U+001B", "content/po\\x1bnd"),
    (_a_file, "R207", "this is a file, but a folder belongs here", HOME),
    (_leads_nowhere, "R207", "the folder cannot be read", HOME),
    (_leads_out, "R204", "this link leads out", HOME),
]


@pytest.mark.parametrize("others", [True, False], ids=["beside_others", "alone"])
@pytest.mark.parametrize(("lose", "code", "message", "place"), LOST)
def test_a_game_that_is_none_is_told(
    pond: Path, cli: Cli, lose: Callable[[Path], None], code: str, message: str, place: str, others: bool
) -> None:
    if others:
        copytree(pond / HOME, pond / "content/lake")
        copytree(pond / "templates/pond", pond / "templates/lake")
        (pond / "content/lake/game.yaml").write_text(
            (pond / MAIN).read_text("utf-8").replace("game: pond", "game: lake"), encoding="utf-8"
        )
    assert cli("check")[0] == 0
    lose(pond)
    assert not unchanged(["check"])
    named = place.replace("\\x1b", "\x1b")

    for words in ((), (named,), (HOME,) if named.startswith(HOME) else ()):
        exit_code, out, err = cli("check", *words)

        assert (exit_code, err) == (1, "")
        assert f"error[{code}]: {message}" in out
        assert f"{place}:1:1" in out
        assert f"1 finding in 1 file: {code}\n" in out
    if not others:
        assert cli("build")[0] == 1


@pytest.mark.parametrize("what", ["a file", "a link out", "a link to itself"])
@pytest.mark.parametrize("words", [(), ("pond",), ("nothing",), (".",), (MAIN,)])
def test_content_that_is_no_folder_of_the_project_is_one_finding(
    pond: Path, cli: Cli, tmp_path_factory: pytest.TempPathFactory, what: str, words: tuple[str, ...]
) -> None:
    secret = tmp_path_factory.mktemp("outside") / "topsecret"
    (pond / "content").rename(pond / "moved")
    secret.mkdir()
    (secret / "game.yaml").touch()
    if what == "a file":
        (pond / "content").touch()
    else:
        (pond / "content").symlink_to(secret.parent if what == "a link out" else "content")

    for command in ("check", "test"):
        assert not unchanged([command, *words])
        code, out, err = cli(command, *words)

        assert (code, err) == (1, "")
        assert "--> content:1:1" in out
        assert "1 finding in 1 file" in out
        assert "topsecret" not in out


def test_what_is_not_meant_for_a_game_is_left_alone(pond: Path, cli: Cli) -> None:
    (pond / "content/notes").mkdir()
    (pond / "content/notes/idea.txt").touch()
    (pond / "content/pond.bak").mkdir()
    (pond / "content/pond.bak/game.yml").touch()
    (pond / "content/README.md").touch()

    assert cli("check") == (0, "No findings.\n", "")
