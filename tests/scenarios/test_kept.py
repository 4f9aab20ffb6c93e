"""What is kept for each constant, or each seat and constant, is told and expected place by place."""

import pytest

from .test_checks import found

DYES = """\
names: {dye: [red, green, blue]}
pools:
  vat: {per: dye, start: 1}
  jar: {per: [seat, dye]}
zones:
  rack: {per: [seat, dye], ordered: true}
"""
TOLD = (
    "- id: dyes\n  proves: [FD-01]\n  given: {active: 0, phase: main, pools: {%s}}\n  expect: {pools: {%s}}\n"
)
LYING = "- id: racks\n  proves: [FD-01]\n  given: {active: 0, phase: main, rack: %s}\n  expect: {rack: %s}\n"
RACKS = {
    "[{green: [goat, mule]}]": "[[[], [goat, mule], []], [[], [], []]]",
    "{1: [[], [goat]]}": "{1: {green: [goat], red: 0}, 0: {green: []}}",
}
SAME = {
    "vat: [3, 2, 5]": "vat: {blue: 5, red: 3, green: 2}",
    "vat: {blue: 5}": "vat: [1, 1, 5]",
    "vat: {2: 5}": "vat: [1, 1, 5]",
    "jar: [[0, 1, 2], [3, 4, 5]]": "jar: {1: {green: 4}, 0: [0, 1, 2]}",
    "jar: {1: {blue: 7}}": "jar: [[0, 0, 0], [0, 0, 7]]",
}
OTHERS = {
    "vat: {blue: 4}": "vat of blue is 5, expected 4",
    "jar: {1: {green: 2}}": "jar of seat 1 of green is 0, expected 2",
}
WRONG = {
    ("vat: [1, 2]", ""): "R209 vat is kept for each dye: 3 numbers, not 2",
    ("vat: {pink: 1}", ""): 'R208 there is no dye "pink"',
    ("jar: {0: {pink: 1}}", ""): 'R208 there is no dye "pink"',
    ("", "vat: [1, 1, 1, 1]"): "R209 vat is kept for each dye: 3 numbers, not 4",
    ("", "vat: {pink: 1}"): 'R208 there is no dye "pink"',
    ("", "jar: {0: {pink: 1}}"): 'R208 there is no dye "pink"',
    ("", "jar: {2: [0, 0, 0]}"): "R209 there is no seat 2",
}


@pytest.fixture(autouse=True)
def dyes(ford):
    (ford / "content/ford/rules/dyes.yaml").write_text(DYES, "utf-8")


@pytest.mark.parametrize(("given", "expected"), SAME.items())
def test_what_is_told_of_each_constant_lies_there(given, expected, outcomes):
    (outcome,) = outcomes(TOLD % (given, expected))

    assert outcome.findings == ()


@pytest.mark.parametrize(("expected", "line"), OTHERS.items())
def test_what_is_otherwise_is_told_with_its_constant(expected, line, outcomes):
    (outcome,) = outcomes(TOLD % ("vat: {blue: 5}", expected))

    assert [finding.message for finding in outcome.findings] == [line]


@pytest.mark.parametrize(("given", "expected"), RACKS.items())
def test_cards_of_each_seat_and_constant_lie_where_they_are_told(given, expected, outcomes):
    (outcome,) = outcomes(LYING % (given, expected))

    assert outcome.findings == ()


def test_a_card_of_a_seat_and_constant_that_lies_elsewhere_is_told_with_its_place(outcomes):
    (outcome,) = outcomes(LYING % ("[{green: [goat]}]", "{0: {red: [goat]}}"))

    (finding,) = outcome.findings
    assert finding.message == "rack of seat 0 of red is [], expected [goat]"
    assert finding.hint.endswith("goat lies in rack of seat 0 of green")


@pytest.mark.parametrize(("given", "expected"), WRONG)
def test_what_is_no_constant_and_too_many_entries_are_found(given, expected, scenarios):
    findings = found(scenarios(TOLD % (given, expected or "vat: [1, 1, 1]")))

    assert [finding.partition(" | ")[0] for finding in findings] == [WRONG[given, expected]]


@pytest.mark.parametrize(
    ("cards", "message"),
    {
        "[[goat]]": "R209 rack must list its cards, top first, for each dye | write rack: [{red: […], green:",
        "[{pink: [goat]}]": 'R208 there is no dye "pink"',
        "[{red: [goose]}]": 'R208 there is no card "goose"',
        "5": "R209 rack must list its cards, top first, for each seat and dye",
    }.items(),
)
def test_cards_that_are_not_told_for_each_seat_and_constant_are_found(cards, message, scenarios):
    (finding,) = found(scenarios(LYING % (cards, "{0: {red: []}}")))

    assert finding.startswith(message)
