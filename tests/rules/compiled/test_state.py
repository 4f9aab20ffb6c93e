"""The layout and state class that are written for a program."""

import re

import pytest

from deckwright.engine.layout import Layout
from deckwright.engine.state import State
from deckwright.rules.attributes import RESERVED, attribute
from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered
from deckwright.rules.print.python.state import class_lines, slots_of

from ...repository import EXAMPLES, PLAYED, ROOT, program

FOLDERS = {"skirmish": EXAMPLES / "skirmish", **dict.fromkeys(PLAYED, ROOT)}


@pytest.mark.parametrize("name", FOLDERS)
def test_every_slot_is_filled_and_cloned(name) -> None:
    rules = program(name, FOLDERS[name])
    text = "\n".join(class_lines(rules))

    slots = [each.name for each in slots_of(rules)]
    assert len(slots) == len(set(slots))
    for slot in slots:
        assert f"        self.{slot} = " in text
        assert re.search(rf"other\.{slot} = .*\bself\.{slot}\b", text)


@pytest.mark.parametrize("name", FOLDERS)
def test_a_seat_does_not_see_other_hands_and_no_pile(name) -> None:
    rules = program(name, FOLDERS[name])
    unseen = lowered(rules, ids_of(rules)).layout.unseen
    hidden = {(attribute(zone.name), zone.sees) for zone in rules.zones.values() if zone.per == ("seat",)}
    piles = {(attribute(zone.name),) for zone in rules.zones.values() if not zone.per and zone.sees != "all"}

    for own, other in ((0, 1), (1, 0)):
        places = {place for group in unseen[own] for place in group}
        assert piles <= places
        for zone, sees in hidden:
            assert ((zone, other) in places) == (sees != "all")
            assert ((zone, own) in places) == (sees == "nobody")


def test_a_name_that_every_state_has_gets_an_underscore() -> None:
    assert attribute("hand") == "hand"
    assert attribute("active") == "active_"
    assert attribute("clone") == "clone_"
    assert set(State.__slots__) <= RESERVED


def test_the_layout_knows_no_game() -> None:
    assert Layout(seats=(2, 2), languages=("en",), slots=()).zones == ()
