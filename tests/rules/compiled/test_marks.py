"""Counters that hold true or false, and values by number or constant, are the same on both back-ends."""

import pytest

from ...repository import differing, made
from ..ferry import BOARD
from .features import acting

WET = BOARD.replace("counters:\n", "counters:\n  wet: {at: river, holds: bool%s, rule: FE-01}\n")
MARKED = {
    "set to true": ("{set: {wet: true}, at: w}", "{w: {piece: river, where: not wet}}"),
    "set to a condition": ("{set: {wet: coin > 1}, at: 'those(river, where=owner == me)'}", ""),
    "set to the opposite": ("{set: {wet: not w.wet}, at: w}", "{w: {piece: river}}"),
    "counted": ('{set: {toll: "count(river, where=wet)"}}\n      - {set: {wet: true}, at: first(river)}', ""),
    "compared": ("{set: {wet: w.wet != v.wet}, at: w}", "{w: {piece: river}, v: {piece: river}}"),
    "of a new piece": (
        "{put: c, at: goal, with: {wet: true}, as: guest}\n      - {if: guest != none and guest.wet, "
        "then: [{gain: {toll: 1}}]}",
        "{c: {card: hand}, goal: {space: river}}",
    ),
}

VALUES = """
values:
  lead: {is: {0: 4, 2: 1, 11: 7}, rule: FE-01}
  share: {is: {2: 6, 3: 9}, rule: FE-01}
  fee: {is: {animal: 3}, rule: FE-01}
  push: {is: {ahead: 5, back: 2}, rule: FE-01}
names: {speed: [slow, fast]}
"""
READ = {
    "by a number": "lead[coin]",
    "by a number that is written": "lead[11] + lead[2]",
    "by how many play": "share[count(seats)]",
    "by the kind of a card": "fee[w.kind]",
    "by a constant": "push[back]",
    "by one of which not all are written": "sum(river, push[direction(it, p)], where=adjacent(it, p))",
}


@pytest.mark.parametrize("name", MARKED)
@pytest.mark.parametrize("start", ["", ", start: true", ", start: it.level > 1", ", until: turn"])
def test_a_mark_on_pieces_is_the_same_compiled_and_interpreted(name, start, ferry):
    do, pick = MARKED[name]

    assert differing(ferry(acting(do, pick), board=WET % start)) == []


def test_a_position_tells_of_marks_as_true_or_false(ferry):
    game = made(ferry(acting("{set: {wet: true}, at: first(river)}"), board=WET % ""))
    state = game.start(decks=["herd", "herd"])
    before = {piece["wet"] for piece in state.position()["river"].values()}

    state.apply("act")

    assert before == {False}
    assert {piece["wet"] for piece in state.position()["river"].values()} == {True, False}


@pytest.mark.parametrize("name", READ)
def test_an_entry_of_a_value_is_the_same_compiled_and_interpreted(name, ferry):
    rules = acting(f'{{set: {{toll: "{READ[name]}"}}}}', "{w: {card: hand}, p: {piece: river}}")

    assert differing(ferry(rules + VALUES)) == []
