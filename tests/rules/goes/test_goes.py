"""Phases in turn: who has a go, in which order, and when it is over; on both back-ends."""

import pytest

from deckwright.events.records import PhaseEnds
from deckwright.rules.interpret.narrator import Narrator
from deckwright.rules.interpret.play import Rulebook

from ...repository import differing
from ..both import Both
from .stones import faults, program, started

TRICK = '    trick: {in_turn: "%s", from: "%s", actions: [lay, bid], exactly: 1, rule: ST-01}\n'
LATE = "    late: {actions: [bid, lay], exactly: 1, rule: ST-01}\n"
BIDDING = """\
    bidding:
      in_turn: "%s"
      actions: [%s]
      %s
      end: [{set: {heap: 0}}, {gain: {gone: 1}}]
      rule: ST-01
"""


def goes(both, answer, most=20):
    """Whose go it is, as often as an answer is given, in the first turn."""
    found = []
    while both.state.turns == 0 and len(found) < most:
        found.append(both.state.active)
        both.answer(next(each for each in both.offered if each.startswith(answer)))
    return found


def bidding(seats="seats", actions="bid, lay", bounds="exactly: 1"):
    return program(BIDDING % (seats, actions, bounds))


def test_each_seat_has_a_go_from_the_first_one_on():
    both = started(program(TRICK % ("seats", "leader")))

    assert goes(both, "lay") == [0, 1, 2]
    assert both.state.active == 2


def test_where_nobody_is_first_it_is_the_seat_whose_turn_it_is():
    assert goes(started(program(TRICK % ("seats", "leader"))), "lay") == [0, 1, 2]


def test_who_is_not_among_the_seats_has_no_go_and_the_next_one_is_first():
    assert goes(started(program(TRICK % ("opponents", "active"))), "lay") == [1, 2]


def test_who_is_among_the_seats_is_looked_at_before_each_go():
    heard = "those(seats, where=asked < 2)"

    assert goes(started(program(TRICK % (heard, "active"))), "lay") == [0, 1]


def test_the_seat_whose_turn_it_is_has_it_again_behind_the_goes():
    both = started(program(TRICK % ("opponents", "active") + LATE))

    both.answer(both.offered[0])
    both.answer(both.offered[0])

    assert (both.state.active, both.offered[0]) == (0, "bid")


def test_who_can_do_nothing_is_passed_over_and_not_asked():
    both = started(bidding(actions="bid, look", bounds="exactly: 1\n      until: turns > 9"))

    assert goes(both, "bid") == [0, 1, 2, 0, 1, 2]


def test_the_goes_are_round_and_round_until_the_condition_holds():
    assert goes(started(bidding(bounds="exactly: 1\n      until: heap >= 4")), "bid") == [0, 1, 2, 0]


def test_until_is_looked_at_before_each_action_of_a_go():
    assert goes(started(bidding(bounds="exactly: 2\n      until: heap >= 3")), "bid") == [0, 0, 1]


def test_nobody_may_stop_before_until_holds():
    both = started(program("    main: {actions: [bid, lay], until: heap >= 2, rule: ST-01}\n"))

    both.answer("bid")
    assert "done.main" not in both.offered
    both.answer("bid")

    assert both.state.active == 1


def test_nobody_may_stop_while_a_phase_must_go_on_and_may_go_on_after_that():
    both = started(program("    main: {actions: [bid, lay], must_go_on: heap < 1, rule: ST-01}\n"))

    assert "done.main" not in both.offered
    both.answer("bid")
    assert {"bid", "done.main"} <= set(both.offered)


def test_a_phase_that_must_go_on_ends_where_nothing_can_be_done():
    both = started(program("    main: {actions: [look], must_go_on: heap < 1, rule: ST-01}\n" + LATE))

    assert both.state.gone == 2 * (both.state.turns + 1)  # all coins of each turn so far


@pytest.mark.parametrize("bound", ["until: heap >= 1", "exactly: 1"])
def test_what_must_go_on_is_told_beside_what_bounds_it_already(bound: str):
    key = bound.partition(":")[0]
    told = faults(f"    main: {{actions: [bid], must_go_on: heap < 2, {bound}, rule: ST-01}}\n")

    assert told == [f"must_go_on is not read beside {key}"]


@pytest.mark.parametrize(
    ("phase", "way"),
    [
        ("main: {actions: [bid, lay], until: heap >= 1, rule: ST-01}", "met"),
        ("main: {in_turn: seats, actions: [bid], exactly: 1, rule: ST-01}", "met"),
        ("main: {actions: [look], until: heap >= 9, rule: ST-01}", "over"),
    ],
)
def test_a_phase_tells_whether_its_end_has_come_or_nothing_could_be_done(phase: str, way: str):
    late = "late: {actions: [bid, lay], exactly: 1, rule: ST-01}"
    told = Narrator(Rulebook(program(f"    {phase}\n    {late}\n")), 0)
    events = [*told.opening]
    while not (ends := [event.way for event in events if isinstance(event, PhaseEnds)]):
        events += told.apply(told.legal[0])

    assert ends[0] == way


def test_the_end_of_the_phase_ends_all_goes():
    both = started(bidding(actions="bid, fold"))

    both.answer("bid", "fold")

    assert (both.state.turns, both.state.active, both.state.gone) == (1, 1, 1)


def test_the_end_of_the_turn_ends_the_turn_of_the_seat_that_has_it():
    both = started(bidding(actions="bid, stop"))

    both.answer("bid", "stop")

    assert (both.state.turns, both.state.active, both.state.gone) == (1, 1, 0)


def test_a_phase_begins_again_until_the_condition_holds():
    more = "start: [{gain: {heap: 1}}], skip_when: heap > 0, again_until: count(hand) == 0}"
    both = started(program(TRICK.replace("rule: ST-01}", f"rule: ST-01, {more}") % ("seats", "active")))

    found = goes(both, "lay")

    assert (found, both.state.heap) == ([0, 1, 2] * 3, 3)


WHOLE = {
    "until in turn": BIDDING % ("seats", "bid, lay", "exactly: 1\n      until: heap >= 5"),
    "stopping": BIDDING % ("seats", "bid, lay, fold, stop", "at_most: 2"),
    "some": BIDDING % ("those(seats, where=coin(it) > 0)", "bid, lay", "over_when: since >= 1"),
    "at least": BIDDING % ("opponents", "bid, lay", "at_least: 1"),
    "after each": BIDDING % ("seats", "lay", "after_each: [{if: asked > 1, then: [{end: phase}]}]"),
    "again": TRICK.replace("}", ", again_until: count(hand) == 0}") % ("seats", "leader") + LATE,
    "must go on": "    main: {actions: [bid, lay], must_go_on: asked < 2, at_most: 3, rule: ST-01}\n",
    "must go on in turn": BIDDING % ("seats", "bid, lay, stop", "at_most: 2\n      must_go_on: heap < 3"),
    "until alone": "    main: {actions: [bid, lay], until: asked >= 2, rule: ST-01}\n",
}


@pytest.mark.parametrize("phases", WHOLE.values(), ids=WHOLE)
def test_whole_games_are_played_alike(phases):
    assert differing(program(phases)) == []


def test_a_position_in_the_midst_of_goes_can_be_laid_out():
    rules = program(TRICK % ("seats", "active"))
    position = {"active": 2, "phase": "trick", "turn_of": 0, "went_first": 0}

    both = Both.arranged(rules, position | {"zones": {"hand": [["rock"]] * 3}}, seats=3)
    both.answer("lay.stone.rock")

    assert (both.state.active, both.state.turns) == (1, 1)
