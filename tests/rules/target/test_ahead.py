"""What is the same for all that a loop goes over is worked out ahead of it."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.ahead import worked_out_ahead
from deckwright.rules.target.text import Text
from deckwright.rules.target.types import BOOL, CARD, INT, NATURAL, PIECE, listing

HAND = n.Load(n.Place(n.Slot(stem="hand", type=listing(CARD))))
PIECES = n.Load(n.Place(n.Slot(stem="pieces", type=listing(PIECE))))
TAX = n.Slot(stem="tax", type=NATURAL, per=("piece",))
COST = n.Table(stem="cost", type=INT)
ONE, OTHER, PERHAPS = (
    n.Var("card", CARD),
    n.Var("piece", PIECE),
    n.Num(-1, PIECE.joined(n.Num(-1, PIECE).type)),
)


def taxes(*tests, value=None):
    loop = n.Loop(OTHER, PIECES, tests)
    return n.Search("sum", (loop,), value or n.Load(n.Place(TAX, (n.Get(OTHER),))), INT)


def after(test):
    body = [n.Return(n.Search("any", (n.Loop(ONE, HAND, (test,)),), n.TRUE, BOOL))]
    (found,) = worked_out_ahead(body)
    return Text().of(found)


def test_a_sum_that_hangs_on_nothing_in_the_loop_is_made_once():
    assert after(n.Cmp("<", taxes(), n.Entry(COST, (n.Get(ONE),)))) == (
        "return any(True for ahead in [sum(tax[piece] for piece in pieces)]"
        " for card in hand if (ahead < cost[card]))"
    )


def test_a_sum_that_hangs_on_the_thing_of_the_loop_stays():
    own = n.Cmp("==", n.Get(OTHER), n.Get(ONE))

    assert after(n.Cmp("<", taxes(own), n.num(3))) == (
        "return any(True for card in hand if (sum(tax[piece] for piece in pieces if (piece == card)) < 3))"
    )


def test_what_a_test_in_front_makes_possible_stays_behind_it():
    sure = n.Load(n.Place(TAX, (n.Sure(n.Get(n.Var("house", PERHAPS.type))),)))

    assert "ahead" not in after(n.Cmp("<", taxes(value=sure), n.num(3)))


def test_what_is_divided_stays_behind_the_test_that_it_can_be():
    divided = n.Calc("//", n.num(6), n.Load(n.Place(TAX, (n.Get(OTHER),))))

    assert "ahead" not in after(n.Cmp("<", taxes(value=divided), n.num(3)))
