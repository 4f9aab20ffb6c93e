"""A sound game in which a test makes one slip."""

import shutil
from pathlib import Path

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

from ..lent import editing

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


@pytest.fixture(scope="session")
def sound(tmp_path_factory):
    """A copy of a sound game."""
    root = shutil.copytree(EXAMPLES / "base", tmp_path_factory.mktemp("sound"), dirs_exist_ok=True)
    shutil.copyfile(EXAMPLES / "good/piece_moved_to_a_zone.yaml", root / "content/demo/rules/turn.yaml")
    return root


@pytest.fixture(scope="session")
def whole(sound):
    """The game without any slip, loaded: what reads as before is not parsed again."""
    return load_game(Project(sound), "demo")


@pytest.fixture
def slip(sound, whole):
    """The findings after one change in a file of a sound game, as code and hint."""
    with editing(sound / "content/demo") as edit:

        def told(file, old, new):
            edit(file, old, new)
            findings = run_checks(load_game(Project(sound), "demo", whole))
            return [(finding.code, finding.hint) for finding in findings if finding.code[0] != "A"]

        yield told
