"""Lengths and sizes in millimetres."""

import pytest

from deckwright.load.schemas import schema
from deckwright.load.sizes import CARD_SIZES, card_size, millimetres


@pytest.mark.parametrize(
    ("length", "expected"), [("63.5mm", 63.5), ("6cm", 60), ("2.5in", 63.5), ("72pt", 25.4), ("-1mm", -1)]
)
def test_a_length_is_in_millimetres(length, expected):
    assert millimetres(length) == expected


@pytest.mark.parametrize("length", ["", "mm", "12", "1e3mm", "5 mm", "5px"])
def test_what_is_no_length_is_refused(length):
    with pytest.raises(ValueError, match="no length"):
        millimetres(length)


def test_card_sizes_have_names_and_a_default():
    assert card_size("standard") == (63, 88)
    assert card_size(None) == card_size("poker") == (63.5, 88.9)
    assert card_size(["420mm", "11in"]) == (420, 279.4)


def test_the_schema_knows_the_same_names():
    assert set(schema("game")["$defs"]["size"]["then"]["enum"]) == set(CARD_SIZES)
