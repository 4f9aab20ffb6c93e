"""A shared pile whose cards remember who laid them, also equal ones: pieces on a board of places."""

import pytest

from ..both import Both
from ..ferry import BOARD

RULES = """
turn: {first: random, rule: FE-01, phases: {main: {rule: FE-01, actions: [lay, take], exactly: 1}}}
actions:
  lay: {rule: FE-01, pick: {card: hand}, do: [{put: card, in: pile}]}
  take:
    rule: FE-01
    when: count(pile) >= 3
    do:
      - {let: {best: "the(highest(pile, level))", eldest: first(pile)}}
      - if: best != none and eldest != none
        then:
          - {gain: {toll: eldest.level, "coin(best.owner)": "count(pile, where=owner == best.owner)"}}
          - {move: pile, to: heap(best.owner)}
"""
PILE = BOARD.replace(
    "river: {grid: [3, 2], rule: FE-01, areas: {bank: {row: 1, rule: FE-01}}}",
    "pile: {places: 9, rule: FE-01}",
)
PILE = PILE.replace("mud: {at: river", "mud: {at: pile")


@pytest.mark.parametrize(
    ("own", "laid", "winner"),
    [("goat", "goat", 0), ("goat", "mule", 1), ("mule", "goat", 0), ("mule", "mule", 0)],
)
def test_each_card_has_the_owner_who_laid_it_and_what_was_laid_first_is_first(ferry, own, laid, winner):
    hands = {"hand": [[own, own], ["goat", "mule"]]}
    both = Both.arranged(ferry(RULES, board=PILE), {"active": 0, "phase": "main", "zones": hands})

    both.answer(f"lay.card.{laid}", "take")  # who has only one card to lay is not asked

    found, won = both.state.position(), {0: [2, 0], 1: [0, 1]}
    assert found["pools"] == {"coin": won[winner], "toll": {"goat": 1, "mule": 2}[own]}
    assert sorted(found["zones"]["heap"][winner]) == sorted([own, laid, own])
