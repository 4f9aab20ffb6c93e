"""What nobody reads is not worked out."""

import pytest

from deckwright.rules.target.passes.unread import without_unread

from .texts import Texts

TEXTS = Texts("""
    var one: int
    var other: int
    slot gold: int from 0
    slot spots: int
    board field: spots of spots at
""")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("one = 1\ngold = 2", "gold = 2"),
        ("one = 1\nother = one", ""),
        ("if True\n  one = 1\n  gold = 2", "if True\n  gold = 2"),
        ("ask 0: [1, 2]\none = answer", "ask 0: [1, 2]"),
        ("if True\n  one = enter field 0: 1 at 2", "if True\n  enter field 0: 1 at 2"),
    ],
    ids=["a variable", "what only such a one reads", "in a list inside", "an answer", "which piece entered"],
)
def test_what_is_not_read_is_left_out_and_all_else_done(before, after):
    assert TEXTS.text(*without_unread(TEXTS.body(before))) == after


def test_a_variable_that_is_read_stays():
    read = "one = 1\ngold = one"
    assert TEXTS.text(*without_unread(TEXTS.body(read))) == read
