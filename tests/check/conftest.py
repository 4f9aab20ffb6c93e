"""A sound game in which a test makes one slip."""

import shutil
from pathlib import Path

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


@pytest.fixture
def slip(tmp_path):
    """The findings after one change in a file of a sound game, as code and hint."""
    shutil.copytree(EXAMPLES / "base", tmp_path, dirs_exist_ok=True)
    folder = tmp_path / "content/demo"
    shutil.copyfile(EXAMPLES / "good/piece_moved_to_a_zone.yaml", folder / "rules/turn.yaml")

    def told(file, old, new):
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        found = run_checks(load_game(Project(tmp_path), "demo"))
        return [(each.code, each.hint) for each in found if each.code[0] != "A"]

    return told
