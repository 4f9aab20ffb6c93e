"""A comparison with several things is parted, so that the first of them may decide it."""

import pytest

from deckwright.rules.target.passes.apart import compared_apart

from .texts import Texts

TEXTS = Texts("""
    var a: int
    var b: int
    var t: bool
    var card: card
    slot gold: int from 0
    slot hand: list[card]
""")


def after(value):
    return TEXTS.text(*compared_apart(TEXTS.body(f"return {value}"))).removeprefix("return ")


@pytest.mark.parametrize(
    ("value", "parted"),
    [
        ("(gold >= (a max b))", "((gold >= a) and (gold >= b))"),
        ("(gold > (a min b))", "((gold > a) or (gold > b))"),
        ("(gold < (a max b))", "((gold < a) or (gold < b))"),
        ("(gold <= (a min b))", "((gold <= a) and (gold <= b))"),
    ],
)
def test_it_is_compared_with_each_of_which_one_is_the_greatest_or_least(value, parted):
    assert after(value) == parted


def test_what_stands_on_the_left_is_parted_likewise():
    assert after("((a max b) < gold)") == "((gold > a) and (gold > b))"


def test_it_is_compared_with_what_a_choice_finds():
    assert after("(gold >= (t ? a : b))") == "(t ? (gold >= a) : (gold >= b))"


def test_what_has_to_be_worked_out_is_compared_once():
    total = "(sum(1 for card in hand) >= (a max b))"
    assert after(total) == total
