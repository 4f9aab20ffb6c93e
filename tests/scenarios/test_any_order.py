"""Where the order of several things means nothing, they may be expected in any order."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.scenarios.run import Outcome

Outcomes = Callable[[str], list[Outcome]]
RULES = "content/ford/rules/rules.yaml"
GIVEN = """\
- id: told
  proves: [FD-01]
  given:
    active: 0
    hand: [[goat], []]
    pools: {loans: [3, 10, 3], crates: [[2, 99], []]}
    river: {b1: {card: goat, owner: 0, load: [mule, goat]}, b2: {card: goat, owner: 0}}
  do: [{land: {card: goat, space: a1}}]
  expect: %s
"""


@pytest.fixture
def told(ford: Path, outcomes: Outcomes) -> Callable[[str], list[str]]:
    """What is told of a game that both have won, with tokens and cards beneath a piece."""
    path = ford / RULES
    text = path.read_text("utf-8").replace("winner: me", "winner: seats")
    for section, entry in (
        ("pools", "  loans: {holds: tokens}\n  crates: {per: seat, holds: tokens}\n"),
        ("zones", "  load: {per: piece}\n"),
    ):
        text = text.replace(f"\n{section}:\n", f"\n{section}:\n{entry}")
    path.write_text(text, "utf-8")
    return lambda expect: [finding.message for finding in outcomes(GIVEN % expect)[0].findings]


@pytest.mark.parametrize(
    "expect",
    [
        "{ended: crowded, winner: [1, 0]}",
        "{pools: {loans: [10, 3, 3], crates: [[99, 2], []]}}",
        "{pools: {crates: {0: [99, 2]}}}",
        "{river: {b1: {load: [goat, mule]}}}",
    ],
)
def test_they_may_stand_in_another_order(told: Callable[[str], list[str]], expect: str) -> None:
    assert told(expect) == []


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("{pools: {loans: [10, 3]}}", "loans is [3, 3, 10], expected [10, 3]"),
        ("{pools: {crates: [[99, 2], [1]]}}", "crates of seat 1 is [], expected [1]"),
        ("{river: {b1: {load: [goat]}}}", "load of the piece on b1 is [goat, mule], expected [goat]"),
    ],
)
def test_all_of_them_must_be_there_and_no_more(
    told: Callable[[str], list[str]], expect: str, message: str
) -> None:
    assert told(expect) == [message]
