"""A cost with a name: it is paid, asked about and said as such."""

import pytest

from deckwright.engine.errors import IllegalAction

from ...repository import differing, made
from ..both import Both
from ..compiled.features import acting
from ..ferry import BOARD

FARE = "\nprices:\n  fare: {coin: 1 + count(hand), toll: 1, rule: FE-01, say: {en: the fare}}\n"
TWICE = "\nprices:\n  fare: {coin: 1, coin(me): 1, rule: FE-01}\n"
ASKED = "{if: can_pay(fare), then: [{pay: fare}], else: [{gain: {toll: 1}}]}"
TURN = """
turn:
  first: random
  rule: FE-01
  phases: {main: {rule: FE-01, actions: [ride, wait]}}
actions:
  ride: {rule: FE-01, cost: fare, do: [{gain: {coin: 4}}]}
  wait: {rule: FE-01, do: [{gain: {toll: 1}}]}
"""
ON_FOOT = TURN.replace("cost: fare", "when: not can_pay(fare)")


def at(coin, toll):
    return {
        "active": 0,
        "phase": "main",
        "pools": {"coin": [coin, 9], "toll": toll},
        "zones": {"hand": [["goat"], []]},
    }


def after(rules, action, coin, toll):
    pools = Both.arranged(rules, at(coin, toll)).answer(action).state.position()["pools"]
    return pools["coin"][0], pools["toll"]


@pytest.mark.parametrize(
    ("coin", "toll", "left"), [(2, 1, (0, 0)), (4, 3, (2, 2)), (1, 1, (1, 2)), (2, 0, (2, 1))]
)
def test_a_price_is_paid_in_full_or_not_at_all(coin, toll, left, ferry):
    rules = ferry(TURN.replace("cost: fare, do: [{gain: {coin: 4}}]", f"do: [{ASKED}]") + FARE)

    assert after(rules, "ride", coin, toll) == left


@pytest.mark.parametrize(("coin", "toll"), [(2, 1), (1, 1), (2, 0)])
def test_an_action_that_costs_a_price_is_open_where_it_can_be_paid(coin, toll, ferry):
    offered = Both.arranged(ferry(TURN + FARE), at(coin, toll)).offered
    other = Both.arranged(ferry(ON_FOOT + FARE), at(coin, toll)).offered

    assert ("ride" in offered) == ((coin, toll) == (2, 1))
    assert ("ride" in other) == ("ride" not in offered)


def test_what_comes_out_of_one_pool_is_needed_together(ferry):
    assert "ride" not in Both.arranged(ferry(TURN + TWICE), at(1, 0)).offered
    assert after(ferry(TURN + TWICE), "ride", 2, 0) == (4, 0)


def test_a_term_may_ask_whether_a_price_can_be_paid_and_a_price_may_count_with_a_term(ferry):
    terms = "terms:\n  rich: {is: can_pay(fare), rule: FE-01}\n  crowd: {is: count(hand), rule: FE-01}\n"
    rules = ferry(
        ON_FOOT.replace("not can_pay(fare)", "not rich") + FARE.replace("count(hand)", "crowd") + terms
    )

    assert "ride" not in Both.arranged(rules, at(2, 1)).offered
    assert "ride" in Both.arranged(rules, at(1, 1)).offered


@pytest.mark.parametrize("rules", [TURN + FARE, TURN + TWICE, ON_FOOT + FARE, acting(ASKED) + FARE])
def test_games_with_prices_are_the_same_compiled_and_interpreted(rules, ferry):
    assert differing(ferry(rules)) == []


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (TURN + FARE, "it costs the fare"),
        (TURN + TWICE.replace(", coin(me): 1", ""), "it costs 1 coin, but you have 0"),
        (ON_FOOT + FARE, "you may do this only if you cannot pay the fare"),
    ],
)
def test_a_refusal_names_the_price(rules, said, ferry):
    state = made(ferry(rules)).arrange(at(0 if "when" not in rules else 9, 9))
    with pytest.raises(IllegalAction) as refused:
        state.apply(state.layout.ids.index("ride"))

    assert refused.value.hint.startswith(said)


@pytest.mark.parametrize("rules", [TURN, ON_FOOT])
def test_a_refusal_names_the_rule_of_the_price(rules, ferry):
    facts = BOARD.replace("facts:\n", "facts:\n  FE-02: {proof: scenario}\n")
    both = rules.replace("ride: {rule: FE-01", "ride: {rule: [FE-01, FE-02]")
    state = made(ferry(both + FARE.replace("FE-01", "FE-02"), board=facts)).arrange(
        at(9, 9) if rules == ON_FOOT else at(0, 0)
    )
    with pytest.raises(IllegalAction) as refused:
        state.apply(state.layout.ids.index("ride"))

    assert list(refused.value.rules) == ["FE-02"]
