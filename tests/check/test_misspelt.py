"""Names that lead nowhere in a game with all there is: each is told of once, where it stands."""

import shutil
from pathlib import Path

import pytest

from deckwright.check.run import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

BIOMANZ = Path(__file__).resolve().parents[2] / "content/biomanz"


@pytest.fixture
def slip(tmp_path):
    """What is found after one change in a file of Biomanz: code, file, line and hint."""
    folder = tmp_path / "content/biomanz"
    shutil.copytree(BIOMANZ, folder)

    def told(file, old, new):
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        found = run_checks(load_game(Project(tmp_path), "biomanz"))
        return [f"{each.code} {each.place.file[16:]} {each.message} | {each.hint}" for each in found]

    return told


def test_a_misspelt_card_of_a_deck_is_told_of(slip):
    found = slip("game.yaml", "moss_otter: 3", "moss_oter: 3")

    assert 'R202 game.yaml there is no card "moss_oter" | did you mean moss_otter?' in found


def test_a_card_with_another_id_is_missing_in_its_deck(slip):
    found = slip("cards/fauna.yaml", "id: reed_hare", "id: red_hare")

    assert 'R202 game.yaml there is no card "reed_hare" | did you mean red_hare?' in found


def test_a_chosen_answer_that_is_no_option_is_told_of(slip):
    found = slip("rules/rulings.yaml", "chosen: no_delay", "chosen: nodelay")

    assert found == ['R202 rules/rulings.yaml there is no option "nodelay" | did you mean no_delay?']
