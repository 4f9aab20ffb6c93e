"""Decks made by chance are legal at a start, and hold a pair twice now and then."""

from pathlib import Path

import pytest

from deckwright.engine.chance import Source
from deckwright.load.game import load_game as load_content
from deckwright.load.project import Project
from deckwright.rules.random_decks import bounds_of, random_deck

from ..repository import compiled, loaded, program


@pytest.fixture(scope="module")
def content():
    game = loaded("biomanz").game
    assert game is not None
    return game


def test_a_game_starts_with_decks_made_by_chance(content) -> None:
    game, luck = compiled("biomanz"), Source(1)
    decks = [random_deck(content, luck.below) for _ in range(40)]

    for seed, deck in enumerate(decks):
        assert not game.start(seed, decks=[deck]).is_over
    assert {deck.get("forest_mammoth_left") for deck in decks} >= {1, 2}
    assert {deck.get("giant_sloth_right") for deck in decks} >= {1, 2}


def test_the_values_that_bound_decks_are_named() -> None:
    assert bounds_of(program("biomanz")) == {"deck_min", "deck_max", "copies_max", "fauna_min", "level_min"}


def test_a_game_without_rules_for_decks_has_none(pond: Path) -> None:
    game = load_content(Project(pond), "pond").game

    assert game is not None
    assert random_deck(game, Source(1).below) == {}
