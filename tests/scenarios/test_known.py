"""`known`: what a scenario may expect that seats know of cards that they do not see."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.rules.interpret.account import Account
from deckwright.scenarios.known import accounted, in_zones

from ..repository import program

BEGUN = "- id: test\n  proves: [FD-01]\n  given: {active: 0, hand: [[goat], [mule]]}\n"


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{lost: [goat]}", "all see the cards of lost"),
        ("{hand: {0: [gaot]}}", 'there is no card "gaot"'),
        ("{hnad: {0: [goat]}}", 'there is no zone "hnad"'),
        ("{hand: {4: [goat]}}", "there is no seat 4"),
    ],
)
def test_what_nobody_can_come_to_know_is_found(scenarios, written, message):
    findings = run_checks(scenarios(f"{BEGUN}  expect: {{known: {{1: {written}}}}}\n"))

    assert [
        (finding.message, finding.place.line) for finding in findings if finding.code in ("R208", "R209")
    ] == [(message, 4)]


def test_what_is_known_otherwise_is_told_by_seat_and_zone(outcomes):
    (outcome,) = outcomes(f"{BEGUN}  expect: {{known: {{1: {{hand: {{0: [goat]}}}}}}}}\n")

    (finding,) = outcome.findings
    assert finding.message == "what seat 1 knows of hand of seat 0 is [], expected [goat]"


def test_of_a_pile_all_is_told_from_the_top_to_the_lowest_card_that_is_known():
    rules = program("biomanz")
    names = sorted(rules.game.cards)
    account = Account(rules.zones, ("deck",), {"deck": [[4, 3, 2, 1, 0], []]}, 2)
    account.marks[1]["deck", (0,)] = {1, 3}

    known = accounted_of(account, rules)
    assert known["deck", 0] == [None, names[1], None, names[3]]
    seen = in_zones({"deck": [["x"] * 5, []]}, rules, known)
    assert seen == {"deck": [["none", names[1], "none", names[3]], []]}


def accounted_of(account, rules):
    """What seat 1 knows, of the only zone that is kept here."""
    account.places = lambda: [("deck", (0,)), ("deck", (1,))]
    return accounted(account, 1, rules)
