"""Pieces that were found on the board are there."""

import pytest

from deckwright.rules.target.passes.here import not_asked_again

from .texts import Texts

TEXTS = Texts("""
    var piece: piece
    var maybe: piece?
    var other: piece
    slot spots[space]: piece?
    slot pieces: list[piece] unique ascending
    slot place[piece]: space?
    slot gold[piece]: int from 0
    board region: spots of pieces at place
""")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "piece in pieces if ((place[piece] >= 0) and (gold[piece] > 2))",
            "piece in pieces if (gold[piece] > 2)",
        ),
        ("piece in pieces if (place[piece] != -1{space?})", "piece in pieces"),
        ("maybe in pieces if (place[maybe!] >= 0)", "maybe in pieces"),
    ],
    ids=["that it lies there", "that it is not nowhere", "one that may be declined elsewhere"],
)
def test_a_piece_of_the_board_is_not_asked_whether_it_is_there(before, after):
    assert searched(before) == after


@pytest.mark.parametrize("test", ["(place[other] >= 0)", "(place[piece] >= 1)"])
def test_another_piece_and_where_it_lies_is_asked(test):
    assert searched(f"piece in pieces if {test}") == f"piece in pieces if {test}"


def searched(loop):
    found = not_asked_again(TEXTS.names["region"], TEXTS.body(f"return any(True for {loop})"))
    return TEXTS.text(*found).removeprefix("return any(True for ").removesuffix(")")
