"""Slips in a game with all there is, made by somebody new to it: each is told of once, with what to write."""

import shutil
from pathlib import Path

import pytest

from deckwright.check.run import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.render.shelf import Shelf

ROOT = Path(__file__).resolve().parents[2]
FARMER = "effects: [{choose: [[{money: 1}], [{build: 1}]]}]"


@pytest.fixture
def slip(tmp_path):
    """What is found after one change in a file of Civ Builder: code, file, line and hint."""
    for folder in ("content", "templates"):
        shutil.copytree(ROOT / folder / "civ_builder", tmp_path / folder / "civ_builder")

    def told(file, old, new):
        path = tmp_path / file if "templates" in file else tmp_path / "content/civ_builder" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        shelf = Shelf([tmp_path / "templates", ROOT / "templates"])
        found = run_checks(load_game(Project(tmp_path), "civ_builder"), shelf)
        return [
            f"{each.code} {each.place.file.removeprefix('content/civ_builder/')} {each.message} | {each.hint}"
            for each in found
        ]

    return told


def test_a_value_with_several_numbers_is_none_that_a_text_can_say(slip):
    found = slip("rulebook/en.md", "{value:heroes_in_game.2}", "{value:heroes_in_game}")

    hint = "say which: heroes_in_game.2, heroes_in_game.3, heroes_in_game.4"
    assert found == [f"R202 rulebook/en.md the value heroes_in_game has several numbers | {hint}"]


def test_a_card_whose_effects_are_wrong_makes_no_other_card_wrong(slip):
    found = slip("cards/civilian.yaml", FARMER, "effects: [{monney: 2}]")

    assert [each[:25] for each in found] == ["X101 cards/civilian.yaml "]
    assert found[0].endswith("| did you mean money?")


def test_a_wrong_icon_in_the_words_of_a_field_is_told_of_where_it_stands(slip):
    found = slip("game.yaml", "**{steal_ward}** more {icon:steal}", "**{steal_ward}** more {icon:steall}")

    assert found == ['R202 game.yaml there is no icon "steall" | did you mean steal?']


def test_a_wrong_icon_in_the_words_of_a_verb_is_told_of_where_it_stands(slip):
    found = slip("rules/actions.yaml", "**+{n}** {icon:money}", "**+{n}** {icon:moneyy}")

    assert found == ['R202 rules/actions.yaml there is no icon "moneyy" | did you mean money?']
