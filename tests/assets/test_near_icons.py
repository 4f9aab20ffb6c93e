"""Which icons are named for a word in brackets."""

import pytest

from deckwright.assets.near_icons import icons_like

ICONS = ("animal-skull", "lion", "shield", "tapir", "two-coins", "combined-arms")


@pytest.mark.parametrize(
    ("word", "like"),
    [
        ("coin", ["two-coins"]),
        ("Skull", ["animal-skull"]),
        ("sheild", ["shield"]),
        ("link", []),
        ("tap", []),
        ("combat", []),
    ],
)
def test_icons_hold_the_word_or_are_misspelt_in_it(word, like):
    assert icons_like(word, ICONS) == like
