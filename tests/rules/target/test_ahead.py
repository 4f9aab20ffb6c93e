"""What is the same for all that a loop goes over is worked out ahead of it."""

from deckwright.rules.target.passes.ahead import worked_out_ahead

from .texts import Texts

TEXTS = Texts("""
    var card: card
    var piece: piece
    var house: piece?
    slot hand: list[card]
    slot pieces: list[piece]
    slot tax[piece]: int from 0
    slot free: int
    table cost: int
""")


def after(text):
    return TEXTS.text(*worked_out_ahead(TEXTS.body(text)))


def test_a_sum_that_hangs_on_nothing_in_the_loop_is_made_once():
    assert (
        after("return any(True for card in hand if (sum(tax[piece] for piece in pieces) < cost[card]))")
        == "return any(True for ahead in [sum(tax[piece] for piece in pieces)]"
        " for card in hand if (ahead < cost[card]))"
    )


def test_a_sum_that_hangs_on_the_thing_of_the_loop_stays():
    own = "return any(True for card in hand if (sum(tax[piece] for piece in pieces if (piece == card)) < 3))"
    assert after(own) == own


def test_what_a_test_in_front_makes_possible_stays_behind_it():
    sure = "return any(True for card in hand if (sum(tax[house!] for piece in pieces) < 3))"
    assert after(sure) == sure


def test_what_is_divided_stays_behind_the_test_that_it_can_be():
    divided = "return any(True for card in hand if (sum((6 // tax[piece]) for piece in pieces) < 3))"
    assert after(divided) == divided


def test_one_of_several_tests_that_is_the_same_in_each_round_is_asked_ahead_with_the_others_of_its_kind():
    assert (
        after(
            "return any(True for card in hand"
            " if ((free == 1) or (cost[card] < 2) or not any(True for piece in pieces)))"
        )
        == "return any(True for ahead in [((free == 1) or not any(True for piece in pieces))]"
        " for card in hand if (ahead or (cost[card] < 2)))"
    )


def test_tests_that_are_all_fast_stay_where_they_are():
    fast = "return any(True for card in hand if ((free == 1) or (cost[card] < 2) or (free == 2)))"
    assert after(fast) == fast
