"""Pools that hold one of the constants of a list, or none."""

import pytest

from deckwright.engine.errors import WrongPosition
from deckwright.rules.words.sentences import Sentences

from ...repository import differing, made
from ..both import Both

BOARD = """\
names: {colour: [red, blue, green]}
zones:
  deck: {per: seat, sees: nobody, reshuffle: heap, filled: deck, rule: FE-01}
  hand: {per: seat, sees: owner, rule: FE-01}
  heap: {per: seat, ordered: true, rule: FE-01}
pools:
  coin: {per: seat, rule: FE-01}
  trump: {holds: colour, rule: FE-01}
  favour: {per: seat, holds: colour, start: blue, rule: FE-01}
  last_kind: {holds: kind, until: turn, rule: FE-01}
facts:
  FE-01: {proof: scenario}
"""
RULES = """\
setup: [{each_seat: seats, do: [{draw: 3}]}]
turn:
  first: random
  actions: [call, lay, drop]
  exactly: 1
  end: [{if: last_kind == animal, then: [{draw: 1}]}]
actions:
  call: {pick: {side: {one_of: colour}}, do: [{set: {trump: side, favour: trump_or_blue}}]}
  lay:
    when: trump != none
    pick: {card: hand}
    do:
      - {set: {last_kind: card.kind}}
      - {move: card, to: heap}
      - {if: favour == trump, then: [{gain: {coin: 1}}]}
  drop: {do: [{set: {trump: none}, rule: FE-01}, {set: {favour: green}, who: others}]}
terms:
  trump_or_blue: {is: [{when: trump != none, is: trump}, {is: blue}]}
end:
  cap: {at: turn, when: turns >= 14, ranking: [coin, "count(colour, where=it == favour)"]}
"""


def game_of(ferry):
    return ferry(RULES, board=BOARD)


def test_games_with_such_pools_are_alike_compiled_and_interpreted(ferry):
    assert differing(game_of(ferry)) == []


def test_what_lasts_until_the_turn_is_over_is_read_by_its_end(ferry):
    position = {"active": 0, "zones": {"hand": [["goat"], []], "deck": [["mule"], ["mule"]]}}
    both = Both.arranged(game_of(ferry), position | {"pools": {"trump": "red"}})

    both.answer("lay.card.goat")

    assert both.state.position()["zones"]["hand"] == [["mule"], []]


def test_a_pool_holds_none_until_a_constant_is_set(ferry):
    position = {"active": 0, "zones": {"hand": [["goat"], ["mule"]]}}
    both = Both.arranged(game_of(ferry), position)
    assert both.state.position()["pools"] == {
        "coin": [0, 0],
        "favour": ["blue", "blue"],
        "last_kind": None,
        "trump": None,
    }

    both.answer("call.side.green")

    assert both.state.position()["pools"]["trump"] == "green"


def test_a_position_tells_a_constant_by_its_name(ferry):
    position = {"active": 0, "pools": {"trump": "red", "favour": ["green", "blue"]}}

    assert Both.arranged(game_of(ferry), position).state.position()["pools"]["trump"] == "red"


@pytest.mark.parametrize("pools", [{"trump": "pink"}, {"favour": ["red", None]}])
def test_no_other_word_is_laid_out(pools, ferry):
    with pytest.raises(WrongPosition):
        made(game_of(ferry)).arrange({"active": 0, "pools": pools})


def test_what_it_is_set_to_is_said(ferry):
    rules = game_of(ferry)

    assert Sentences(rules, "en").steps(rules.actions["drop"].do[:1]) == "Set the trump to nothing."


WRONG = {
    "holds: couleur": 'there is no type of what a pool holds "couleur"',
    "holds: colour, start: pink": "'pink' is not one of colour",
}


@pytest.mark.parametrize("holds", WRONG)
def test_what_no_pool_can_hold_is_found(holds, ferry):
    with pytest.raises(AssertionError, match=WRONG[holds]):
        ferry(
            RULES,
            board=BOARD.replace(
                "favour: {per: seat, holds: colour, start: blue", f"favour: {{per: seat, {holds}"
            ),
        )


def test_nothing_is_gained_of_a_constant(ferry):
    with pytest.raises(AssertionError, match="trump holds no number, so it can be neither gained nor paid"):
        ferry(RULES.replace("{set: {trump: none}, rule: FE-01}", "{gain: {trump: red}}"), board=BOARD)
