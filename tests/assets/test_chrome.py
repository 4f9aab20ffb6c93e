"""The words that no game writes: whole in every language, English where there is none."""

from dataclasses import replace

import pytest

from deckwright.assets.chrome import TABLES, at_a_glance, label, seats, sheet_words
from deckwright.load.game import load_game
from deckwright.load.project import Project


@pytest.mark.parametrize("table", TABLES)
def test_every_language_has_the_same_words(table):
    assert {language: set(table["en"]) ^ set(words) for language, words in table.items()} == {
        language: set() for language in table
    }


def test_an_unknown_language_has_english_words(pond):
    game = load_game(Project(pond), "pond").game

    assert sheet_words("xx") == sheet_words("en")
    assert label(game, "xx", "contents") == "Contents"


def test_a_language_of_a_country_has_the_words_of_the_language(pond):
    game = load_game(Project(pond), "pond").game

    assert sheet_words("de-AT") == sheet_words("de")
    assert label(game, "de-AT", "contents") == "Inhalt"
    assert seats(game, "de-AT") == "2 Spieler"


def test_who_can_play_and_how_long_it_takes_is_told_as_far_as_the_game_says_it(pond):
    game = load_game(Project(pond), "pond").game

    assert at_a_glance(game, "en") == "2 players"
    assert at_a_glance(replace(game, age=8), "de") == "2 Spieler · ab 8 Jahren"
    assert at_a_glance(replace(game, seats=(1, 1), age=8, minutes=(20, 30)), "en") == (
        "1 player · ages 8 and up · 20 to 30 minutes"
    )
    assert at_a_glance(replace(game, minutes=(1, 1)), "de") == "2 Spieler · 1 Minute"
