"""How findings name the constants of an enum."""

import pytest

from deckwright.rules.resolve.expressions.said import constant_of


@pytest.mark.parametrize(
    ("enum", "said"),
    [
        ("direction", "a direction"),
        ("action", "an action"),
        ("space", "a space"),
        ("card", "a card"),
        ("seat", "a seat"),
        ("faction", "one of faction"),
    ],
)
def test_constants_of_the_language_are_called_after_what_they_are(enum: str, said: str) -> None:
    assert constant_of(enum) == said
