"""Fields of cards that are maps, read by rules on both back-ends."""

import pytest

from ..ferry import CARDS, GAME
from .effects import Both, effect
from .games import HERD, TURN

FIELDS = """{level: {type: int, range: [1, 9], rule: FE-01},
      wheel: {type: direction -> way, letters: {.: shut, m: open, b: wide}, rule: FE-01},
      load: {type: way -> int, optional: true, rule: FE-01}, tame: {type: way -> bool, optional: true}}
names:
  way: [shut, open, wide]
"""
MAPPED = GAME.replace("{level: {type: int, range: [1, 9], rule: FE-01}}\n", FIELDS)
BEASTS = CARDS.replace("level: 1", "level: 1, wheel: bm......, load: {open: 2, wide: 3}").replace(
    "level: 2", "level: 2, wheel: {ahead: open}, tame: {wide: true}"
)
ACT = """
actions:
  act:
    rule: FE-01
    pick: {actor: {piece: river, where: owner == me}, goal: {space: river, where: "%s"}}
    do: [%s]
"""


@pytest.fixture
def mapped(ferry):
    def build(where, do):
        return ferry(TURN % ("act", "") + HERD + ACT % (where, do), BEASTS, game=MAPPED)

    return build


@pytest.mark.parametrize(
    ("where", "goals"),
    [
        ("actor.wheel[direction(actor, it)] in (open, wide)", ["a2", "b2"]),  # m and b
        ("actor.wheel[direction(actor, it)] == wide or it == actor.place", ["a1", "a2"]),
        # what the card does not write
        (
            "it == actor.place or adjacent(it, actor) and actor.wheel[direction(actor, it)] == shut",
            ["a1", "b1"],
        ),
        # where there is no direction, there is no entry
        ("actor.wheel[direction(actor, it)] == none and (it == actor.place or it not in bank)", ["a1", "c2"]),
    ],
)
def test_a_constant_is_read_by_what_is_asked_for_in_a_game(mapped, where, goals):
    both = Both(mapped(where, "{gain: {toll: 1}}")).answer("act", "act.actor.a1")
    assert both.offered == [f"act.goal.{goal}" for goal in goals]


@pytest.mark.parametrize(
    ("do", "changed"),
    [
        ("{gain: {toll: 'actor.load[wide]'}}", {"toll": 3}),
        ("{gain: {toll: 'actor.load[actor.wheel[ahead_right]]'}}", {"toll": 2}),
        ("{gain: {toll: 'actor.load[actor.wheel[back]]'}}", {}),
        ("{gain: {toll: 'count(hand, where=tame[wide])'}}", {"toll": 2}),
        ("{gain: {toll: 'sum(hand, load[wide])'}}", {"toll": 3}),
        ("{gain: {toll: 'count(hand, where=wheel[ahead] == open)'}}", {"toll": 2}),
        (
            "{for: {one_of: direction, where: 'actor.wheel[it] != shut'}, do: [{gain: {toll: 1}}]}",
            {"toll": 2},
        ),
    ],
)
def test_numbers_truths_and_constants_are_read(mapped, do, changed):
    program = mapped("it == actor.place", do)
    assert effect(program, "act", "act.actor.a1") == changed
