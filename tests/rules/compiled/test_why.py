"""A compiled game names the clause because of which an action is not open."""

import pytest

from deckwright.engine.errors import IllegalAction

from ...repository import made
from ..ferry import BOARD

FACTS = "facts:\n  FE-01: {proof: scenario}\n"
MORE = FACTS + "".join(f"  FE-0{number}: {{proof: scenario}}\n" for number in range(2, 6))
WORTH = "values:\n  fare: {is: 2, rule: FE-02}\n"
TURN = """
turn:
  first: random
  rule: FE-01
  phases:
    dawn: {rule: FE-05, say: {en: Dawn}, actions: [wait]}
    main: {rule: FE-01, actions: [act, wait]}
actions:
  wait: {rule: FE-01, do: [{lose: {toll: 1}}]}
  act:
    rule: [FE-01, FE-02, FE-03, FE-04]
"""
RIDE = """
    when: toll < 5
    pick:
      rider: {card: hand, where: level == 2, rule: FE-03}
      raft: {piece: river, where: owner == me and mud < rider.level, rule: FE-04}
      goal: {space: river, where: "free(it) and orthogonal(it, raft)"}
    cost: {coin: fare}
    do: [{move: raft, to: goal}, {move: rider, to: heap}]
"""
BUY = """
    pick:
      some: {card: hand, at_least: 2, rule: FE-03}
      card: {card: heap, optional: true}
    cost: {coin: card.level if card != none else 1}
    do: [{move: some, to: heap}]
"""
PAY = """
    pick: {card: {card: hand, rule: FE-03}, space: {space: bank, where: free(it), rule: FE-04}}
    cost: {coin: 2 * card.level}
    do: [{put: card, at: space}]
"""
RAFT = {"b1": {"card": "goat", "owner": 0}}


@pytest.mark.parametrize(
    ("given", "hint", "rules"),
    [
        ({"phase": "dawn"}, "it belongs to the phase Main", ["FE-01"]),
        ({"pools": {"toll": 5}}, "you may do this only if", ["FE-01", "FE-02", "FE-03", "FE-04"]),
        ({"pools": {"coin": [1, 0]}}, "it costs 2 coins, but you have 1", ["FE-02"]),
        ({"zones": {"hand": [["goat"], []]}}, "as the rider you choose a card in your hand", ["FE-03"]),
        (
            {"river": {}},
            "as the raft you choose one of your pieces in the river whose mud",
            ["FE-03", "FE-04"],
        ),
        (
            {"river": RAFT | {space: {"card": "goat", "owner": 1} for space in ("a1", "c1", "b2")}},
            "as the goal you choose an empty space",
            ["FE-03", "FE-04", "FE-01", "FE-02"],
        ),
    ],
)
def test_the_first_clause_that_is_not_met_is_named(given, hint, rules, ferry):
    why = refused(ferry(TURN + RIDE, board=WORTH + BOARD.replace(FACTS, MORE)), given, "act")

    assert why.hint.startswith(hint)
    assert sorted(why.rules) == sorted(rules)


@pytest.mark.parametrize(
    ("act", "given", "hint"),
    [
        (BUY, {"zones": {"hand": [["goat"], []]}}, "as the some you choose at least 2 cards in your hand"),
        (BUY, {"pools": {"coin": [0, 0]}}, "it costs as many coins as the level of the card"),
        (PAY, {"zones": {"hand": [[], []]}}, "for this you choose a card in your hand"),
        (PAY, {"pools": {"coin": [3, 0]}, "zones": {"hand": [["mule"], []]}}, "it costs"),
        (
            PAY,
            {"river": {f"{column}1": {"card": "goat", "owner": 1} for column in "abc"}},
            "for this you choose an empty space in your bank",
        ),
    ],
)
def test_choices_of_every_sort_tell_why(act, given, hint, ferry):
    why = refused(ferry(TURN + act, board=WORTH + BOARD.replace(FACTS, MORE)), given, "act")

    assert why.hint.startswith(hint)


def refused(program, given, action):
    """How an action is refused in a position with everything but what is given otherwise."""
    whole = {
        "phase": "main",
        "pools": {"coin": [4, 0]},
        "zones": {"hand": [["goat", "mule", "mule"], []], "deck": [["goat"], ["goat"]]},
        "river": RAFT,
    }
    state = made(program).arrange(whole | given)
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value
