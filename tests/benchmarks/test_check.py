"""`deckwright check` of thousands of cards against check-jsonschema with the schema that deckwright made."""

import shutil
import sys
from pathlib import Path

import pytest
from costs import Duel, deckwright, few, hold, peer, run
from projects import bulk

CARDS, FILES = few(3000, 60), few(30, 6)
EXTRAS = ("jsonschema_rs", "rapidfuzz", "zlib_ng")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = bulk(tmp_path_factory.mktemp("check"), CARDS, FILES)
    deckwright("build", "--only", "schema", cwd=root)
    return root


def _duel(root: Path, *blocked: str) -> Duel:
    return Duel(lambda: _cold(root, *blocked), peer("check_jsonschema") and (lambda: _peer(root)))


def _peer(root: Path) -> float:
    """One process over all files; the schema picks that of each file's kind, as it does in editors."""
    schema = root / "build/bulk/schema/any-kind.json"
    files = sorted((root / "content/bulk/cards").iterdir())
    return run(sys.executable, "-m", "check_jsonschema", "--schemafile", schema, *files, cwd=root).cpu


def _cold(root: Path, *blocked: str) -> float:
    shutil.rmtree(root / "build/.cache", ignore_errors=True)
    return deckwright("check", cwd=root, blocked=blocked).cpu


def test_a_cold_check_takes_an_eighth_of_check_jsonschema(project: Path) -> None:
    ratio = _duel(project).fight(rounds=3)

    hold(f"cold check of {CARDS} cards, extra fast / check-jsonschema", ratio, 1 / 8)


def test_a_cold_check_without_extras_takes_half_of_check_jsonschema(project: Path) -> None:
    ratio = _duel(project, *EXTRAS).fight(rounds=3)

    hold(f"cold check of {CARDS} cards, no extras / check-jsonschema", ratio, 1 / 2)
