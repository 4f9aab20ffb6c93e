"""The cards that came last to a zone that keeps its order."""

import pytest

from ...repository import differing
from ..both import Both

RULES = """
zones:
  row: {ordered: true, rule: FE-01}
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [lay, count_up], exactly: 1}}}
setup: [{each_seat: seats, do: [{draw: 2}]}]
actions:
  lay: {rule: FE-01, pick: {card: hand}, do: [{move: card, to: row}, {draw: 1}]}
  count_up:
    rule: FE-01
    pick: {n: {number: [0, 4]}}
    do: [{set: {toll: "sum(newest(row, n), level)"}}, {gain: {coin: "1 if alike(n) else 0"}}]
terms:
  alike: {with: {n: int}, is: "count(different(newest(row, n), level)) == 1"}
"""
ROW = ["mule", "goat", "mule"]  # the top first


@pytest.mark.parametrize(("n", "toll", "coin"), [(0, 0, 0), (1, 2, 1), (2, 3, 0), (3, 5, 0), (4, 5, 0)])
def test_as_many_are_looked_at_as_are_asked_for(ferry, n, toll, coin):
    position = {"active": 0, "zones": {"row": ROW, "hand": [["goat"], ["goat"]]}}
    pools = Both.arranged(ferry(RULES), position).answer(f"count_up.n.{n}").state.position()["pools"]

    assert (pools["toll"], pools["coin"][0]) == (toll, coin)


def test_both_back_ends_look_at_the_same(ferry):
    assert differing(ferry(RULES), 6) == []
