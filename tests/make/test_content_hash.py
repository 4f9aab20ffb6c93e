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
rulings:
  PR-R1: {question: Who begins?, answer: The oldest., proof: scenario}
"""
BEASTS = """
kind: beast
cards:
  - id: hare
    name: Grey Hare
    level: 1
    life: 2
    weight: 0.5
    gait: mm.....m
    effects: [{id: hide, do: [{gain: {coin: 1}}]}]
"""
STONES = """
kind: stone
cards:
  - {id: flint, name: Flint, flavour: Nobody saw it., text: It hides., motto: Hush, do: It lies there.}
"""
STONE = "  stone: {title: {en: Stone, de: Stein}, size: poker, fields: {motto: text, do: text}}\n"


def hashed(root, *changes):
    """The hash of the primer with more verbs and cards, after changes of its files: old and new words."""
    shutil.copytree(CONTENT, root / "content", dirs_exist_ok=True)
    folder = root / "content/primer"
    main = (CONTENT / "primer/game.yaml").read_text("utf-8").replace("kinds:\n", f"kinds:\n{STONE}", 1)
    for file, text in (
        ("game.yaml", main),
        ("rules/more.yaml", RULES),
        ("cards/hare.yaml", BEASTS),
        ("cards/flint.yaml", STONES),
    ):
        (folder / file).write_text(text, "utf-8")
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
        ("rules/more.yaml", "Who begins?", "Who is first?"),
        ("rules/more.yaml", "The oldest.", "Whoever is oldest."),
        ("cards/hare.yaml", "Grey Hare", "Dun Hare"),
        ("cards/flint.yaml", "flavour: Nobody saw it.", "flavour: Somebody saw it."),
        ("cards/flint.yaml", ", text: It hides.", ""),
        ("cards/flint.yaml", "motto: Hush", "motto: Hark"),
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


def of_rules(root, before, after, languages="[en, de]"):
    """Whether two texts of a rules file hash alike, in a game of some languages."""
    tongues = ("game.yaml", "languages: [en, de]", f"languages: {languages}")
    return hashed(root, tongues, ("rules/more.yaml", RULES, before)) == hashed(
        root, tongues, ("rules/more.yaml", RULES, after)
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("verbs: {say: {do: [{gain: {coin: 1}}]}}", "verbs: {say: {do: [{gain: {coin: 2}}]}}"),
        ("verbs: {v: {do: [{let: {say: coin + 1}}]}}", "verbs: {v: {do: [{let: {say: coin + 2}}]}}"),
        ("verbs: {v: {do: [{let: {de: coin + 1}}]}}", "verbs: {v: {do: [{let: {de: coin + 2}}]}}"),
        (
            "actions: {question: {do: [{gain: {coin: 1}}]}, answer: {do: [{gain: {coin: 1}}]}}",
            "actions: {question: {do: [{gain: {coin: 9}}]}, answer: {do: [{lose: {coin: 1}}]}}",
        ),
        (
            "pools: {game: {per: seat}, credit: {per: seat}}",
            "pools: {game: {per: seat}, credit: {per: seat, start: 5}}",
        ),
        (
            "zones: {id: {per: seat}, name: {per: seat}}",
            "zones: {id: {per: seat}, name: {per: seat, sees: owner}}",
        ),
    ],
)
def test_rules_under_names_that_words_have_elsewhere_are(before, after, tmp_path):
    assert not of_rules(tmp_path, before, after)


def test_a_term_is_where_a_language_is_called_as_its_key(tmp_path):
    rich = "terms: {rich: {is: coin > %s}}"
    assert not of_rules(tmp_path, rich % 2, rich % 9, "[en, de, is]")


def test_a_step_is_where_another_kind_has_a_text_of_its_key(tmp_path):
    """`do` is a text of the kind stone; what a beast does is none."""
    assert hashed(tmp_path, ("cards/hare.yaml", "coin: 1", "coin: 2")) != hashed(tmp_path)
