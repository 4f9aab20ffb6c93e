"""Several zones under one name: read, searched and moved from as one, alike on both back-ends."""

import pytest

from deckwright.rules.words.sentences import Sentences

from ...repository import differing
from ..both import Both
from ..ferry import game_yaml

GAME = game_yaml("[2, 3]", "all", herd="goat: 8, mule: 7")
BOARD = """\
names: {side: [left, right]}
groups:
  hand: [up, hidden, laid]
zones:
  deck: {sees: nobody, filled: herd, reshuffle: heap, rule: FE-01}
  up: {per: seat, rule: FE-01}
  hidden: {per: seat, sees: owner, rule: FE-01}
  laid: {per: [seat, side], ordered: true, rule: FE-01}
  heap: {ordered: true, rule: FE-01}
pools:
  coin: {per: seat, rule: FE-01}
facts:
  FE-01: {proof: scenario}
"""
RULES = """\
setup:
  - {shuffle: deck}
  - {each_seat: seats, do: [{draw: 3, to: hidden}, {draw: 1, to: up}]}
turn:
  first: random
  phases: {main: {actions: [act, draw, lay], exactly: 1}}
actions:
  act: {do: [%s]}
  draw: {do: [{draw: 1, to: up}, {draw: 1, to: hidden}]}
  lay: {pick: {card: {card: up + hidden}, way: {one_of: side}}, do: [{move: card, to: "laid(me, way)"}]}
end:
  cap: {at: turn, when: turns >= 20, ranking: ["count(hand)", "sum(hand, level)"]}
"""
DONE = {
    "counted": '{gain: {coin: "count(hand)"}}',
    "counted of others": '{if: "any(opponents, count(hand(it)) > 4)", then: [{gain: {coin: 2}}]}',
    "picked": "{pick: {card: {card: hand, where: level == 2}}}, {move: card, to: heap}",
    "picked of another": '{pick: {loot: {card: "hand(next(me))"}}}, {move: loot, to: hidden}',
    "picked by chance": '{pick: {card: {card: "hand(next(me))"}}, by: chance}, {move: card, to: heap}',
    "several": "{pick: {some: {card: hand, any: true, such_that: count(some) != 2}}}, {move: some, to: heap}",
    "all": "{move: hand, to: heap}",
    "some of all": '{move: "those(hand, where=level == 1)", to: up}',
    "in a moment": "{together: [{draw: 1, to: up}, {move: hand, to: hidden}]}",
    "of each": "{for: {card: hand, where: level == 1}, do: [{move: it, to: heap}]}",
    "asked": '{if: "any(hand, level == 2) and mule in hand", then: [{gain: {coin: 1}}]}',
}


def game_of(ferry, done, board=BOARD):
    return ferry(RULES % done, board=board, game=GAME)


@pytest.mark.parametrize("name", DONE)
def test_a_group_of_zones_is_used_alike_compiled_and_interpreted(name, ferry):
    assert differing(game_of(ferry, DONE[name])) == []


POSITION = {
    "active": 0,
    "phase": "main",
    "zones": {
        "up": [["goat"], ["mule"]],
        "hidden": [["mule", "mule"], ["goat"]],
        "laid": [[["goat"], ["mule"]], [[], ["goat", "goat"]]],
    },
}


def test_all_cards_of_a_player_are_counted_and_moved_wherever_they_lie(ferry):
    done = '{gain: {coin: "count(hand)"}}, {move: "hand(next(me))", to: heap}'
    both = Both.arranged(game_of(ferry, done), POSITION, seats=2).answer("act")

    there = both.state.position()
    assert there["pools"]["coin"] == [5, 0]
    assert sorted(there["zones"]["heap"]) == ["goat", "goat", "goat", "mule"]
    assert there["zones"]["laid"] == [[["goat"], ["mule"]], [[], []]]


def test_the_table_can_name_the_constants_for_which_there_are_piles(ferry):
    both = Both.arranged(game_of(ferry, DONE["all"]), POSITION, seats=2)

    assert both.state.layout.names_of("side") == ("left", "right")


def test_a_card_that_lies_in_several_of_the_zones_is_taken_from_the_first(ferry):
    done = "{pick: {card: {card: hand}}}, {move: card, to: heap}"
    both = Both.arranged(game_of(ferry, done), POSITION, seats=2).answer("act", "act.card.mule")

    zones = both.state.position()["zones"]
    assert (zones["up"][0], zones["hidden"][0]) == (["goat"], ["mule"])
    assert zones["laid"][0] == [["goat"], ["mule"]]


SAID = {
    "{move: hand, to: heap}": "Put your cards into the heap.",
    "{pick: {card: {card: hand, where: level == 2}}}": "Choose one of your cards whose level is 2.",
    '{gain: {coin: "count(hand)"}}': "Gain as many coins as you have cards.",
    '{pick: {loot: {card: "hand(next(me))"}}}': (
        "Choose the loot (a card that belongs to the player after you)."
    ),
    '{move: "hand(next(me))", to: heap}': "Put the cards that belong to the player after you into the heap.",
    "{if: mule in hand, then: [{gain: {coin: 1}}]}": "If Mule is among your cards: gain 1 coin.",
}


@pytest.mark.parametrize("done", SAID)
def test_a_group_of_zones_is_said_as_whose_cards_they_are(done, ferry):
    program = game_of(ferry, done)

    assert Sentences(program, "en").steps(program.actions["act"].do) == SAID[done]


WRONG = {
    "{move: up, to: hand}": "hand is a group of zones, and one of them must be meant",
    "{draw: 1}": "hand is a group of zones, and one of them must be meant",
    "{move: hand, to: heap, n: 1}": "only the cards of one zone are counted from the top",
    '{gain: {coin: "count(hand(left))"}}': "a seat or a set of seats is expected",
}


@pytest.mark.parametrize("done", WRONG)
def test_cards_go_to_one_zone_of_a_group(done, ferry):
    with pytest.raises(AssertionError, match=WRONG[done]):
        game_of(ferry, done)
