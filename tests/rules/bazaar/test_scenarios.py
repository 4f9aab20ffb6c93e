"""Scenarios tell piles by kind, pieces seat by seat, and may call a piece by its card."""

import pytest

from deckwright.check.run import run_checks
from deckwright.rules.settle import settle_rules
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import run_on_both
from deckwright.scenarios.trial import scenarios_of

from .bazaar import compiled, loaded, program

GIVEN = """\
- id: told
  proves: [BZ-01]
  seats: 3
  given:
    pools: {coin: {0: 5}}
    hand: {0: [cook, smith]}
    play: {0: [poet]}
    supply: {guest: [poet, cook]}
    row: {guest: [smith, porter], stall: [inn]}
    table:
      0: [shed, {card: forge, crew: [cook]}]
      1: [{card: inn, done: 1, store: [smith, cook]}]
      2: [{card: forge, place: 9}]
"""
SOUND = (
    GIVEN
    + """\
  do: [raid.target.inn, pass]
  expect:
    discard: {1: [cook, smith, inn]}
    table: {0: [{card: forge, crew: [cook]}, shed], 1: 0, 2: [forge]}
    pools: {coin: {0: 4}}
  then:
    - do: [{buy: {card: inn}}]
      expect:
        row: {stall: [], guest: 2}
        discard: {0: [inn]}
        view: {seat: 1, supply: {guest: 2}, hand: {0: 2, 1: []}}
    - do: [{assign: {worker: poet, site: forge}}]
      expect: {table: {0: [shed, {card: forge, done: 1, crew: []}]}}
      illegal: [raid.target.inn]
"""
)


def outcome(tmp_path, text):
    found = scenarios_of(loaded(tmp_path, scenarios_told=text))
    assert len(found) == 1
    return run_on_both(found[0], program(), on_tables(compiled()), on_interpreter(program()))


def test_a_scenario_is_played_on_both_back_ends(tmp_path):
    assert [f"{each.place}: {each.message}" for each in outcome(tmp_path, SOUND).findings] == []


def test_a_sound_scenario_has_no_findings(tmp_path):
    game = loaded(tmp_path, scenarios_told=SOUND)

    assert [each for each in run_checks(game) if "/scenarios/" in each.place.file] == []
    assert settle_rules(game).findings == ()


@pytest.mark.parametrize(
    ("expect", "message", "hint"),
    [
        (
            "table: {1: [forge]}",
            "table of seat 1 holds inn (place 3, store [cook, smith], done 1), expected forge",
            "",
        ),
        (
            "table: {0: [shed]}",
            "table of seat 0 also holds forge (place 2, crew [cook], done 0), expected shed",
            "",
        ),
        ("table: {0: 3}", "table of seat 0 holds 2 pieces, expected 3", "there are: shed"),
        ("row: {stall: [forge]}", "row of stall is [inn], expected [forge]", "missing: forge"),
        ("legal: [raid.target.forge]", "raid.target.forge is not offered", "raid.target.9"),
    ],
)
def test_what_is_not_as_expected_is_told_in_words(tmp_path, expect, message, hint):
    text = GIVEN.replace("2: [{card: forge, place: 9}]", "2: [{card: forge, place: 9}, forge]")
    (found,) = outcome(tmp_path, f"{text}  expect: {{{expect}}}\n").findings

    assert message in found.message
    assert hint in found.hint


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("supply: {guest", "supply: {gest", 'there is no kind "gest"'),
        ("2: [{card: forge", "5: [{card: forge", "there is no seat 5"),
        ("crew: [cook]", "crew: [cok]", 'there is no card "cok"'),
        ("crew: [cook]", "crow: [cook]", 'there is no counter "crow"'),
        ("place: 9", "place: 99", 'there is no space "99"'),
        ("[shed, {", "[shod, {", 'there is no card "shod"'),
        ("raid.target.inn", "raid.target.in", 'there is no action id "raid.target.in"'),
    ],
)
def test_a_wrong_name_is_found(tmp_path, old, new, message):
    assert old in SOUND

    findings = run_checks(loaded(tmp_path, scenarios_told=SOUND.replace(old, new, 1)))
    assert message in [each.message for each in findings if "/scenarios/" in each.place.file]
