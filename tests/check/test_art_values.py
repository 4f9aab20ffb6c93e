"""What an `art:` map says in numbers is told of by a plain check, before anything is drawn."""

import shutil

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

from ..repository import EXAMPLES

WRONG = {
    "scale: 90": ("C107", "art.scale needs a number from 0.05 to 5, not 90", ""),
    "scale: big": ("C104", "art.scale needs a number from 0.05 to 5, not 'big'", ""),
    "scale: '0,9'": (
        "C104",
        "art.scale needs a number from 0.05 to 5, not '0,9'",
        "decimals take a point: 0.9",
    ),
    "scale: true": ("C104", "art.scale needs a number from 0.05 to 5, not True", ""),
    "ground: 2": ("C107", "art.ground needs a number from 0 to 1.5, not 2", ""),
    "at: 0.5": ("C104", "art.at needs two numbers [across, down], not 0.5", ""),
    "at: [0.5, 3]": ("C107", "art.at.1 needs a number from -0.5 to 1.5, not 3", ""),
    "sun: [low, 0]": ("C104", "art.sun.0 needs a number from -0.5 to 1.5, not 'low'", ""),
    "flip: 1": ("C104", "art.flip needs true or false, not 1", ""),
    "tint: red": ("C104", "art.tint needs a colour #rrggbb in quotes, not 'red'", ""),
}
RIGHT = ["scale: 0.9", "ground: 1.5", "at: [0.5, 1]", "sun: [0, 0]", "flip: true", "tint: '#aabbcc'"]


@pytest.fixture
def told(tmp_path):
    """What a plain check tells of the game ford when a card's picture says something more."""

    def found(more, picture="scene: marsh"):
        shutil.copytree(EXAMPLES / "ford", tmp_path, dirs_exist_ok=True)
        path = tmp_path / "content/ford/cards/animal.yaml"
        text = path.read_text("utf-8").replace("level: 1}", f"level: 1, art: {{{picture}, {more}}}}}")
        path.write_text(text, "utf-8")
        project = Project(tmp_path)
        return run_checks(load_game(project, "ford"), assets_of(tmp_path, "ford"))

    return found


@pytest.mark.parametrize("more", WRONG)
def test_a_value_that_cannot_be_drawn_is_told_with_what_it_may_be(told, more):
    code, message, hint = WRONG[more]

    (found,) = (finding for finding in told(more) if "art" in finding.message)
    assert (found.code, found.message, found.hint) == (code, message, hint)
    assert found.place.file == "content/ford/cards/animal.yaml"


@pytest.mark.parametrize(("at", "key"), [("[-0.2, 0.5]", 0), ("[0.5, 1.5]", 1)])
def test_the_point_of_a_file_that_stays_in_view_lies_within_its_picture(told, at, key):
    findings = [finding for finding in told(f"at: {at}", "file: art/hare.png") if finding.code == "C107"]

    assert [finding.message.partition(",")[0] for finding in findings] == [
        f"art.at.{key} needs a number from 0 to 1"
    ]


@pytest.mark.parametrize("more", RIGHT)
def test_a_value_that_can_be_drawn_is_none_to_tell_of(told, more):
    assert [finding for finding in told(more) if "art" in finding.message] == []
