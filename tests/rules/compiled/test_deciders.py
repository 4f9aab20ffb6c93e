"""Whoever agrees to an offer decides in it, in what cards say too; but not for the other seats of a loop."""

import pytest

from ...repository import differing
from ..ferry import GAME
from .effects import Both
from .features import acting

HERD = GAME.replace("fields: {", "fields: {effects: {type: ops, optional: true, rule: FE-01}, ")
CARDS = """\
kind: animal
cards:
  - {id: goat, name: Goat, level: 1, effects: [{pick: {x: {card: hand}}}, {move: x, to: heap}]}
  - {id: mule, name: Mule, level: 2, effects: [{choose: {up: [{gain: {toll: 1}}], drop: [{run: shed}]}}]}
"""
VERBS = """
verbs:
  shed: {rule: FE-01, do: [{pick: {y: {card: hand}}}, {move: y, to: heap}], say: shed}
  feed: {rule: FE-01, do: [{may: [{pick: {h: {card: heap}}}, {run: h.effects}]}], say: feed}
"""
DROP = "{pick: {z: {card: hand}}}, {move: z, to: heap}"
OFFERED = {
    "what a card says": "{run: w.effects}",
    "a verb that carries out what a card says": "{run: feed}",
    "each seat": f"{{each_seat: seats, do: [{DROP}]}}",
    "each seat by a verb": "{each_seat: seats, do: [{run: shed}]}",
    "each seat by what a card says": "{each_seat: seats, do: [{run: w.effects}]}",
    "each seat by an action": "{each_seat: opponents, do: [{do_action: stride}]}",
    "an action": "{do_action: stride}",
    "an offer in an offer": f"{{each_seat: opponents, do: [{{may: [{DROP}, {{run: shed}}]}}]}}",
}
HOW = {
    "may": "{may: [%s], by: other}",
    "may by me": "{may: [%s]}",
    "choose": "{choose: {yes: [%s], no: [{gain: {toll: 1}}]}, by: other}",
    "may in a loop": "{each_seat: seats, do: [{may: [%s], by: other}]}",
    "may in a loop over others": "{each_seat: opponents, do: [{may: [{gain: {coin: 1}}, %s], by: other}]}",
}


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("name", OFFERED)
def test_who_decides_is_the_same_compiled_and_interpreted(name, how, ferry):
    picks = "{other: {seat: opponents}, w: {card: hand}}"
    rules = acting(HOW[how] % OFFERED[name], picks, VERBS)
    program = ferry(rules, CARDS, game=HERD.replace("seats: 2", "seats: [2, 3]"))

    assert differing(program) == []


def test_whoever_agrees_chooses_what_a_card_says(ferry):
    do = "{may: [{run: w.effects}], by: opponent(me)}"
    both = Both(ferry(acting(do, "{w: {card: hand}}", VERBS), CARDS, game=HERD))

    both.answer("act.w.goat", "act.may.yes")

    assert both.offered == ["goat.x.goat", "goat.x.mule"]
    assert both.state.current_seat == 1


def test_in_a_loop_over_seats_each_decides_although_another_one_has_agreed_to_it(ferry):
    do = f"{{may: [{{each_seat: seats, do: [{DROP}]}}], by: opponent(me)}}"
    both = Both(ferry(acting(do), game=HERD))
    asked = []

    both.answer("act", "act.may.yes")
    for _ in range(2):
        asked.append(both.state.current_seat)
        both.answer("act.z.mule")

    assert asked == [1, 1]
