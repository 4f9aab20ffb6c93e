"""A comparison with several things is parted, so that the first of them may decide it."""

import pytest

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.apart import compared_apart
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import BOOL, CARD, INT, NATURAL, listing

GOLD = n.Load(n.Place(n.Slot(stem="gold", type=NATURAL)))
A, B, TEST = n.Get(n.Var("a", INT)), n.Get(n.Var("b", INT)), n.Get(n.Var("t", BOOL))
HAND = n.Load(n.Place(n.Slot(stem="hand", type=listing(CARD))))


TOTAL = n.Search("sum", (n.Loop(n.Var("card", CARD), HAND),), n.num(1), NATURAL)


def after(of):
    (body,) = compared_apart([n.Return(of)])
    return Text().of(body).removeprefix("return ")


@pytest.mark.parametrize(
    ("op", "of", "parted"),
    [
        (">=", "max", "((gold >= a) and (gold >= b))"),
        (">", "min", "((gold > a) or (gold > b))"),
        ("<", "max", "((gold < a) or (gold < b))"),
        ("<=", "min", "((gold <= a) and (gold <= b))"),
    ],
)
def test_it_is_compared_with_each_of_which_one_is_the_greatest_or_least(op, of, parted):
    assert after(n.Cmp(op, GOLD, n.Calc(of, A, B))) == parted


def test_what_stands_on_the_left_is_parted_likewise():
    assert after(n.Cmp("<", n.Calc("max", A, B), GOLD)) == "((gold > a) and (gold > b))"


def test_it_is_compared_with_what_a_choice_finds():
    assert after(n.Cmp(">=", GOLD, n.Cond(TEST, A, B))) == "(t ? (gold >= a) : (gold >= b))"


def test_what_has_to_be_worked_out_is_compared_once():
    of = n.Cmp(">=", TOTAL, n.Calc("max", A, B))

    assert after(of) == Text().of(of)
