"""Scenarios are played as they say, and what is otherwise is told with its place."""

from collections.abc import Callable

import pytest

from deckwright.scenarios.run import Outcome

Outcomes = Callable[[str], list[Outcome]]

GIVEN = """\
- id: test
  proves: [FD-01]
  given:
    active: 0
    phase: main
    turns: 2
    pools: {coin: [2, 0]}
    hand: [[goat, mule], []]
    lost: [mule]
    deck: [[goat, mule], [goat]]
    river: {a1: {card: goat, owner: 0, wet: 2}, b2: {card: mule, owner: 1}}
"""


def told(outcomes: list[Outcome]) -> list[str]:
    """Code, line and message of all findings."""
    return [
        f"{finding.place.line}:{finding.place.column} {finding.code} {finding.message}"
        for outcome in outcomes
        for finding in outcome.findings
    ]


def test_what_is_given_is_on_the_table(outcomes: Outcomes) -> None:
    expect = """\
  expect:
    active: 0
    decider: 0
    phase: main
    turns: 2
    over: false
    ended: none
    pools: {coin: [2, 0]}
    hand: [[mule, goat], []]
    deck: {0: [goat, mule], 1: 1}
    lost: [mule]
    river: {a1: {card: goat, owner: 0, wet: 2}, b2: {card: mule, owner: 1, wet: 0}, b1: none}
"""

    assert told(outcomes(GIVEN + expect)) == []


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("active: 1", "active is 0, expected 1"),
        ("over: true", "over is false, expected true"),
        ("winner: 0", "winner is none, expected 0"),
        ("pools: {coin: [3, 0]}", "coin of seat 0 is 2, expected 3"),
        ("pools: {coin: {1: 4}}", "coin of seat 1 is 0, expected 4"),
        ("hand: [[goat], []]", "hand of seat 0 is [goat, mule], expected [goat]"),
        ("hand: [3, 0]", "hand of seat 0 holds 2 cards, expected 3"),
        ("deck: {0: [mule, goat]}", "deck of seat 0 is [goat, mule], expected [mule, goat]"),
        ("lost: []", "lost is [mule], expected []"),
        ("river: {a1: {wet: 3}}", "wet of the piece on a1 is 2, expected 3"),
        ("river: {a1: none}", "a1 holds goat (owner 0, wet 2), expected none"),
        ("river: {a2: {card: goat}}", "a2 is empty, expected goat"),
        ("legal: [done.main.more]", "done.main.more is not offered, expected offered"),
        ("not_legal: [drown]", "drown is offered, expected not offered"),
        (
            "only: [done.main]",
            "the offer is [done.main, drown.victim.a1, gamble, land, wade], expected [done.main]",
        ),
    ],
)
def test_each_expectation_can_fail_and_points_at_itself(
    outcomes: Outcomes, expect: str, message: str
) -> None:
    (outcome,) = outcomes(f"{GIVEN}  expect: {{{expect}}}\n")

    (finding,) = outcome.findings
    assert finding.code == "X160"
    assert finding.full_message == f"test: {message}"
    assert finding.place.file == "content/ford/scenarios/river.yaml"
    line = f"  expect: {{{expect}}}"
    assert finding.place.line == GIVEN.count("\n") + 1
    assert finding.place.column > line.index("{")


def test_a_wrong_set_of_cards_is_told_as_a_difference(outcomes: Outcomes) -> None:
    (outcome,) = outcomes(f"{GIVEN}  expect: {{hand: [[goat, goat], []]}}\n")

    assert outcome.findings[0].hint == "missing: goat; too many: mule"


def test_an_action_is_carried_out_pick_by_pick(outcomes: Outcomes) -> None:
    steps = """\
  do: [{land: {card: mule, space: b1}}, {wade: {actor: a1, goal: a2}}]
  expect:
    hand: [[goat], []]
    river: {b1: {card: mule, owner: 0}, a2: {wet: 3}, a1: none}
    pools: {coin: [1, 0]}
"""

    assert told(outcomes(GIVEN + steps)) == []


def test_picks_that_nobody_was_asked_for_are_passed_over(outcomes: Outcomes) -> None:
    given = """\
- id: test
  proves: [FD-01]
  given: {active: 0, phase: main, river: {a1: {card: goat, owner: 0}}}
  do: [{wade: {actor: a1, goal: a2}}]
  expect: {river: {a2: {card: goat}}}
"""

    assert told(outcomes(given)) == []


def test_a_pick_that_was_taken_otherwise_is_refused(outcomes: Outcomes) -> None:
    given = """\
- id: test
  proves: [FD-01]
  given: {active: 0, phase: main, river: {a1: {card: goat, owner: 0}}}
  do: [{wade: {actor: a1, goal: b1}}]
"""

    (outcome,) = outcomes(given)

    assert told([outcome]) == ["4:8 X161 wade.goal.b1 was expected, but wade.goal.a2 was taken"]
    assert outcome.findings[0].hint == "it was taken without asking, since nothing else was possible"


def test_a_refused_action_is_told_with_what_is_offered(outcomes: Outcomes) -> None:
    steps = """\
  do: [{wade: {actor: a1, goal: a2}}, {wade: {actor: a2, goal: a3}}, {wade: {actor: a3, goal: a2}}]
  expect: {over: true}
"""

    (outcome,) = outcomes(GIVEN + steps)

    assert told([outcome]) == ["12:70 X161 wade is refused"], "what follows it is not looked at"
    assert outcome.findings[0].hint == "seat 0 is offered: done.main, drown.victim.a3, land"


def test_done_ends_the_phase(outcomes: Outcomes) -> None:
    steps = "  do: [done]\n  expect: {active: 1, turns: 3}\n"

    assert told(outcomes(GIVEN + steps)) == []


def test_forbidden_actions_are_tried_on_a_table_of_their_own(outcomes: Outcomes) -> None:
    steps = """\
  illegal:
    - {wade: {actor: b2, goal: a2}}
    - {land: {card: goat, space: a1}}
    - done.main.now
  expect: {hand: [[goat, mule], []], river: {a1: {card: goat}}}
"""

    assert told(outcomes(GIVEN + steps)) == []


def test_a_forbidden_action_that_is_accepted_is_a_finding(outcomes: Outcomes) -> None:
    steps = "  illegal: [{wade: {actor: a1, goal: a2}}]\n"

    assert told(outcomes(GIVEN + steps)) == ["12:14 X162 wade is accepted here, expected that it is refused"]


def test_forbidden_actions_are_tried_after_what_was_done(outcomes: Outcomes) -> None:
    steps = """\
  do: [{wade: {actor: a1, goal: a2}}]
  illegal: [{wade: {actor: a2, goal: a1}}]
  then:
    - do: [{wade: {actor: a2, goal: a3}}]
      illegal: [{wade: {actor: a3, goal: a2}}]
"""

    assert told(outcomes(GIVEN + steps)) == ["13:14 X162 wade is accepted here, expected that it is refused"]


def test_what_stands_above_do_is_tried_before_it(outcomes: Outcomes) -> None:
    steps = """\
  illegal: [{wade: {actor: a1, goal: a2}}, {wade: {actor: a1, goal: a3}}]
  expect: {river: {a1: {wet: 3}}}
  do: [{wade: {actor: a1, goal: a2}}]
"""

    assert told(outcomes(GIVEN + steps)) == [
        "12:14 X162 wade is accepted here, expected that it is refused",
        "13:30 X160 wet of the piece on a1 is 2, expected 3",
    ]


@pytest.mark.parametrize(
    ("act", "missing"),
    [
        ("wade: {actor: a1, goal: a3}", "wade is refused only because there is no piece on a1"),
        ("land: {card: mule, space: b1}", "land is refused only because mule is not in hand"),
    ],
)
def test_an_action_of_what_is_not_there_proves_nothing(outcomes: Outcomes, act: str, missing: str) -> None:
    steps = f"""\
  do:
    - {{wade: {{actor: a1, goal: a2}}}}
    - {{land: {{card: mule, space: a1}}}}
    - {{wade: {{actor: a1, goal: b1}}}}
  illegal: [{{{act}}}]
"""
    options = "  options: {way: sideways}\n"

    assert told(outcomes(GIVEN + options + steps)) == [f"17:14 X163 {missing}"]


def test_further_steps_go_on_from_where_the_first_ended(outcomes: Outcomes) -> None:
    steps = """\
  do: [{wade: {actor: a1, goal: a2}}]
  expect: {pools: {coin: [1, 0]}}
  then:
    - {do: [{wade: {actor: a2, goal: a3}}], expect: {pools: {coin: [0, 0]}, river: {a3: {wet: 4}}}}
    - {do: [done], expect: {active: 1, river: {a3: {wet: 5}}}}
"""

    assert told(outcomes(GIVEN + steps)) == ["16:58 X160 wet of the piece on a3 is 4, expected 5"]


def test_options_hold(outcomes: Outcomes) -> None:
    steps = """\
  options: {way: sideways, toll: 2}
  do: [{wade: {actor: a1, goal: b1}}]
  expect: {pools: {coin: [0, 0]}, river: {b1: {card: goat}}}
"""

    assert told(outcomes(GIVEN + steps)) == []


@pytest.mark.parametrize(("dice", "coin"), [("[4]", 6), ("[3]", 0)])
def test_dice_fall_as_they_are_laid_down(outcomes: Outcomes, dice: str, coin: int) -> None:
    steps = f"  dice: {dice}\n  do: [gamble]\n  expect: {{pools: {{coin: {{0: {coin}}}}}}}\n"

    assert told(outcomes(GIVEN + steps)) == []


def test_without_dice_on_an_empty_list_nobody_may_roll(outcomes: Outcomes) -> None:
    steps = "  dice: []\n  do: [gamble]\n"

    assert told(outcomes(GIVEN + steps)) == [
        "12:9 X164 more dice are rolled than are given: a roll of a die with 6 sides is missing"
    ]


def test_each_forbidden_action_is_told_of_though_one_before_it_rolls_a_missing_die(
    outcomes: Outcomes,
) -> None:
    steps = "  dice: []\n  illegal: [gamble, {wade: {actor: a1, goal: a2}}]\n  expect: {turns: 3}\n"

    assert told(outcomes(GIVEN + steps)) == [
        "13:13 X162 gamble is accepted here, expected that it is refused",
        "13:22 X162 wade is accepted here, expected that it is refused",
        "14:19 X160 turns is 2, expected 3",
    ]


def test_dice_that_are_left_over_are_a_finding(outcomes: Outcomes) -> None:
    steps = "  dice: [4, 5, 6]\n  do: [gamble]\n"

    assert told(outcomes(GIVEN + steps)) == ["12:9 X164 2 of the rolls under dice were not used"]


def test_dice_that_are_missing_are_a_finding(outcomes: Outcomes) -> None:
    steps = "  dice: [4]\n  do: [gamble, gamble]\n"

    assert told(outcomes(GIVEN + steps)) == [
        "12:9 X164 more dice are rolled than are given: a roll of a die with 6 sides is missing"
    ]


def test_the_end_of_the_game_can_be_expected(outcomes: Outcomes) -> None:
    given = """\
- id: test
  proves: [FD-03]
  given:
    active: 1
    hand: [[], [goat, mule]]
    river: {a1: {card: goat, owner: 1}, a2: {card: goat, owner: 1}}
  do: [{land: {card: mule, space: a3}}]
  expect: {over: true, ended: crowded, winner: 1, legal: [done.main]}
"""

    assert told(outcomes(given)) == ["8:59 X160 done.main is not offered, expected offered"]


def test_without_a_position_the_game_begins_as_it_does(outcomes: Outcomes) -> None:
    text = "- {id: test, proves: [FD-02], seed: 4, expect: {hand: [2, 2], deck: [3, 3], lost: 0, turns: 0}}\n"

    assert told(outcomes(text)) == []


def test_decks_can_be_chosen(outcomes: Outcomes) -> None:
    text = """\
- id: test
  proves: [FD-02]
  decks: [{mule: 2}, herd]
  expect: {hand: [[mule, mule], 2], deck: [[], 3]}
"""

    assert told(outcomes(text)) == []
