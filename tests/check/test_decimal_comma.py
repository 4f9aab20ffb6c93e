"""Who writes a number with a comma is told that decimals take a point."""

import shutil

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

from ..repository import EXAMPLES

CARDS, GAME, RULES = "cards/animal.yaml", "game.yaml", "rules/rules.yaml"
POINT, WHOLE = "decimals take a point: ", "write a whole number"
COMMAS = {
    (CARDS, "level: 2}", "level: 2, art: {scene: marsh, scale: 0,9, flip: true}}"): f"{POINT}0.9",
    (CARDS, "level: 2}", "level: 2, art: {scene: marsh, at: [0,5, 0,5]}}"): "decimals take a point",
    (CARDS, "level: 2}", "level: 2, art: {scene: marsh, scale: '0,9'}}"): f"{POINT}0.9",
    (CARDS, "level: 2}", "level: '2,5'}"): WHOLE,
    (GAME, "{goat: 3, mule", "{goat: 3,5, mule"): f"{POINT}3.5",
    (GAME, "size: poker", "size: [63,5mm, 88mm]"): f"{POINT}63.5mm",
    (RULES, "crowd: {is: 3,", "crowd: {is: 3,5,"): f"{POINT}3.5",
    (RULES, "when: turns >= 20", "when: 'turns >= 0,5'"): f"{POINT}0.5",
}


@pytest.fixture
def hints(tmp_path):
    """The hints that a plain check gives of the game ford with one text in a file replaced."""

    def told(*changes):
        shutil.copytree(EXAMPLES / "ford", tmp_path, dirs_exist_ok=True)
        for name, old, new in changes:
            path = tmp_path / "content/ford" / name
            text = path.read_text("utf-8")
            assert old in text
            path.write_text(text.replace(old, new), "utf-8")
        return [
            finding.hint
            for finding in run_checks(load_game(Project(tmp_path), "ford"), assets_of(tmp_path, "ford"))
        ]

    return told


@pytest.mark.parametrize("change", COMMAS)
def test_a_comma_in_a_number_is_told_of(hints, change):
    assert COMMAS[change] in hints(change)


def test_half_a_number_with_a_comma_is_told_of(hints):
    half = (GAME, "fields: {", "fields: {weight: {type: half, default: 1}, ")

    assert f"{POINT}1.5" in hints(half, (CARDS, "level: 2}", "level: 2, weight: '1,5'}"))


def test_a_key_without_a_value_that_is_no_rest_of_a_number_is_none(hints):
    all_hints = hints((RULES, "crowd: {is: 3,", "crowd: {is: 3, five,"))

    assert all_hints
    assert not any("point" in hint for hint in all_hints)
