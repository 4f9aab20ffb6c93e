"""When rules under `always` and ends are looked at, and what they see, is the same on both back-ends."""

import pytest

from ...repository import differing
from ..ferry import CAP
from .effects import Both

TURN = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [%s]%s}
    rest: {rule: FE-01, actions: [act], at_most: 1}
setup: [{each_seat: seats, do: [{draw: 4}, {gain: {coin: 4}}]}]
actions:
  act: {rule: FE-01, cost: {coin: 1}, do: [%s]}
"""
CHANGES = "{if: coin > 2, then: [{draw: 1}], else: [{gain: {toll: 1}}]}, {gain: {coin: 1}}, {lose: {coin: 1}}"
RULES = {
    "what the setup has made true": (
        "over: {each: {seat: seats, where: count(hand(it)) > 2}, do: [{move: hand(it), to: heap(it), n: 1}]}"
    ),
    "whose turn it is": (
        "over: {each: {seat: seats, where: it == active and coin(it) > 3}, do: [{lose: {coin: 1}, who: it}]}"
    ),
    "which phase it is": (
        "over: {each: {seat: seats, where: phase == rest and coin(it) > 2}, do: [{lose: {coin: 1}, who: it}]}"
    ),
    "how many turns there were": (
        "over: {each: {seat: seats, where: turns > 1 and coin(it) > 0}, do: [{lose: {coin: 1}, who: it}]}"
    ),
    "how often an action was done": (
        "over: {each: {seat: seats, where: times_done(act) > 0 and coin(it) > 1}, "
        "do: [{lose: {coin: 1}, who: it}]}"
    ),
    "one rule after another": (
        "over: {each: {seat: seats, where: turns > 1 and coin(it) > 2}, do: [{lose: {coin: 1}, who: it}]}\n"
        "  less: {each: {seat: seats, where: 'coin(it) in (1, 2)'}, do: [{gain: {toll: 1}}, "
        "{set: {coin: 0}, who: it}]}"
    ),
}
ENDS = {
    "turns and a pool": "two: {when: turns > 2 and toll >= 0, winner: me}",
    "turns alone": "two: {when: turns > 2, winner: active}",
    "whose turn it is": "two: {when: active == me and coin < 3, winner: me}",
    "a phase": "two: {when: phase == rest and coin < 4, winner: me}",
    "what an action counts": "two: {when: times_done(act) > 1 and toll > 0, winner: me}",
}
PASSAGE = "{rule: FE-01, actions: [act], then: [{when: coin < 3, go: late, %s}]}"


@pytest.mark.parametrize("name", RULES)
def test_a_rule_under_always_is_looked_at_when_what_it_reads_may_have_changed(name, ferry):
    program = ferry(
        TURN % ("act", "", CHANGES) + f"always:\n  {RULES[name]}\n".replace("{each", "{rule: FE-01, each")
    )

    assert differing(program) == []


@pytest.mark.parametrize("name", ENDS)
def test_an_end_is_tried_when_what_it_reads_may_have_changed(name, ferry):
    ends = f"end:\n  {ENDS[name]}\n".replace("{when", "{rule: FE-01, when") + CAP.replace("end:\n", "")

    assert differing(ferry(TURN % ("act", "", CHANGES) + ends)) == []


def test_what_the_setup_has_made_true_is_seen_before_the_first_turn(ferry):
    rule = RULES["what the setup has made true"].replace("{each", "{rule: FE-01, each")

    both = Both(ferry(TURN % ("act", "", CHANGES) + f"always:\n  {rule}\n"))

    assert [len(both.table()[f"{who}.hand"]) for who in ("me", "you")] == [2, 2]


def test_what_is_removed_may_be_nothing_and_the_rules_are_looked_at(ferry):
    rule = (
        "{rule: FE-01, each: {seat: seats, where: times_done(act) > 0 and count(river) == 0 and toll < 5}, "
    )
    rules = (
        TURN % ("act", "", "{remove: first(river), to: heap}")
        + f"always:\n  n: {rule}do: [{{gain: {{toll: 1}}}}]}}\n"
    )

    both = Both(ferry(rules)).answer("act", "act")

    assert both.table()["toll"] == 6


@pytest.mark.parametrize("asks", ["gain: {coin: 1}", "may: [{gain: {coin: 1}}]"])
def test_the_ops_on_the_way_to_another_phase_belong_to_the_phase_that_ends(asks, ferry):
    after = f"seat: opponent(me), after: [{{{asks}}}, {{if: phase == main, then: [{{gain: {{toll: 1}}}}]}}]"
    phases = PASSAGE % after
    rules = (TURN % ("act", "", "{gain: {toll: 2}}")).replace("{rule: FE-01, actions: [act]}", phases, 1)
    rules = rules.replace("setup:", "    late: {rule: FE-01, actions: [act]}\nsetup:")

    both = Both(ferry(rules)).answer("act", "act", "done.main")
    if asks.startswith("may"):
        assert both.state.position()["phase"] == "main"
        both.answer("main.may.yes")

    assert both.table()["toll"] == 5
    assert both.state.position()["phase"] == "late"
    assert differing(both.program) == []
