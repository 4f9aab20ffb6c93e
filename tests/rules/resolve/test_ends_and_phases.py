"""What is written of ends and phases but is not read, or cannot be meant, is told."""

import pytest

TURN = "turn: {first: random, rule: DU-01, phases: {main: {actions: [rest], %s, rule: DU-01}}}\n"
REST = "actions: {rest: {rule: DU-01, do: [{gain: {food: 1}}]}}\n"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("at_most: -1", "at_most: -1 lets no action be done"),
        ("at_most: 0", "at_most: 0 lets no action be done"),
        ("exactly: 0", "exactly: 0 lets no action be done"),
        ("at_least: -2", "at_least: -2 is below 0"),
        ("at_least: 3, at_most: 2", "at least 3 actions must be done, and at most 2 can"),
        ("exactly: 1, at_most: 2", "at_most is not read beside exactly"),
        ("exactly: 2, at_least: 1", "at_least is not read beside exactly"),
        ("from: active", "from is not read without in_turn"),
        ("until: food > 3, exactly: 1", "exactly is not read beside until"),
        ("until: food > 3, over_when: food > 2", "over_when is not read beside until"),
    ],
)
def test_how_often_a_phase_acts_is_a_number_that_can_be_meant(resolved, written, told):
    (finding,) = resolved(REST, turn=TURN % written).findings

    assert (finding.code, finding.message) == ("X104", told)


@pytest.mark.parametrize("written", ["in_turn: seats", "until: turns > 3", "exactly: 1"])
def test_what_is_said_of_actions_needs_some(resolved, written):
    findings = resolved(REST, turn=TURN.replace("actions: [rest], ", "") % written).findings

    assert f"{written.split(':')[0]} is not read without actions" in [finding.message for finding in findings]


def test_a_turn_may_be_one_phase(resolved):
    turn = "turn: {first: random, rule: DU-01, actions: [rest], until: food >= 2}\n"

    assert resolved(REST, turn=turn).findings == ()


def test_a_turn_of_phases_has_no_actions_itself(resolved):
    (finding,) = resolved(REST, turn=TURN.replace("first", "exactly: 1, first") % "at_most: 2").findings

    assert (finding.code, finding.message) == ("X104", "exactly is not read beside phases")


def test_a_ranking_decides_alone(resolved):
    (finding,) = resolved("end: {cap: {when: turns > 3, winner: me, ranking: [food]}}\n").findings

    assert (finding.code, finding.message) == ("X104", "the ranking says who wins, and winner is not read")


@pytest.mark.parametrize(
    "written",
    [
        "end: {cap: {when: turns > 3, winner: 'those(seats, where=food >= 3)'}}\n",
        "end: {cap: {when: 'any(seats, where=food > 3)', winner: me}}\n",
        "actions: {rest: {pick: {one: {seat: seats, where: food > 1}}, do: [{gain: {food: 1}, who: one}]}}\n",
    ],
)
def test_a_condition_on_seats_that_reads_only_mine_is_told(resolved, written):
    (finding,) = resolved(written).findings

    assert (finding.code, finding.hint) == ("X118", "write food(it)")
    assert "the same for every seat" in finding.message


def test_a_condition_on_seats_may_read_what_is_everyones(resolved):
    assert resolved("end: {cap: {when: 'any(seats, where=turns > 3)', winner: me}}\n").findings == ()


def test_a_number_is_picked_from_a_range_that_goes_up(resolved):
    (finding,) = resolved(
        "actions: {rest: {pick: {n: {number: [3, 1]}}, do: [{gain: {food: n}}]}}\n"
    ).findings

    assert finding.message == "no number is from 3 to 1"
