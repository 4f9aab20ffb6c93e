"""What is told of tokens that are written wrong."""

import pytest

from deckwright.rules.program.expressions import Several
from deckwright.rules.program.types import INT, TOKENS

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
