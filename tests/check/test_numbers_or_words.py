"""Fields that hold a number or a word, decimals, and `none` beside what a card leaves out."""

from pathlib import Path

import pytest

from deckwright.assets.themes import Theme
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.picture.colour import Palette
from deckwright.render.views import Views

LEVEL = "level: {type: int, range: [1, 9]}"
GAME, CARDS = "content/pond/game.yaml", "content/pond/cards/animal.yaml"


def findings(pond: Path):
    loaded = load_game(Project(pond), "pond")
    return [(finding.code, finding.place.line, finding.message) for finding in run_checks(loaded)]


def seen(pond: Path, card: str, language: str = "en"):
    project = Project(pond)
    game = load_game(project, "pond").game
    assert game
    theme = Theme("plain", {}, Palette({}))
    return Views(game, language).card(game.cards[card], None, None, theme)["card"]


@pytest.fixture
def worded(pond, edit):
    edit(GAME, LEVEL, 'level: {type: int, range: [1, 9], or: [X, "*", none]}')
    edit(CARDS, "level: 1", "level: X")
    edit(CARDS, "level: 2", "level: none")
    return pond


def test_a_number_may_be_one_of_the_words_that_its_field_lists(worded):
    assert findings(worded) == []


def test_another_word_is_found_with_a_guess(worded, edit):
    edit(CARDS, "level: 3", "level: x")

    assert findings(worded) == [
        ("C106", 11, '"level" must be a whole number, X, * or none, not "x"'),
    ]


def test_another_number_is_told_what_the_field_takes(worded, edit):
    edit(CARDS, "level: 3", "level: 1.5")

    assert findings(worded) == [
        ("C104", 11, '"level" must be a whole number, X, * or none, not 1.5'),
    ]


def test_templates_print_the_word_and_nothing_for_none(worded):
    assert str(seen(worded, "frog").level) == "X"
    assert seen(worded, "newt").level is None


def test_a_decimal_prints_with_the_sign_of_the_language_and_counts_as_a_number(pond, edit):
    edit(GAME, LEVEL, "level: decimal")
    edit(CARDS, "level: 1", "level: 0.35")

    assert findings(pond) == []
    assert str(seen(pond, "frog").level) == "0.35"
    assert str(seen(pond, "frog", "de").level) == "0,35"
    assert seen(pond, "frog").level * 2 == 0.7


def test_words_are_for_numbers_and_are_none_themselves(pond, edit):
    edit(GAME, LEVEL, 'level: {type: int, or: ["7"]}\n      calm: {type: bool, optional: true, or: [X]}')

    assert [finding[:2] for finding in findings(pond)] == [("C106", 13), ("C103", 14)]


@pytest.mark.parametrize(
    ("declared", "written", "codes"),
    [
        ("{type: int, or: [none]}", "none", []),
        ("{type: int, or: [X]}", "X", ["X115"]),
        ("decimal", "2.5", ["X115"]),
    ],
)
def test_a_rule_counts_with_none_but_not_with_words_and_decimals(ford, declared, written, codes):
    game, cards = ford / "content/ford/game.yaml", ford / "content/ford/cards/animal.yaml"
    game.write_text(
        game.read_text().replace("level: {type: int, range: [1, 9], rule: FD-04}", f"level: {declared}")
    )
    cards.write_text(cards.read_text().replace("level: 2", f"level: {written}"))
    rules = ford / "content/ford/rules/more.yaml"
    rules.write_text("terms: {heavy: {of: card, is: card.level != none}}\n")

    findings = run_checks(load_game(Project(ford), "ford"))

    codes_there = [finding.code for finding in findings if finding.place.file.endswith("more.yaml")]
    assert codes_there == (codes or ["X151"])
