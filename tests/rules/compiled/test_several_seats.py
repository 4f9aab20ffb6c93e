"""Steps that are done for each of several seats at once: `who: seats`, alike on both back-ends."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ...repository import differing
from ..both import Both
from ..ferry import game_yaml

GAME = game_yaml("[2, 4]", "all", herd="goat: 6, mule: 4")
BOARD = """\
zones:
  deck: {sees: nobody, filled: herd, reshuffle: heap, rule: FE-01}
  hand: {per: seat, sees: owner, rule: FE-01}
  shelf: {per: seat, ordered: true, rule: FE-01}
  heap: {ordered: true, rule: FE-01}
pools:
  coin: {per: seat, start: 2, max: 9, rule: FE-01}
  loans: {per: seat, holds: tokens, rule: FE-01}
  friend: {per: seat, holds: seat, rule: FE-01}
  toll: {rule: FE-01}
facts:
  FE-01: {proof: scenario}
"""
RULES = """\
setup: [{shuffle: deck}, {draw: 2, who: seats}]
turn: {first: random, actions: [act, lay], exactly: 1}
actions:
  act: {do: [%s]}
  lay: {pick: {card: hand}, do: [{move: card, to: heap}]}
end:
  cap: {at: turn, when: turns >= 14, ranking: [coin, count(hand)]}
"""
DONE = {
    "all draw": "{draw: 1, who: seats}",
    "others draw elsewhere": "{draw: 'coin % 3', who: others, to: shelf}",
    "all draw from mine": "{draw: 1, who: others, from: 'shelf(me)'}",
    "all gain as much as I have": "{gain: {coin: coin}, who: seats}, {lose: {coin: 'coin - 2'}, who: seats}",
    "those with few gain": "{gain: {coin: 2}, who: 'those(seats, where=coin(it) < 4)'}",
    "two lose": "{lose: {coin: 1}, who: '(me, next(me))'}",
    "all are set": "{set: {coin: 'coin + 1', friend: me}, who: seats}",
    "tokens": "{gain: {loans: coin}, who: others}, {lose: {loans: 'loans(next(me))'}, who: others}",
    "in a moment": "{together: [{gain: {coin: coin}, who: seats}, {draw: 1, who: seats}, {lose: {coin: 1}}]}",
    "who are out": "{if: coin > 3, then: [{eliminate: next(me)}]}, {gain: {coin: 1}, who: seats}",
}


def game_of(ferry, done):
    return ferry(RULES % done, board=BOARD, game=GAME)


@pytest.mark.parametrize("name", DONE)
def test_what_is_done_for_several_seats_is_alike_compiled_and_interpreted(name, ferry):
    assert differing(game_of(ferry, DONE[name])) == []


HANDS = [["goat"], ["goat"], ["goat"]]
POSITION = {
    "active": 1,
    "zones": {"deck": ["goat", "mule", "goat", "goat"], "hand": HANDS},
    "pools": {"coin": [1, 3, 8]},
}


def test_the_amount_is_read_once(ferry):
    both = Both.arranged(game_of(ferry, "{gain: {coin: coin}, who: seats}"), POSITION, seats=3).answer("act")

    assert both.state.position()["pools"]["coin"] == [4, 6, 9]


def test_the_active_seat_draws_first_and_the_others_follow_clockwise(ferry):
    both = Both.arranged(game_of(ferry, "{draw: 1, who: seats}"), POSITION, seats=3).answer("act")

    assert both.state.position()["zones"]["hand"] == [["goat", "goat"], ["goat", "goat"], ["goat", "mule"]]


SAID = {
    "{draw: 3, who: seats}": "All players draw 3 cards.",
    "{draw: 1, who: others, to: shelf}": "The other players draw 1 card from the deck into their shelf.",
    "{gain: {coin: 2}, who: seats}": "All players gain 2 coins.",
    "{lose: {coin: 1}, who: others}": "The other players lose 1 coin.",
    "{set: {coin: 0}, who: seats}": "Set the number of coins of all players to 0.",
}


@pytest.mark.parametrize("done", SAID)
def test_who_does_it_is_said(done, ferry):
    rules = game_of(ferry, done)

    assert Sentences(rules, "en").steps(rules.actions["act"].do) == SAID[done]


WRONG = {
    "{pay: {coin: 1}, who: seats}": "a seat is expected",
    "{gain: {toll: 1}, who: seats}": "toll is not kept for each player, so it is not changed for several",
}


@pytest.mark.parametrize("done", WRONG)
def test_what_cannot_be_done_for_several_seats_is_refused(done, ferry):
    with pytest.raises(AssertionError, match=WRONG[done]):
        game_of(ferry, done)
