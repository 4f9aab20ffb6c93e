"""What is proven about values."""

import pytest

from deckwright.rules.target.passes.share import shared

from .texts import Texts

TEXTS = Texts("""
    var x: int from 1 to 5
    var y: int from 3 to 4
    var natural: int from 0
    var some: list[int]
    slot gold: int from 0
    slot cost[card]: int from 0
""")


@pytest.mark.parametrize(
    ("op", "bounds"),
    [
        ("+", (4, 9)),
        ("-", (-3, 2)),
        ("*", (3, 20)),
        ("//", (0, 5)),
        ("%", (0, 3)),
        ("min", (1, 4)),
        ("max", (3, 5)),
    ],
)
def test_a_calculated_number_lies_between_what_its_parts_allow(op, bounds):
    found = TEXTS.value(f"(x {op} y)").type
    assert (found.low, found.high) == bounds


def test_what_is_taken_away_may_leave_less_than_nothing():
    assert not TEXTS.value("(natural - 1)").type.is_natural


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "return (count(x for x in some if (x > 3)) + count(x for x in some if (x > 3)))",
            "found = count(x for x in some if (x > 3))\nreturn (found + found)",
        ),
        (
            "return any(True for x in some if (cost[x] > gold))",
            "gold#2 = gold\nreturn any(True for x in some if (cost[x] > gold#2))",
        ),
    ],
    ids=["what is looked for", "a number with which each thing is compared"],
)
def test_what_is_worked_out_twice_is_worked_out_once(before, after):
    assert TEXTS.text(*shared(TEXTS.body(before))) == after
