"""A price that is about something: it is paid, asked about and said with what it is about."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ...repository import differing
from ..both import Both
from .test_prices import at

FARE = """
prices:
  fare: {with: {beast: card}, coin: beast.level, toll: 1, rule: FE-01, say: {en: "the fare for {beast}"}}
"""
PLAIN = FARE.replace(', say: {en: "the fare for {beast}"}', "")
NOTHING = "prices: {fare: {coin: 1, rule: FE-01}}\n"
RIDE = """
turn:
  first: random
  rule: FE-01
  phases: {main: {rule: FE-01, actions: [ride, wait]}}
actions:
  ride: {rule: FE-01, pick: {k: {card: hand}}, %s}
  wait: {rule: FE-01, do: [{gain: {toll: 1}}, {gain: {coin: 1}}]}
"""
COST = "cost: {fare: k, coin: 1}, do: [{move: k, to: heap}]"
PAID = "do: [{if: 'can_pay(fare, k)', then: [{pay: {fare: k}}], else: [{gain: {toll: 5}}]}]"


@pytest.mark.parametrize(
    ("do", "coin", "toll", "left"),
    [(COST, 2, 1, (0, 0)), (COST, 1, 1, None), (PAID, 1, 1, (0, 0)), (PAID, 0, 1, (0, 6))],
)
def test_a_price_is_paid_for_what_it_is_about(do, coin, toll, left, ferry):
    game = Both.arranged(ferry(RIDE % do + FARE), at(coin, toll))  # a goat in hand, of level 1

    assert ("ride.k.goat" in game.offered) == (left is not None)
    if left is not None:
        pools = game.answer("ride.k.goat").state.position()["pools"]
        assert (pools["coin"][0], pools["toll"]) == left


@pytest.mark.parametrize("do", [COST, PAID])
def test_games_with_such_prices_are_the_same_compiled_and_interpreted(do, ferry):
    assert differing(ferry(RIDE % do + FARE), 12) == []


@pytest.mark.parametrize(
    ("prices", "said"),
    [(FARE, "Pay the fare for k."), (PLAIN, "Pay 1 toll and as many coins as the level of k.")],
)
def test_it_is_said_with_what_it_is_about(prices, said, ferry):
    program = ferry(RIDE % "do: [{pay: {fare: k}}]" + prices)

    assert Sentences(program, "en").steps(program.actions["ride"].do) == said


@pytest.mark.parametrize(
    ("do", "prices", "told"),
    [
        ("cost: fare, do: [{draw: 1}]", FARE, "the price fare is about something"),
        (
            "cost: {fare: k}, do: [{draw: 1}]",
            NOTHING,
            "is about nothing",
        ),
        ("cost: {fare: coin}, do: [{draw: 1}]", FARE, "is a number"),
        ("do: [{if: can_pay(fare), then: [{draw: 1}]}]", FARE, "does not say what the price is about"),
        ("do: [{if: 'can_pay(fare, k)', then: [{draw: 1}]}]", NOTHING, "the price fare is about nothing"),
        (
            "cost: {fare: k}, do: [{draw: 1}]",
            FARE.replace("{beast: card}", "{beast: card, n: int}"),
            "one thing at most",
        ),
    ],
)
def test_what_it_is_about_must_be_clear(do, prices, told, ferry):
    with pytest.raises(AssertionError, match=told):
        ferry(RIDE % do + prices)


@pytest.mark.parametrize("cost", ["{fare: true, coin: 1}", "{coin: 1, fare: true}"])
@pytest.mark.parametrize(("coin", "left"), [(1, None), (2, 0), (3, 1)])
def test_one_about_nothing_stands_beside_what_else_is_due(cost, coin, left, ferry):
    game = Both.arranged(ferry(RIDE % f"cost: {cost}, do: [{{move: k, to: heap}}]" + NOTHING), at(coin, 0))

    assert ("ride.k.goat" in game.offered) == (left is not None)
    if left is not None:
        assert game.answer("ride.k.goat").state.position()["pools"]["coin"][0] == left
