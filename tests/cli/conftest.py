"""Run the command line: in this process, or as a process of its own."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.cli.main import run

Result = tuple[int, str, str]


@pytest.fixture
def cli(
    pond: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Result]:
    """Exit code, stdout and stderr of a command line in the project's folder."""
    monkeypatch.chdir(pond)

    def call(*words: str) -> Result:
        code = run(list(words))
        return code, *capsys.readouterr()

    return call


@pytest.fixture
def ford_cli(
    ford: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Result]:
    """The same in the project of a game with rules."""
    monkeypatch.chdir(ford)

    def call(*words: str) -> Result:
        code = run(list(words))
        return code, *capsys.readouterr()

    return call


@pytest.fixture
def process(pond: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """The same as a whole process."""

    def call(*words: str, folder: Path = pond, python: tuple[str, ...] = ("-m", "deckwright")) -> object:
        return subprocess.run(
            [sys.executable, *python, *words],
            cwd=folder,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    return call
