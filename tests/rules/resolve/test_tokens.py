"""What is told of tokens that are written wrong."""

import pytest

from deckwright.rules.program.expressions import Several
from deckwright.rules.program.types import INT, TOKENS

from . import conftest

POOL = "food: {holds: tokens, %s}"


@pytest.mark.parametrize(
    ("written", "code", "message"),
    [
        ("[{pay: {loans: 2}}]", "X104", "tokens are no price"),
        ("[{lose: {loans: 2}}]", "X115", "'2' is a number, a set of numbers is expected"),
        ("[{gain: {loans: loans}}]", "X115", "'loans' is a set of numbers, a number is expected"),
        ("[{pick: {w: {tokens: food}}}]", "X115", "'food' is a number, a set of numbers is expected"),
        ("[{pick: {w: {tokens: 'those(loans, where=it > 1)'}}}]", "X104", "this is no pool of tokens"),
    ],
)
def test_what_is_wrong_with_tokens_is_told(wrong, written, code, message):
    (found, told), *_ = wrong(written)

    assert (found, told) == (code, message)


def test_tokens_are_numbers_when_one_is_chosen_and_a_set_when_some_are(verb):
    (pick,) = verb("[{pick: {one: {tokens: loans}, some: {tokens: loans, any: true}}}]")

    one, some = pick.args["picks"]
    assert (one.selector.type, one.selector.is_single) == (INT, True)
    assert (some.selector.source.type, some.selector.is_single) == (TOKENS, False)


def test_no_tokens_are_none(verb):
    (put,) = verb("[{set: {loans: none}}]")

    assert put.args["amounts"][0].n == Several((), TOKENS)


GREAT = {
    "act: {do: [{gain: {loans: 100}}]}": 100,
    "act: {with: {n: int}, do: [{gain: {loans: n}}]}, call_it: {do: [{act: 101}]}": 101,
    "act: {with: {bear: card}, do: [{gain: {loans: bear.level * 50}}]}": 150,
    "act: {do: [{gain: {loans: turn_cap * 2}}]}": 120,
    "act: {do: [{gain: {loans: 99}}]}": None,
    "act: {with: {bear: card}, do: [{gain: {loans: bear.level * 33}}]}": None,
    "act: {do: [{gain: {food: 150}}]}": None,
}


@pytest.mark.parametrize("verbs", GREAT)
def test_a_token_is_not_more_than_one_can_be(resolved, verbs):
    told = [(finding.code, finding.message) for finding in resolved(f"verbs: {{{verbs}}}").findings]

    message = f"a token of loans is from 1 to 99, and this may be {GREAT[verbs]}"
    assert told == ([("X104", message)] if GREAT[verbs] else [])


@pytest.mark.parametrize(("most", "found"), [(100, ["X104"]), (99, [])])
def test_a_token_is_not_more_than_one_can_be_on_any_card_that_its_field_allows(
    resolved, monkeypatch, most, found
):
    declared = conftest.GAME.replace("life: int", f"life: {{type: int, range: [1, {most}]}}")
    monkeypatch.setattr(conftest, "GAME", declared)

    findings = resolved("verbs: {act: {with: {bear: card}, do: [{gain: {loans: bear.life}}]}}").findings

    assert [finding.code for finding in findings] == found
