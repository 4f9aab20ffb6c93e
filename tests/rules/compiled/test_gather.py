"""The cards of a zone are gathered from wherever they are, alike on both back-ends."""

import pytest

from ...repository import differing
from ..both import Both
from ..ferry import game_yaml

GAME = game_yaml("[2, 3]", "all", herd="goat: 6, mule: 5", flock="hen: 4, duck: 3")
CARDS = """\
kind: animal
cards:
  - {id: goat, name: Goat, level: 1}
  - {id: mule, name: Mule, level: 2}
  - {id: hen, name: Hen, level: 3}
  - {id: duck, name: Duck, level: 4}
"""
BOARD = """\
names: {colour: [red, blue]}
boards:
  river: {grid: [3, 2], rule: FE-01}
zones:
  deck: {sees: nobody, filled: herd, rule: FE-01}
  coop: {sees: nobody%s, rule: FE-01}
  hand: {per: seat, sees: owner, rule: FE-01}
  row: {per: [seat, colour], ordered: true, rule: FE-01}
  heap: {sees: all, rule: FE-01}
  store: {per: piece, rule: FE-01}
  buried: {per: space, sees: nobody, rule: FE-01}
pools:
  coin: {per: seat, rule: FE-01}
counters:
  mud: {at: river, rule: FE-01}
facts:
  FE-01: {proof: scenario}
"""
RULES = """\
setup: [{shuffle: deck}, {shuffle: coop}]
turn: {first: random, actions: [draw, lay, keep, bury, put, collect], exactly: 1}
actions:
  draw: {do: [{draw: 1}, {draw: 1, from: coop}]}
  lay: {pick: {card: {card: hand}, side: {one_of: colour}}, do: [{move: card, to: "row(me, side)"}]}
  keep:
    pick: {card: {card: hand}, house: {piece: river, where: owner == me}}
    do: [{move: card, to: house.store}]
  bury: {pick: {card: {card: hand}, goal: {space: river}}, do: [{move: card, to: goal.buried}]}
  put: {pick: {card: {card: hand}, goal: {space: river, where: free(it)}}, do: [{put: card, at: goal}]}
  collect: {do: [%s]}
always:
  drowns: {each: {piece: river, where: mud > 1}, do: [{remove: it, to: heap}]}
end:
  cap: {at: turn, when: turns >= 25, ranking: [count(hand)]}
"""
ALL = "{gather: deck}, {shuffle: deck}"
DONE = {
    "all": ALL,
    "in a moment with others": "{together: [{draw: 2}, {gather: deck}, {draw: 1}]}, {shuffle: deck}",
    "by each player": "{each_seat: seats, do: [{draw: 1}, {gather: deck}, {shuffle: deck}]}",
}


def game_of(ferry, done=ALL, filled=""):
    return ferry(RULES % done, CARDS, board=BOARD % filled, game=GAME)


@pytest.mark.parametrize("filled", ["", ", filled: flock"], ids=["one deck", "two decks"])
@pytest.mark.parametrize("name", DONE)
def test_gathered_cards_lie_alike_compiled_and_interpreted(name, filled, ferry):
    assert differing(game_of(ferry, DONE[name], filled)) == []


POSITION = {
    "active": 0,
    "zones": {
        "deck": ["goat"],
        "coop": ["mule", "duck"],
        "hand": [["goat", "hen"], ["mule"]],
        "row": [[["mule", "duck"], []], [[], ["hen", "goat"]]],  # red and blue ones
        "heap": ["duck", "goat"],
        "buried": {"b2": ["mule", "hen"]},
    },
}


def test_only_the_cards_that_began_there_are_gathered_where_there_are_others(ferry):
    both = Both.arranged(game_of(ferry, filled=", filled: flock"), POSITION, seats=2).answer("collect")

    zones = both.state.position()["zones"]
    assert sorted(zones.pop("deck")) == ["goat"] * 4 + ["mule"] * 4
    assert zones["coop"] == ["duck"]
    assert zones["hand"] == [["hen"], []]
    assert zones["row"] == [[["duck"], []], [[], ["hen"]]]
    assert zones["heap"] == ["duck"]


def test_a_piece_comes_back_with_what_lies_beneath_it(ferry):
    house = {"card": "goat", "owner": 1, "store": ["mule", "mule"]}
    position = {"active": 0, "zones": {"deck": ["goat"]}, "river": {"a1": house}}

    both = Both.arranged(game_of(ferry), position, seats=2).answer("collect")

    assert sorted(both.state.position()["zones"]["deck"]) == ["goat", "goat", "mule", "mule"]


def test_nobody_knows_where_gathered_cards_lie_when_they_are_shuffled(ferry):
    both = Both.arranged(game_of(ferry), {**POSITION, "active": 1}, seats=2).answer("collect")

    assert both.state.view(0).known() == {}


@pytest.mark.parametrize(
    ("done", "board", "message"),
    [
        ("{gather: heap}", "", "nothing says which cards belong into heap: no card lies there at the start"),
        ("{gather: deck}", ", filled: herd", "cards that lie in it at the start lie in coop too"),
    ],
)
def test_what_belongs_to_a_zone_must_be_known(done, board, message, ferry):
    with pytest.raises(AssertionError, match=message):
        game_of(ferry, done, board)


def test_a_deck_that_is_not_there_is_found_where_its_cards_are_gathered(ferry):
    with pytest.raises(AssertionError, match="flok"):
        game_of(ferry, "{gather: coop}, {shuffle: coop}", ", filled: flok")
