"""Loops over lists that are not written out, and tests that are asked before longer ones."""

from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.flat import flattened
from deckwright.rules.target.passes.sooner import asked_sooner
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import BOOL, CARD, INT, NATURAL, listing

HAND = n.Load(n.Place(n.Slot(stem="hand", type=listing(CARD))))
HEAP = n.Load(n.Place(n.Slot(stem="heap", type=listing(CARD))))
GOLD = n.Load(n.Place(n.Slot(stem="gold", type=NATURAL)))
COST = n.Table(stem="cost", type=INT)
ONE, OTHER = n.Var("card", CARD), n.Var("other", CARD)


def cost(var):
    return n.Entry(COST, (n.Get(var),))


def after(improve, source, *tests):
    body = [n.Return(n.Search("any", (n.Loop(ONE, source, tests),), n.TRUE, BOOL))]
    (found,) = improve(body)
    return Text().of(found)


def those(value):
    loop = n.Loop(OTHER, HAND, (n.Cmp(">", cost(OTHER), n.num(2)),))
    return n.Search("list", (loop,), value, listing(CARD))


def total(of):
    return n.Search("sum", (n.Loop(OTHER, HEAP),), n.Num(1, of), of)


def test_a_list_with_things_left_out_is_gone_over_as_it_is_found():
    assert after(flattened, those(n.Get(OTHER)), n.Cmp("<", cost(ONE), n.num(5))) == (
        "return any(True for card in hand if (cost[card] > 2) if (cost[card] < 5))"
    )


def test_a_thing_that_may_be_declined_is_sure_to_be_one_where_it_is_found():
    maybe = n.Var("card", replace(CARD, maybe=True))
    body = [n.Return(n.Search("any", (n.Loop(maybe, those(n.Get(OTHER))),), n.TRUE, BOOL))]

    assert Text().of(flattened(body)[0]) == "return any(True for card in hand if (cost[card!] > 2))"


def test_a_list_of_other_values_is_written_out():
    assert after(flattened, those(cost(OTHER))) == (
        "return any(True for card in list(cost[other] for other in hand if (cost[other] > 2)))"
    )


def test_what_has_to_be_there_in_any_case_is_asked_before_what_is_added():
    much = n.Cmp(">=", GOLD, n.Calc("+", cost(ONE), total(NATURAL)))

    assert after(asked_sooner, HAND, much) == (
        "return any(True for card in hand"
        " if (gold >= cost[card]) if (gold >= (cost[card] + sum(1 for other in heap))))"
    )


def test_what_is_added_may_make_less_of_it():
    perhaps = n.Cmp(">=", GOLD, n.Calc("+", cost(ONE), total(INT)))

    assert after(asked_sooner, HAND, perhaps).count("gold") == 1
