"""Who has a card in their zone, such as the one that wins a trick: of equal ones the first played."""

from typing import Any

import pytest

from ...repository import differing
from ..both import Both
from ..ferry import GAME

FOUR = GAME.replace("seats: 2", "seats: 4")
RULES = """
zones:
  played: {per: seat, ordered: true, rule: FE-01}
pools:
  leader: {holds: seat, start: seat0, rule: FE-01}
round:
  rule: FE-01
  first: seat0
  phases:
    trick:
      rule: FE-01
      start: [{draw: 2, who: seats}]
      in_turn: seats
      from: leader
      actions: [play]
      exactly: 1
      end:
        - {set: {leader: "whose(WHICH, leader)"}}
        - {move: played(seats), to: heap(leader)}
    rest: {rule: FE-01, in_turn: seats, actions: [wait], exactly: 1}
actions:
  wait: {rule: FE-01, pick: {n: {number: [1, 2]}}, do: [{gain: {coin: n}}]}
  play: {rule: FE-01, pick: {card: hand}, do: [{move: card, to: played}]}
end: {cap: {rule: FE-01, at: round, when: rounds >= 3, ranking: [coin]}}
"""


def trick(ferry: Any, which: str, played: list[str], leader: int) -> int:
    """Who takes a trick that was begun by a seat, as the number of the seat."""
    last = (leader - 1) % 4
    zones = {
        "played": [[card] if seat != last else [] for seat, card in enumerate(played)],
        "hand": [[card] if seat == last else [] for seat, card in enumerate(played)],
        "deck": [[]] * 4,
    }
    rules = ferry(RULES.replace("WHICH", which), game=FOUR)
    position = {"phase": "trick", "active": last, "went_first": leader, "zones": zones}
    both = Both.arranged(rules, {**position, "pools": {"leader": leader}})
    return int(both.state.position()["pools"]["leader"])


@pytest.mark.parametrize(
    ("played", "leader", "taker"),
    [
        (["goat", "mule", "goat", "goat"], 0, 1),
        (["mule", "goat", "mule", "goat"], 1, 2),  # not seat 0, which played an equal card, but later
        (["mule", "goat", "mule", "goat"], 3, 0),
        (["mule", "mule", "mule", "mule"], 2, 2),
    ],
)
def test_of_equal_cards_the_first_from_the_leader_on_takes_the_trick(ferry, played, leader, taker):
    assert trick(ferry, "highest(played(seats), level)", played, leader) == taker


def test_if_nobody_has_such_a_card_it_is_the_seat_that_is_told(ferry):
    assert trick(ferry, "those(played(seats), where=level > 2)", ["goat"] * 4, 1) == 1


def test_only_those_are_asked_of_whose_zones_are_meant(ferry):
    assert trick(ferry, "played(others(leader))", ["goat"] * 4, 1) == 2


@pytest.mark.parametrize(
    "which", ["highest(played(seats), level)", "those(played(others(leader)), where=level > 1)"]
)
def test_both_back_ends_find_the_same(ferry, which):
    assert differing(ferry(RULES.replace("WHICH", which), game=FOUR), 6) == []
