"""Each word of `expect` is in the table of assertions, in the schema, in the manual, and can fail."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import Loaded
from deckwright.load.schemas import schema
from deckwright.scenarios.assertions import ASSERTIONS, GIVEN
from deckwright.scenarios.run import Outcome

MANUAL = Path(__file__).resolve().parents[2] / "content" / "SCENARIOS.md"
BEGUN = "- id: test\n  proves: [FD-01]\n  given: {active: 0, turns: 2, pools: {coin: [2, 0]}}\n"
# For each word what is not so in that position.
FALSE = {
    "active": "1",
    "phase": "dusk",
    "turns": "3",
    "rounds": "3",
    "starter": "1",
    "went_first": "0",
    "turn_of": "0",
    "out": "[1]",
    "pools": "{coin: [1, 0]}",
    "decider": "1",
    "legal": "[done.dusk]",
    "not_legal": "[done]",
    "only": "[done]",
    "over": "true",
    "ended": "flood",
    "winner": "1",
    "view": "{seat: 0, turns: 3}",
    "known": "{0: {hand: {1: [goat]}}}",
    "can_be": "{0: {hand: {1: [goat]}}}",
}
# And what is so.
TRUE = {
    "active": "0",
    "phase": "main",
    "turns": "2",
    "rounds": "0",
    "starter": "0",
    "out": "[]",
    "pools": "{coin: [2, 0]}",
    "decider": "0",
    "legal": "[done]",
    "not_legal": "[done.dusk]",
    "only": "[done.main, gamble]",
    "over": "false",
    "ended": "none",
    "winner": "none",
    "view": "{seat: 1, turns: 2}",
    "known": "{0: {hand: {1: []}}}",
    "can_be": "{0: {hand: {1: []}}}",
}
# What the schema says of a word, and what the game ford has nothing of, by what a word takes.
SHAPES: dict[str, dict[str, Any]] = {
    "seat": {"$ref": "#/$defs/seat"},
    "phase": {"$ref": "#/$defs/id"},
    "end": {"$ref": "#/$defs/id"},
    "number": {"type": "integer", "minimum": 0},
    "truth": {"type": "boolean"},
    "pools": {"$ref": "#/$defs/pools"},
    "ids": {"$ref": "#/$defs/ids"},
    "view": {"$ref": "#/$defs/view"},
    "known": {"type": "object"},
    "seats": {"type": "array", "items": {"type": "integer", "minimum": 0}},
    "winners": {"type": ["integer", "string", "array"]},
}
IMPOSSIBLE = {
    "seat": "7",
    "seats": "[0, 7]",
    "winners": "[0, 7]",
    "phase": "noon",
    "end": "nowhere",
    "pools": "{pebble: [1, 0]}",
    "ids": "[fly.away]",
    "view": "{seat: 7, turns: 1}",
    "known": "{7: {hand: {0: [goat]}}}",
}


def properties(part: str) -> dict[str, dict[str, Any]]:
    """The fields of a part of the schema of scenarios."""
    fields: dict[str, dict[str, Any]] = schema("scenarios")["$defs"][part]["properties"]
    return fields


def test_the_schema_knows_just_the_words_of_the_table() -> None:
    assert list(properties("expected")) == list(ASSERTIONS)
    assert tuple(properties("given")) == GIVEN
    assert tuple(properties("view")) == ("seat", *GIVEN)


@pytest.mark.parametrize("word", ASSERTIONS)
def test_the_schema_says_of_a_word_what_the_table_says(word: str) -> None:
    said, assertion = properties("expected")[word], ASSERTIONS[word]

    assert said["description"] == assertion.says
    assert said | SHAPES[assertion.takes] == said


def test_the_manual_tells_of_each_word_that_a_scenario_may_have() -> None:
    words = {word for part in schema("scenarios")["$defs"].values() for word in part.get("properties", ())}
    manual = MANUAL.read_text(encoding="utf-8")

    assert words >= {*ASSERTIONS}
    assert sorted(word for word in words if not re.search(rf"\b{word}:|`{word}`", manual)) == []


@pytest.mark.parametrize("word", ASSERTIONS)
def test_a_word_is_compared_with_the_table(outcomes: Callable[[str], list[Outcome]], word: str) -> None:
    line = f"  expect: {{{word}: {FALSE[word]}}}\n"

    (outcome,) = outcomes(BEGUN + line)

    assert [(finding.code, finding.place.line) for finding in outcome.findings] == [("X160", 4)]


def test_what_is_so_is_found_so_of_every_word(outcomes: Callable[[str], list[Outcome]]) -> None:
    ran = outcomes(
        "".join(f"{BEGUN}  expect: {{{word}: {so}}}\n".replace("test", word) for word, so in TRUE.items())
    )

    assert [(outcome.scenario.id, finding.message) for outcome in ran for finding in outcome.findings] == []
    assert ASSERTIONS.keys() - TRUE.keys() == {"went_first", "turn_of"}  # of tricks: examples/genres


@pytest.mark.parametrize("word", [name for name, of in ASSERTIONS.items() if of.takes in IMPOSSIBLE])
def test_what_can_never_be_behind_a_word_is_found(scenarios: Callable[[str], Loaded], word: str) -> None:
    line = f"  expect: {{{word}: {IMPOSSIBLE[ASSERTIONS[word].takes]}}}\n"

    findings = run_checks(scenarios(BEGUN + line))

    assert [finding.place.line for finding in findings if finding.code in ("R208", "R209")] == [4]
