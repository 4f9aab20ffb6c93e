"""What a test in front has told is neither read nor asked again."""

import pytest

from deckwright.rules.target.passes.known import told_once

from .texts import Texts

TEXTS = Texts("""
    var me: seat
    var piece: piece
    var other: piece
    slot pieces: list[piece]
    slot owner[piece]: seat
    slot left[piece]: int from 0
    slot active: seat
""")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("if (owner[piece] == me) if (owner[piece] != active)", "if (owner[piece] == me) if (me != active)"),
        (
            "if (left[piece] > 0) if (owner[piece] == me)"
            " if any(True for other in pieces if (left[piece] > 0) if (owner[other] != owner[piece]))",
            "if (left[piece] > 0) if (owner[piece] == me)"
            " if any(True for other in pieces if (owner[other] != me))",
        ),
    ],
    ids=["what equals a variable is that variable", "a search inside"],
)
def test_what_has_been_told_is_known_behind_it(before, after):
    assert told(before) == after


@pytest.mark.parametrize(
    "tests",
    [
        "if (owner[piece] != active) if (owner[piece] == me)",
        "if ((owner[piece] == me) or (active == me)) if (owner[piece] != active)",
    ],
    ids=["in front of it", "where only one of two has to hold"],
)
def test_nothing_is_known(tests):
    assert told(tests) == tests


def told(tests):
    head = "return any(True for piece in pieces "
    return TEXTS.text(*told_once(TEXTS.body(f"{head}{tests})"))).removeprefix(head).removesuffix(")")
