"""The higher of two bounds is asked for, once."""

import pytest

from deckwright.rules.target.passes.bounds import bounded_once

from .texts import Texts

TEXTS = Texts("""
    var piece: piece
    var other: piece
    constant cost: int = 2
    slot pieces: list[piece]
    slot stamina[piece]: int from 0
    slot gold: int from 0
""")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "if (stamina[piece] > 0) if (gold == 1) if (stamina[piece] >= cost)",
            "if (stamina[piece] >= cost) if (gold == 1)",
        ),
        ("if (stamina[piece] >= 3) if (stamina[piece] >= cost)", "if (stamina[piece] >= 3)"),
        ("if (stamina[piece] > 1) if (stamina[piece] >= cost)", "if (stamina[piece] > 1)"),
    ],
    ids=["the second, in the place of the first", "the first", "either"],
)
def test_the_higher_bound_says_it(before, after):
    assert searched(before) == after


@pytest.mark.parametrize(
    "tests",
    [
        "if (stamina[piece] > 0) if (stamina[other] >= cost)",
        "if (stamina[piece] > 0) if (stamina[piece] >= gold)",
        "if (stamina[piece] > 0) if (stamina[piece] <= 3)",
    ],
    ids=["of another thing", "that shows in the game", "on the other side"],
)
def test_another_bound_is_asked_for_as_well(tests):
    assert searched(tests) == tests


def searched(tests):
    head = "return any(True for piece in pieces "
    return TEXTS.text(*bounded_once(TEXTS.body(f"{head}{tests})"))).removeprefix(head).removesuffix(")")
