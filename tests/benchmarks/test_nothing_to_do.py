"""Commands that find nothing changed, against a Python process that does nothing."""

import sys
from pathlib import Path

import pytest
from costs import Duel, deckwright, few, hold, run
from projects import bulk

CARDS = few(1000, 20)
ROUNDS = 15


def _nothing(root: Path) -> float:
    return run(sys.executable, "-c", "pass", cwd=root).cpu


def _settle(root: Path) -> None:
    """Let the files become older than the clock's grain, so that they need not be hashed again."""
    import os
    import time

    for path in (*root.rglob("*"),):
        if path.is_file() and ".cache" not in path.parts:
            os.utime(path, (time.time() - 60,) * 2)


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = bulk(tmp_path_factory.mktemp("checked"), CARDS, CARDS)
    _settle(root)
    deckwright("check", cwd=root)
    return root


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = bulk(tmp_path_factory.mktemp("built"), CARDS, 10)
    _settle(root)
    deckwright("build", cwd=root)
    return root


def test_a_check_of_unchanged_files_costs_eight_empty_processes(checked: Path) -> None:
    ratio = Duel(lambda: deckwright("check", cwd=checked).cpu, lambda: _nothing(checked)).fight(ROUNDS)

    hold(f"check of {CARDS} unchanged files / python -c pass", ratio, 8)


def test_a_build_of_unchanged_cards_costs_eight_empty_processes(built: Path) -> None:
    ratio = Duel(lambda: deckwright("build", cwd=built).cpu, lambda: _nothing(built)).fight(ROUNDS)

    hold(f"build of {CARDS} unchanged cards / python -c pass", ratio, 8)
