"""What a saved game is held to: the rules by which it was played, not the words that tell of them."""

import shutil
from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.tables import content_hash
from deckwright.rules.words.reference import primer

CONTENT = Path(primer.__file__).parent / "content"
RULES = """
verbs:
  rest: {do: [{gain: {coin: 1}}], say: {en: rest a while, de: ruh dich aus}}
  wait: {do: [{gain: {coin: 2}}], say: {en: wait, de: warte}}
"""


def hashed(root, *changes):
    """The hash of the reference's game with two more verbs, after changes of its files: old and new words."""
    shutil.copytree(CONTENT, root / "content", dirs_exist_ok=True)
    folder = root / "content/primer"
    (folder / "rules/more.yaml").write_text(RULES, "utf-8")
    for file, old, new in changes:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), "utf-8")
    return content_hash(load_game(Project(root), "primer"))


@pytest.mark.parametrize(
    "change",
    [
        ("rules/more.yaml", "rest a while", "take a rest"),
        ("rules/more.yaml", ", say: {en: wait, de: warte}", ""),
        ("game.yaml", "title: {en: Primer, de: Fibel}", "title: {en: Reader, de: Lesebuch}"),
        ("game.yaml", "title: {en: Beast, de: Tier}", "title: {en: Animal, de: Wesen}"),
    ],
)
def test_words_are_no_part_of_the_hash(change, tmp_path):
    assert hashed(tmp_path, change) == hashed(tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        ("rules/more.yaml", "coin: 2", "coin: 3"),
        ("game.yaml", "hand_size: {is: 4", "hand_size: {is: 5"),
        ("game.yaml", "pace: [closed, open, leap]", "pace: [open, closed, leap]"),
    ],
)
def test_whatever_rules_ask_for_is(change, tmp_path):
    assert hashed(tmp_path, change) != hashed(tmp_path)
