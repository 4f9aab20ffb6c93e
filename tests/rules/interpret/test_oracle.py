"""The oracle carries rules out as the language says, in small games that show one thing each."""

import pytest

from deckwright.rules.ids_walk import steps_of
from deckwright.rules.interpret.oracle import Oracle

from .conftest import game_rules, take

FIRST = 0  # a seed with which seat 0 begins
TURN = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [%s]}
"""


def test_a_decision_with_one_id_is_taken_silently(ferry):
    rules = TURN % "earn" + "actions: {earn: {rule: FE-01, when: coin < 2, do: [{gain: {coin: 1}}]}}\n"

    oracle = take(Oracle(ferry(rules), seed=FIRST), "earn", "earn")

    assert oracle.taken == ("done.main",)
    assert oracle.decider == 1
    assert oracle.position()["pools"]["coin"] == [2, 0]


def test_an_action_is_only_offered_when_all_its_picks_and_its_cost_can_be_met(ferry):
    rules = (
        TURN % "sell"
        + """
setup: [{each_seat: seats, do: [{draw: 5}, {set: {coin: 1}}]}]
actions:
  sell:
    rule: FE-01
    pick:
      first: {card: hand}
      second: {card: hand, where: level > first.level}
    cost: {coin: second.level - first.level}
    do: [{set: {coin: 0}}, {move: first, to: heap}, {move: second, to: heap}]
"""
    )

    oracle = Oracle(ferry(rules), seed=FIRST)
    before = oracle.names
    take(oracle, "sell")

    assert before == ("done.main", "sell")
    assert oracle.position()["zones"]["heap"] == [["mule", "goat"], []]
    assert oracle.taken == ("sell.first.goat", "sell.second.mule", "done.main")


def test_gain_and_lose_stay_within_the_bounds(ferry):
    rules = (
        TURN % "earn, waste"
        + """
actions:
  earn: {rule: FE-01, do: [{gain: {coin: 20}}]}
  waste: {rule: FE-01, do: [{lose: {coin: 20}}]}
"""
    )
    oracle = Oracle(ferry(rules), seed=FIRST)

    full = take(oracle, "earn").position()["pools"]["coin"][0]
    empty = take(oracle, "waste").position()["pools"]["coin"][0]

    assert (full, empty) == (9, 0)


def test_a_draw_refills_the_pile_in_the_middle_of_it(ferry):
    rules = (
        TURN % "draw"
        + """
setup: [{draw: 4}, {move: hand, to: heap}]
actions: {draw: {rule: FE-01, do: [{draw: 3}]}}
"""
    )

    zones = take(Oracle(ferry(rules), seed=FIRST), "draw").position()["zones"]

    assert [len(zones[name][0]) for name in ("hand", "deck", "heap")] == [3, 2, 0]


def test_together_reads_all_amounts_before_any_is_applied(ferry):
    rules = (
        TURN % "swap"
        + """
setup: [{set: {coin: 3}}, {set: {toll: 5}}]
actions: {swap: {rule: FE-01, do: [{together: [{set: {coin: toll}}, {set: {toll: coin}}]}]}}
"""
    )

    pools = take(Oracle(ferry(rules), seed=FIRST), "swap").position()["pools"]

    assert (pools["coin"][0], pools["toll"]) == (5, 3)


BEASTS = """
setup:
  - each_seat: seats
    do:
      - {draw: 5}
      - for: {space: bank}
        do: [{put: "the(hand, where=level == 1)", at: it, with: {mud: 1}}]
always:
  sinks: {rule: FE-01, each: {piece: river, where: mud >= 3}, do: [{remove: it, to: heap}, {gain: {toll: 1}}]}
"""


def test_rules_that_always_hold_are_carried_out_after_the_op_and_not_within_together(ferry):
    rules = (
        TURN % "flood"
        + BEASTS
        + """
actions:
  flood:
    rule: FE-01
    do:
      - together:
          - {gain: {mud: 2}, at: river}
          - {set: {coin: count(river)}}
"""
    )

    position = take(Oracle(ferry(rules), seed=FIRST), "flood").position()

    assert position["pools"] == {"coin": [6, 0], "toll": 6}
    assert position["river"] == {}
    assert position["zones"]["heap"] == [["goat"] * 3, ["goat"] * 3]


def test_who_watches_is_told_of_the_steps_of_the_rules_within_together_too(ferry):
    rules = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act], at_most: 1}
actions:
  act:
    rule: FE-01
    do:
      - together: [{draw: 1}, {move: top(deck), to: heap}, {gain: {toll: 1}}]
"""
    program, seen = ferry(rules), []
    oracle = Oracle(program, seed=3, watch=lambda step, _: seen.append(step))

    take(oracle, "act")

    assert [step.op for step in seen] == ["together", "draw", "move", "gain"]
    assert {id(step) for step in seen} <= {id(step) for step in steps_of(program)}


def test_a_piece_that_has_left_is_skipped_by_a_loop_that_began_before(ferry):
    rules = (
        TURN % "drown"
        + BEASTS
        + """
actions:
  drown:
    rule: FE-01
    do:
      - for: {piece: river}
        do: [{gain: {coin: 1}}, {gain: {mud: 2}, at: river}]
"""
    )

    position = take(Oracle(ferry(rules), seed=FIRST), "drown").position()

    assert position["pools"]["coin"][0] == 1


def test_a_subset_is_asked_for_thing_by_thing_in_ascending_order_and_only_if_it_can_be_completed(ferry):
    rules = (
        TURN % "wash"
        + BEASTS
        + """
actions:
  wash:
    rule: FE-01
    pick: {herd: {piece: river, where: owner == me, at_least: 2}}
    do: [{set: {mud: 0}, at: herd}, {set: {coin: count(herd)}}]
"""
    )
    oracle = take(Oracle(ferry(rules), seed=FIRST), "wash")

    first = oracle.names
    second = take(oracle, "wash.herd.b1").taken, oracle.position()["pools"]["coin"]

    assert first == ("wash.herd.a1", "wash.herd.b1")
    assert second == (("wash.herd.c1",), [2, 0])


def test_a_phase_with_bounds_offers_done_only_between_them(ferry):
    rules = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [earn, waste], at_least: 1, at_most: 2}
actions:
  earn: {rule: FE-01, do: [{gain: {coin: 1}}]}
  waste: {rule: FE-01, do: [{lose: {coin: 1}}]}
"""
    oracle = Oracle(ferry(rules), seed=FIRST)

    offers = [oracle.names, take(oracle, "earn").names, take(oracle, "earn").decider]

    assert offers == [("earn", "waste"), ("done.main", "earn", "waste"), 1]


def test_a_passage_leads_to_a_phase_of_another_seat(ferry):
    rules = """
turn:
  first: random
  rule: FE-01
  phases:
    main:
      rule: FE-01
      actions: [earn]
      at_most: 1
      then: [{when: toll < 3, go: main, seat: opponent, after: [{gain: {toll: 1}}]}]
actions:
  earn: {rule: FE-01, do: [{gain: {coin: 1}}]}
"""
    oracle = Oracle(ferry(rules), seed=FIRST)

    seats = [oracle.decider] + [take(oracle, "done.main").decider for _ in range(4)]

    assert seats == [0, 1, 0, 1, 0]
    assert oracle.position()["turns"] == 1


def test_the_game_ends_with_the_first_end_that_holds_and_nothing_more_happens(ferry):
    rules = (
        TURN % "earn"
        + """
actions: {earn: {rule: FE-01, do: [{gain: {coin: 2}}, {gain: {toll: 1}}]}}
end:
  rich: {rule: FE-01, when: coin >= 2, winner: me}
  cap: {rule: FE-01, at: turn, when: turns >= 6, ranking: [coin]}
"""
    )

    oracle = take(Oracle(ferry(rules), seed=FIRST), "earn")

    assert (oracle.decider, oracle.legal, oracle.winner) == (-1, (), 0)
    assert oracle.position()["ended"] == "rich"
    assert oracle.position()["pools"]["toll"] == 0


def test_an_id_that_is_not_offered_is_refused(ferry):
    rules = TURN % "earn" + "actions: {earn: {rule: FE-01, do: [{gain: {coin: 1}}]}}\n"
    oracle = Oracle(ferry(rules), seed=FIRST)

    with pytest.raises(ValueError, match="not legal"):
        oracle.apply(99)


def test_the_same_seed_gives_the_same_game_and_another_seed_another():
    program = game_rules("biomanz")

    zones = [Oracle(program, seed).position()["zones"] for seed in (7, 7, 8)]

    assert zones[0] == zones[1]
    assert zones[0] != zones[2]
