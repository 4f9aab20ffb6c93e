"""What did not change is told from the manifest: same words, same exit code, nothing heavy imported."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.cli.unchanged import unchanged

Cli = Callable[..., tuple[int, str, str]]
Edit = Callable[[str, str, str], None]
CARDS = "content/pond/cards/animal.yaml"
FACE = "templates/pond/animal.xml.j2"
HEAVY = {"PIL", "reportlab", "jinja2", "uharfbuzz", "pypdfium2", "joblib", "lxml"}
SHOW = """
import sys
from deckwright.__main__ import main
sys.argv = ["deckwright", *sys.argv[1:]]
code = main()
print("modules:", *sorted(sys.modules))
sys.exit(code)
"""


@pytest.fixture
def pond(pond: Path) -> Path:
    """The pond, not saved a moment ago: what is that young may change again within a tick of the clock."""
    for path in pond.rglob("*"):
        os.utime(path, (1, 1))
    return pond


def modules(done: subprocess.CompletedProcess[str]) -> set[str]:
    assert done.returncode == 0, done.stderr
    return set(done.stdout.rpartition("modules: ")[2].split())


@pytest.mark.parametrize("words", [("check",), ("check", "--format", "json"), ("check", "pond")])
def test_check_imports_nothing_that_draws(
    process: Callable[..., subprocess.CompletedProcess[str]], words: tuple[str, ...]
) -> None:
    assert not HEAVY & modules(process(*words, python=("-c", SHOW)))


@pytest.mark.parametrize("words", [("check", "--faces"), ("check", "--format", "json")])
def test_a_check_that_was_made_already_imports_no_check_and_reads_no_yaml(
    process: Callable[..., subprocess.CompletedProcess[str]], words: tuple[str, ...]
) -> None:
    assert process(*words).returncode == 0

    assert not {"deckwright.check", "yaml", *HEAVY} & modules(process(*words, python=("-c", SHOW)))


def test_a_build_with_nothing_to_do_imports_nothing_that_draws(
    process: Callable[..., subprocess.CompletedProcess[str]], cli: Cli
) -> None:
    assert cli("build")[0] == 0

    for words in (["build"], ["build", "--jobs", "2"], ["build", "pond", "--jobs=1"]):
        assert not HEAVY & modules(process(*words, python=("-c", SHOW)))


def test_a_plain_run_with_nothing_to_do_imports_neither_click_nor_yaml(
    process: Callable[..., subprocess.CompletedProcess[str]], cli: Cli
) -> None:
    assert cli("check")[0] == 0
    assert cli("build")[0] == 0

    for command in ("check", "build"):
        assert not {"click", "yaml", "dataclasses"} & modules(process(command, python=("-c", SHOW)))


@pytest.mark.parametrize("command", ["check", "build"])
@pytest.mark.parametrize("names", [(), ("pond",), ("pond", "pond")])
def test_the_quick_answer_is_that_of_the_whole_command(
    cli: Cli, capsys: pytest.CaptureFixture[str], command: str, names: tuple[str, ...]
) -> None:
    cli(command)
    whole = cli(command, *names)

    assert unchanged([command, *names])
    assert (0, *capsys.readouterr()) == whole


@pytest.mark.parametrize("command", ["check", "build"])
@pytest.mark.parametrize("fault", [(CARDS, "level: 2", "level: 22"), (FACE, "6mm", "1mm")])
def test_what_was_found_is_told_again_in_the_same_words(
    cli: Cli, edit: Edit, command: str, fault: tuple[str, str, str]
) -> None:
    edit(*fault)
    code, out, err = cli(command, *(["--faces"] if command == "check" else ()))

    again = cli(command, *(["--faces"] if command == "check" else ()))

    assert not unchanged([command])
    assert (code, again[0]) == (1, 1)
    assert out.splitlines()[:5] == again[1].splitlines()[:5]
    assert err.splitlines()[-1:] == again[2].splitlines()[-1:] or command == "check"


def test_what_is_not_a_plain_run_is_left_to_the_command_line(cli: Cli) -> None:
    cli("check")
    cli("build")
    others = ["", "--help", "new x", "check --faces", "build --jobs 0", "build pnod"]

    assert [words for words in others if unchanged(words.split())] == []


def test_an_edit_is_left_to_the_command_line(cli: Cli, edit: Edit) -> None:
    cli("check")
    cli("build")

    edit(CARDS, "level: 2", "level: 4")

    assert not unchanged(["check"])
    assert not unchanged(["build"])


def test_a_missing_output_is_left_to_the_command_line(cli: Cli, pond: Path) -> None:
    cli("build")

    (pond / "build/pond/cards/en/frog.png").unlink()

    assert not unchanged(["build"])


def test_findings_of_faces_are_not_told_to_a_check_without_them(cli: Cli, edit: Edit) -> None:
    edit(FACE, "6mm", "1mm")

    assert [cli(*words)[0] for words in (("check", "--faces"), ("check",), ("check", "--faces"))] == [1, 0, 1]


def test_the_first_run_of_all_is_left_to_the_command_line(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pond)

    assert not unchanged(["check"])
    assert not unchanged(["build"])


@pytest.mark.parametrize("part", [("--only", "tables"), ("--profile", "letter"), ("--language", "en")])
def test_a_build_after_one_of_a_part_is_left_to_the_command_line(cli: Cli, part: tuple[str, ...]) -> None:
    cli("build", *part)

    assert not unchanged(["build"])
    assert cli("build")[0] == 0
    assert unchanged(["build"])


def test_remembered_faces_that_are_no_faces_are_laid_out_anew(cli: Cli, pond: Path) -> None:
    cli("check", "--faces")
    for wrong in ('{"en/card/frog": 3}', '{"en/card/frog": ["../x", "1", "1"]}', "[" * 100_000):
        (pond / "build/.cache/pond/faces.json").write_text(wrong, encoding="utf-8")
        (pond / "build/.cache/pond.json").unlink()

        assert cli("check", "--faces")[0] == 0


def test_files_that_were_saved_as_they_are_are_read_again_once(cli: Cli, pond: Path) -> None:
    cli("check")
    (pond / CARDS).touch()
    os.utime(pond / CARDS, (2, 2))

    assert not unchanged(["check"])
    assert cli("check")[0] == 0
    assert unchanged(["check"])
