"""Scenarios lay cards on spaces, and tell which lie there."""

import pytest

from .marsh import checked, outcome, resolved

GIVEN = """\
- id: told
  proves: [MA-01]
  given:
    hand: [[goat, mule], []]
    bog: {b1: {card: goat, owner: 0}}
    buried: {b2: [hare, goat], c1: [mule]}
    unearthed: {a4: [goat, mule]}
"""
SOUND = (
    GIVEN
    + """\
  do: [{walk: {actor: b1, goal: b2}}]
  expect:
    buried: {b2: [goat], c1: 1, a1: []}
    unearthed: {b2: [hare], a4: [mule, goat]}
    trail: {b2: 0}
    pools: {coin: [5, 3]}
    view: {seat: 0, buried: {b2: 1, c1: 1, c4: 0}, unearthed: {b2: [hare]}}
  then:
    - do: [{dig: {spot: a4, card: mule}}, {bury: {cards: [goat, mule], spot: c3}}]
      expect:
        unearthed: {a4: [goat]}
        buried: {c3: 2}
        hand: [[mule], []]
      illegal: [{bury: {cards: [mule], spot: c3}}]
"""
)


def test_a_scenario_is_played_on_both_back_ends(tmp_path):
    assert [f"{finding.place}: {finding.message}" for finding in outcome(tmp_path, SOUND).findings] == []


def test_a_sound_scenario_has_no_findings(tmp_path):
    assert checked(tmp_path, SOUND) == []
    assert resolved().findings == ()


@pytest.mark.parametrize(
    ("expect", "message", "hint"),
    [
        (
            "buried: {b2: [goat, hare]}",
            "buried of b2 is [hare, goat], expected [goat, hare]",
            "order differs",
        ),
        ("buried: {c1: [hare]}", "buried of c1 is [mule], expected [hare]", "missing: hare"),
        ("buried: {c2: [hare]}", "buried of c2 is [], expected [hare]", "hare lies in buried of b2"),
        ("unearthed: {a4: 1}", "unearthed of a4 holds 2 cards, expected 1", "there are: goat, mule"),
        ("view: {seat: 0, buried: {b2: [hare, goat]}}", "buried of b2 holds 2 hidden cards", ""),
        ("view: {seat: 1, unearthed: {a4: 2}}", "unearthed of a4 is open, expected 2 hidden cards", ""),
    ],
)
def test_what_is_not_as_expected_is_told_in_words(tmp_path, expect, message, hint):
    (finding,) = outcome(tmp_path, f"{GIVEN}  expect: {{{expect}}}\n").findings

    assert message in finding.message
    assert hint in finding.hint


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("buried: {b2: [hare, goat], c1", "buried: {b2: [hare, goat], d1", 'there is no space "d1"'),
        ("c1: [mule]}", "c1: [muel]}", 'there is no card "muel"'),
        ("c1: [mule]}", "c1: mule}", "buried must list its cards, top first, for each space"),
        ("buried: {b2: [hare, goat], c1: [mule]}", "buried: [hare]", "buried must list its cards, top first"),
        ("a4: [mule, goat]}", "a5: [mule, goat]}", 'there is no space "a5"'),
        ("trail: {b2: 0}", "trial: {b2: 0}", 'there is no zone, board or word "trial"'),
    ],
)
def test_a_wrong_name_is_found(tmp_path, old, new, message):
    assert old in SOUND

    told = checked(tmp_path, SOUND.replace(old, new, 1))
    assert [each for each in told if each.startswith(message)]


def test_an_act_with_a_card_that_lies_on_no_space_is_told_so(tmp_path):
    (finding,) = outcome(tmp_path, f"{GIVEN}  do: [{{dig: {{spot: a4, card: hare}}}}]\n").findings

    assert "hare is not in unearthed" in finding.hint
