"""Lists that are not written out or not put in order, and tests that are asked before longer ones."""

import pytest

from deckwright.rules.target.passes.counted import counted_as_found
from deckwright.rules.target.passes.flat import flattened
from deckwright.rules.target.passes.sooner import asked_sooner

from .texts import Texts

TEXTS = Texts("""
    var card: card
    var maybe: card?
    var other: card
    slot hand: list[card]
    slot hall: list[card] unique
    slot heap: list[card]
    slot gold: int from 0
    table cost: int
""")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "any(True for card in list(other for other in hand if (cost[other] > 2)) if (cost[card] < 5))",
            "any(True for card in hand if (cost[card] > 2) if (cost[card] < 5))",
        ),
        (
            "any(True for maybe in list(other for other in hand if (cost[other] > 2)))",
            "any(True for maybe in hand if (cost[maybe!] > 2))",
        ),
    ],
    ids=["each", "one that may be declined elsewhere, and is sure here"],
)
def test_a_list_with_things_left_out_is_gone_over_as_it_is_found(before, after):
    assert TEXTS.text(*flattened([TEXTS.value(before)])) == after


def test_a_list_of_other_values_is_written_out():
    other = "any(True for card in list(cost[other] for other in hand if (cost[other] > 2)))"
    assert TEXTS.text(*flattened([TEXTS.value(other)])) == other


def test_what_has_to_be_there_in_any_case_is_asked_first_of_all():
    much = "any(True for card in hand if (card != 3) if (gold >= (cost[card] + sum(1 for other in heap))))"
    assert TEXTS.text(*asked_sooner([TEXTS.value(much)])) == (
        "any(True for card in hand"
        " if (gold >= cost[card]) if (card != 3) if (gold >= (cost[card] + sum(1 for other in heap))))"
    )


def test_what_is_added_may_make_less_of_it():
    perhaps = "any(True for card in hand if (gold >= (cost[card] + sum(cost[other] for other in heap))))"
    assert TEXTS.text(*asked_sooner([TEXTS.value(perhaps)])) == perhaps


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "size(ordered(list(card for card in hand if (card in hall))))",
            "size(list(card for card in hand if (card in hall)))",
        ),
        ("size(list(card for card in hand))", "size(hand)"),
        ("size(ordered(unique(hand)))", "size(unique(hand))"),
        ("size(unique(hall))", "size(hall)"),
        ("any(True for card in hand)", "(size(hand) > 0)"),
    ],
    ids=[
        "in no order",
        "all there are",
        "once what may be there twice",
        "with no look for doubles where there are none",
        "whether there are any",
    ],
)
def test_what_is_only_counted_is_counted_as_it_is_found(before, after):
    assert TEXTS.text(*counted_as_found([TEXTS.value(before)])) == after
