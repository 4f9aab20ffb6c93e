"""What is proven about values."""

import pytest

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.share import shared
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import BOOL, INT, NATURAL, listing


def between(low, high):
    return n.Get(n.Var("x", n.TargetType(kind="int", low=low, high=high)))


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
    found = n.Calc(op, between(1, 5), between(3, 4)).type
    assert (found.low, found.high) == bounds


def test_what_is_taken_away_may_leave_less_than_nothing():
    assert not n.Calc("-", n.Get(n.Var("x", NATURAL)), n.num(1)).type.is_natural


def test_what_is_looked_for_twice_is_looked_for_once():
    var, source = n.Var("x", INT), n.Get(n.Var("list", listing(INT)))
    count = n.Search("count", (n.Loop(var, source, (n.Cmp(">", n.Get(var), n.num(3)),)),), n.Get(var), INT)
    body = shared([n.Return(n.Calc("+", count, count))])
    assert [Text().of(each) for each in body] == [
        "found = count(x for x in list if (x > 3))",
        "return (found + found)",
    ]


def test_a_number_with_which_each_thing_is_compared_is_read_once():
    var, source = n.Var("x", INT), n.Get(n.Var("list", listing(INT)))
    gold = n.Load(n.Place(n.Slot(stem="gold", type=NATURAL)))
    cost = n.Load(n.Place(n.Slot(stem="cost", type=NATURAL, per=("card",)), (n.Get(var),)))
    dear = n.Search("any", (n.Loop(var, source, (n.Cmp(">", cost, gold),)),), n.TRUE, BOOL)
    body = shared([n.Return(dear)])
    assert [Text().of(each) for each in body] == [
        "gold = gold",
        "return any(True for x in list if (cost[x] > gold))",
    ]
