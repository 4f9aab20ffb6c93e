"""The frame of the command line: help, wrong usage, errors without tracebacks."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from keyword import iskeyword
from pathlib import Path

import click
import pytest

from deckwright import __version__
from deckwright.cli import main as frame
from deckwright.cli.main import COMMANDS, run
from deckwright.cli.unchanged import unchanged
from deckwright.model.finding import ContentError, Finding
from deckwright.model.place import Place
from deckwright.shipped import shipped

Result = tuple[int, str, str]
Cli = Callable[..., Result]
README = (shipped("schema").parent / "README.md").read_text("utf-8")


def test_help_lists_every_command_without_importing_one(
    process: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    shown = "import sys; from deckwright.cli.main import run; run(['--help']); print(*sys.modules)"

    out = process(python=("-c", shown)).stdout

    assert all(f"  {name} " in out for name in COMMANDS)
    assert not [name for name in COMMANDS if f"deckwright.cli.{name} " in out]


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_the_help_that_the_list_promises(cli: Cli, name: str) -> None:
    code, out, _ = cli(name, "--help")

    assert code == 0
    assert f"deckwright {name}" in out
    module = f"{name}_" if iskeyword(name) else name
    assert (Path(frame.__file__).parent / f"{module}.py").is_file()


@pytest.mark.parametrize("name", COMMANDS)
def test_each_option_says_what_it_does(name: str) -> None:
    command = frame.main.get_command(click.Context(frame.main), name)

    assert command is not None
    options = [param for param in command.params if isinstance(param, click.Option)]
    assert [option.name for option in options if not option.help] == []


@pytest.mark.parametrize("row", re.findall(r"^\| `deckwright .*", README, re.MULTILINE))
def test_the_readme_names_options_that_a_command_has(row: str) -> None:
    command = frame.main.get_command(click.Context(frame.main), row.split()[2].strip("`"))

    assert command is not None
    options = {word for param in command.params for word in param.opts}
    assert {*re.findall(r"(?<![\w-])--[a-z][a-z-]*", row)} <= options


def test_the_version_is_told_without_importlib_metadata(
    process: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    shown = "import sys; from deckwright.cli.main import run; run(['--version']); print(*sys.modules)"

    out = process(python=("-c", shown)).stdout

    assert out.startswith(f"deckwright {__version__}\n")
    assert "importlib.metadata" not in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chek"], "did you mean 'check'?"),
        (["check", "pnod"], "did you mean 'pond'?"),
        (["check", "chess"], "there are pond"),
        (["check", "--format", "xml"], "'xml' is not one of"),
        (["check", "--colour"], "No such option"),
        (["build", "--only", "cards,boxes"], "'boxes' is none of"),
        (["build", "--language", "fr"], "pond is written in en, de, not in fr"),
        (["build", "--profile", "a9"], "there is no print profile 'a9'; there are"),
        (["build", "--jobs", "0"], "--jobs"),
        (["explain", "R999"], "R999"),
        (["new", "My Game"], "my_game"),
        (["where"], "Missing argument"),
    ],
)
def test_wrong_usage_exits_with_2_and_says_what_would_be_right(cli: Cli, words: list[str], said: str) -> None:
    code, out, err = cli(*words)

    assert (code, out) == (2, "")
    assert said in err


def test_outside_of_a_project_the_way_to_one_is_told(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("empty"))

    code = run(["check"])

    assert code == 2
    assert "deckwright new" in capsys.readouterr().err


def test_findings_are_shown_outside_of_a_project_too(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_: object) -> None:
        raise ContentError(Finding(code="C104", place=Place("content/lake/game.yaml"), message="no text"))

    monkeypatch.chdir(tmp_path_factory.mktemp("empty"))
    monkeypatch.setattr("deckwright.make.new.create_project", fail)

    assert run(["new", "lake", "--folder", "lake"]) == 1
    assert "error[C104]: no text" in capsys.readouterr().out


def test_a_project_without_games_says_so(cli: Cli, pond: Path) -> None:
    (pond / "content/pond").rename(pond / "moved")

    code, _, err = cli("build")

    assert code == 2
    assert "holds no game" in err


def test_a_file_that_cannot_be_written_is_one_line_and_no_traceback(cli: Cli, pond: Path) -> None:
    (pond / "build").write_text("in the way", encoding="utf-8")

    code, _, err = cli("build", "--only", "tables")

    assert code == 1
    assert err.splitlines()[-1].startswith("deckwright: ")
    assert "Traceback" not in err


def test_an_interrupt_exits_with_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from deckwright import __main__ as entry

    def interrupt(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(frame, "run", interrupt)
    monkeypatch.setattr(sys, "argv", ["deckwright", "explain"])

    assert entry.main() == 130
    assert "interrupted" in capsys.readouterr().err


@pytest.mark.parametrize("words", [("explain",), ("check",)])
def test_a_reader_that_stops_reading_is_no_error(cli: Cli, pond: Path, words: tuple[str, ...]) -> None:
    cli("check")  # so that the second is answered from the manifest

    with subprocess.Popen(
        [sys.executable, "-m", "deckwright", *words],
        cwd=pond,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()

    assert errors == b""


def test_a_folder_merely_called_content_is_passed_by(
    cli: Cli, pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pond / "tests/content").mkdir(parents=True)
    monkeypatch.chdir(pond / "tests")
    for path in pond.rglob("*"):
        os.utime(path, (1, 1))  # not saved a moment ago

    assert cli("check") == (0, "No findings.\n", "")
    assert unchanged(["check"])
