"""A start that must be refused is refused, by the rule that is named; another one is a finding."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.game import Loaded
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import run_on_both
from deckwright.scenarios.trial import scenarios_of

from ..repository import made

Played = Callable[[str], list[str]]


@pytest.fixture
def played(scenarios: Callable[[str], Loaded], ford: Path) -> Played:
    """What is found in a scenario of a game with at most three copies of a card, on both back-ends."""
    path = ford / "content/ford/game.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("decks:", "deck_rules: {rule: FD-04, copies: most}\ndecks:"), "utf-8")
    path = ford / "content/ford/rules/rules.yaml"
    text = path.read_text("utf-8")
    most = "  most: {is: 3, rule: FD-04, option: true, tunable: [1, 9]}\nfacts:"
    path.write_text(text.replace("facts:", most), "utf-8")

    def play(text: str) -> list[str]:
        loaded = scenarios(f"- id: test\n  proves: [FD-04]\n  {text}\n")
        program = resolve_rules(loaded).program
        assert program is not None, loaded.findings
        begin, oracle = on_tables(made(program)), on_interpreter(program)
        outcomes = [run_on_both(scenario, program, begin, oracle) for scenario in scenarios_of(loaded)]
        return [
            f"{finding.place.line} {finding.code} {finding.full_message}"
            for one in outcomes
            for finding in one.findings
        ]

    return play


@pytest.mark.parametrize(
    ("dice", "messages"),
    [
        ("[3, 1]", []),
        (
            "[1, 3]",
            ["4 X160 test: coin of seat 0 is 3, expected 5", "4 X160 test: coin of seat 1 is 5, expected 3"],
        ),
        ("[3, 1, 6]", ["3 X164 test: 1 of the rolls under dice was not used"]),
        (
            "[3]",
            ["3 X164 test: more dice are rolled than are given: a roll of a die with 6 sides is missing"],
        ),
    ],
)
def test_dice_that_are_laid_down_fall_in_the_setup_already(
    played: Played, ford: Path, dice, messages
) -> None:
    path = ford / "content/ford/rules/rules.yaml"
    rolls = "{draw: 2}, {roll: d6, as: luck}, {gain: {coin: luck}}"
    path.write_text(path.read_text("utf-8").replace("{draw: 2}", rolls), "utf-8")

    assert played(f"dice: {dice}\n  expect: {{pools: {{coin: [5, 3]}}}}") == messages


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("decks: [{goat: 4}]\n  refused: FD-04", []),
        ("options: {most: 2}\n  refused: [FD-04]", []),
        ("decks: [{goat: 3}]\n  expect: {turns: 0}", []),
        (
            "decks: [{goat: 3}]\n  refused: FD-04",
            ["4 X162 test: the game begins, expected that its start is refused"],
        ),
        (
            "decks: [{goat: 4}]\n  refused: FD-01",
            ["4 X163 test: the start is refused by FD-04, expected FD-01"],
        ),
    ],
)
def test_a_start_is_refused_as_it_is_told(played: Played, text: str, messages: list[str]) -> None:
    assert played(text) == messages


def test_a_game_that_does_not_begin_is_a_finding(played: Played) -> None:
    (message,) = {line.partition("begin: ")[0] for line in played("decks: [{goat: 4}]\n  expect: {turns: 0}")}

    assert message == "1 X161 test: the game does not "


def test_a_number_of_seats_that_cannot_play_is_told_at_its_line(played: Played) -> None:
    message = played("seats: 5\n  expect: {turns: 0}")[0]

    assert message.startswith("3 X161 test: the game does not begin: 5 seats"), message


GIVEN = """given:
    phase: main
    hand: [[goat, mule], [mule]]
    deck: [[goat, mule], [goat]]
    lost: [mule]
  expect: {view: """


@pytest.mark.parametrize(
    ("view", "messages"),
    [
        ("{seat: 0, hand: [[goat, mule], 1], deck: [2, 1], lost: [mule], turns: 0}", []),
        ("{seat: 1, hand: [2, [mule]], pools: {coin: [2, 2]}, phase: main}", []),
        ("{seat: 0, hand: {1: 2}}", ["hand of seat 1 holds 1 hidden card, expected 2"]),
        ("{seat: 0, hand: {1: [mule]}}", ["hand of seat 1 holds 1 hidden card, expected [mule]"]),
        ("{seat: 1, deck: {1: [goat]}}", ["deck of seat 1 holds 1 hidden card, expected [goat]"]),
        ("{seat: 1, lost: 1}", ["lost is open, expected 1 hidden card"]),
        ("{seat: 1, hand: [2, 1]}", ["hand of seat 1 is open, expected 1 hidden card"]),
        ("{seat: 1, lost: []}", ["lost is [mule], expected []"]),
    ],
)
def test_a_seat_sees_what_it_may(played: Played, view: str, messages: list[str]) -> None:
    seat = view[7]

    assert [message.partition(f"for seat {seat}, ")[2] for message in played(f"{GIVEN}{view}}}")] == messages
