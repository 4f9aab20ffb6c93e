"""The things with the highest or lowest number, all that tie: as sets, and of what a selector speaks of."""

import pytest

from ...repository import differing
from ..both import Both
from ..ferry import GAME
from .features import acting

FOUR = GAME.replace("seats: 2", "seats: 4")
RICH = """\
turn:
  first: random
  phases: {main: {actions: [act, fetch], exactly: 1}}
actions:
  act: {do: [{for: {seat: "%s"}, do: [{gain: {toll: 1}}, {set: {coin: 0}, who: it}]}]}
  fetch: {do: [{draw: 1}]}
end: {over: {at: turn, when: turns >= 3, ranking: [coin]}}
"""
WHO = {
    "highest(seats, coin(it))": [0, 0, 2, 0],  # both that tie
    "lowest(seats, coin(it))": [6, 6, 0, 6],
    "highest(seats, coin(it), where=coin(it) < 4)": [6, 6, 0, 6],
    "highest(seats, coin(it), where=coin(it) > 9)": [6, 6, 2, 6],
    "lowest(seats, coin(it), where=coin(it) > 9, otherwise=coin(it) > 3)": [0, 0, 2, 0],
    "highest(opponents, 0 - coin(it))": [6, 6, 0, 6],
    "lowest(those(seats, where=it != me), coin(it), where=coin(it) > 3)": [6, 0, 2, 0],
    "highest(highest(seats, coin(it)), 0 - coin(it))": [0, 0, 2, 0],
}
LISTS = {
    "the first of cards": (
        "{move: 'first(highest(hand, level))', to: heap}\n"
        "      - {move: 'first(lowest(heap + deck, level))', to: hand}"
    ),
    "a pile in its order": "{move: 'first(lowest(deck, level))', to: heap}",
    "all of them": (
        "{move: 'lowest(hand, level)', to: heap}\n"
        "      - {if: 'any(highest(deck, level), level > 1)', then: [{gain: {toll: 1}}]}"
    ),
    "pieces": "{for: {piece: 'highest(river, mud)'}, do: [{gain: {mud: 1}, at: it}]}",
    "halves": "{gain: {toll: 'count(lowest(hand + heap, half(level)))'}}",
}
PICKS = {
    "the least": "{w: {piece: river, lowest: mud, where: owner == me}}",
    "the most, and of these the least": "{w: {piece: river, highest: mud, lowest: level, where: mud < 3}}",
    "of a set of the highest": "{w: {piece: 'highest(river, mud, where=mud < 2, otherwise=owner == me)'}}",
}


@pytest.mark.parametrize("who", WHO)
def test_all_that_tie_are_meant(who, ferry):
    position = {"active": 0, "pools": {"coin": [6, 6, 2, 6]}}

    both = Both.arranged(ferry(RICH % who, game=FOUR), position, seats=4).answer("act")

    assert both.state.position()["pools"]["coin"] == WHO[who]


@pytest.mark.parametrize("name", LISTS)
def test_sets_of_any_sort_are_the_same_compiled_and_interpreted(name, ferry):
    assert differing(ferry(acting(LISTS[name]))) == []


@pytest.mark.parametrize("name", PICKS)
def test_a_selector_offers_them_alike_compiled_and_interpreted(name, ferry):
    assert differing(ferry(acting("{gain: {mud: 1}, at: w}", PICKS[name]))) == []


def test_what_is_meant_otherwise_needs_a_where(ferry):
    with pytest.raises(AssertionError, match="there is no 'where='"):
        ferry(acting("{gain: {toll: 'count(highest(hand, level, otherwise=level > 1))'}}"))
