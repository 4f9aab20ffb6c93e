"""Counters that hold a space or a constant: each piece has its own, or none."""

import pytest

from deckwright.engine.saves import load, save

from ...repository import made
from ..both import Both

KEPT = """\
names: {mood: [calm, wild]}
counters:
  home: {at: river, holds: space, until: turn, rule: FE-01}
  temper: {at: river, holds: mood, rule: FE-01}
  pace: {at: river, holds: mood, start: wild, rule: FE-01}
"""
RULES = (
    KEPT
    + """
turn:
  first: random
  rule: FE-01
  phases: {main: {rule: FE-01, actions: [settle, go_home, rest, calm_down], at_most: 3}}
actions:
  settle:
    rule: FE-01
    pick: {beast: {piece: river, where: home == none}}
    do: [{set: {home: beast.place, temper: wild}, at: beast}]
  go_home:
    rule: FE-01
    pick: {beast: {piece: river, where: home != none and place != home and temper == wild}}
    do: [{move: beast, to: beast.home}]
  rest: {rule: FE-01, pick: {beast: {piece: river}}, do: [{set: {home: none}, at: beast}]}
  calm_down: {rule: FE-01, do: [{set: {temper: calm, pace: calm}, at: "those(river, where=pace == wild)"}]}
"""
)
TWO = {
    "a1": {"card": "goat", "owner": 0},
    "b1": {"card": "mule", "owner": 1, "home": "c2", "temper": "wild", "pace": "calm"},
}


@pytest.fixture
def rules(ferry):
    return ferry(RULES)


@pytest.fixture
def settled(rules):
    return Both.arranged(rules, {"active": 0, "phase": "main", "river": TWO})


def of(both, space):
    piece = both.state.position()["river"][space]
    return {key: piece[key] for key in ("home", "temper", "pace")}


def test_a_piece_has_none_at_first_and_what_it_starts_with(settled):
    assert of(settled, "a1") == {"home": None, "temper": None, "pace": "wild"}
    assert of(settled, "b1") == {"home": "c2", "temper": "wild", "pace": "calm"}


def test_it_is_set_and_read_and_set_to_none(settled):
    assert "settle.beast.a1" in settled.offered
    assert not {"settle.beast.b1", "go_home.beast.a1"} & {*settled.offered}
    assert of(settled.answer("settle.beast.a1"), "a1")["home"] == "a1"
    assert of(settled.answer("go_home.beast.b1"), "c2")["home"] == "c2"
    assert of(settled.answer("rest.beast.c2"), "c2")["home"] is None


def test_several_pieces_are_set_at_once_and_it_starts_anew_with_the_turn(settled):
    settled.answer("settle.beast.a1", "calm_down", "done.main")

    assert of(settled, "a1") == {"home": None, "temper": "calm", "pace": "calm"}
    assert of(settled, "b1") == {"home": None, "temper": "wild", "pace": "calm"}


def test_a_state_is_saved_and_read_again(settled, rules):
    settled.answer("settle.beast.a1")

    again = load(made(rules), save(settled.state))

    assert again.position() == settled.state.position()
