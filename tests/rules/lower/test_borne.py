"""Actions that cards carry are played as the interpreter plays them."""

import pytest

from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered
from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every

from ...repository import differing
from ..compiled.games import HERD, TURN
from ..ferry import GAME

CARRYING = GAME.replace("fields: {", "fields: {deeds: {type: list action, optional: true}, ")
CARDS = """\
kind: animal
cards:
  - id: goat
    name: Goat
    level: 1
    deeds:
      - {id: bleat, rule: FE-01, cost: {coin: 1}, do: [{gain: {toll: self.level}}, {run: stamp}]}
      - id: butt
        rule: FE-01
        pick: {other: {piece: river, where: "it.mud < 3"}}
        do: [{gain: {mud: 1}, at: other}]
  - id: mule
    name: Mule
    level: 2
    deeds:
      - {id: bray, rule: FE-01, when: "times_done(use) < 2", do: [{gain: {toll: 1}}, {stamps: 2}]}
"""
USE = """
actions:
  use:
    rule: FE-01
    pick: {bearer: %s}
    carries: deeds
    do: [{gain: {coin: 1}}]
  rest: {rule: FE-01, do: [{gain: {coin: 1}}, {draw: 1}]}
verbs:
  stamp: {rule: FE-01, do: [{gain: {toll: self.level}}], say: stamp}
  stamps: {with: {n: int}, rule: FE-01, do: [{run: stamp}, {gain: {coin: n}}], say: 'stamp {n}'}
"""
BEARERS = {
    "a card in the hand": "{card: hand, where: level > 0}",
    "any card in the hand": "{card: hand}",
    "a piece": "{piece: river, where: owner == me}",
    "the foremost piece": "{piece: river, highest: mud}",
}


def carrying(ferry, bearer):
    """A game in which cards of a place carry actions."""
    turn = TURN % ("use, rest", ", at_most: 3")
    return ferry(HERD + turn + USE % BEARERS[bearer], CARDS, game=CARRYING)


@pytest.mark.parametrize("bearer", sorted(BEARERS))
def test_it_is_played_as_the_interpreter_plays_it(bearer, ferry):
    program = carrying(ferry, bearer)

    assert differing(program) == []
    assert any("bleat" in name for name in ids_of(program).names)


@pytest.mark.parametrize("bearer", ["a card in the hand", "a piece", "any card in the hand"])
def test_a_menu_looks_once_for_the_cards_that_may_act(bearer, ferry):
    program = carrying(ferry, bearer)

    looked, *_, offered = lowered(program, ids_of(program)).phases[0].menu.body

    asked = [each.among for each in every(offered) if isinstance(each, n.In)]
    assert asked == [n.Get(looked.var)] * 3
