"""The layout and state class that are written for a program."""

import re
from pathlib import Path

import pytest

from deckwright.engine.layout import Layout
from deckwright.engine.state import State
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.emit.slots import RESERVED, slot
from deckwright.rules.emit.state import slots_of, state_lines
from deckwright.rules.settle import settle_rules

ROOT = Path(__file__).resolve().parents[3]
PROJECTS = [Project(ROOT), Project(ROOT / "tests" / "examples" / "skirmish")]
PROGRAMS = {
    game: program
    for project in PROJECTS
    for game in project.games()
    if (program := settle_rules(load_game(project, game)).program)
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_same_program_is_written_the_same(name) -> None:
    assert list(state_lines(PROGRAMS[name])) == list(state_lines(PROGRAMS[name]))


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_slot_is_filled_and_cloned(name) -> None:
    text = "\n".join(state_lines(PROGRAMS[name]))

    slots = [each.name for each in slots_of(PROGRAMS[name])]
    assert len(slots) == len(set(slots))
    for each in slots:
        assert f"        self.{each} = " in text
        assert re.search(rf"other\.{each} = .*\bself\.{each}\b", text)


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_seat_does_not_see_other_hands_and_no_pile(name) -> None:
    lines = "\n".join(state_lines(PROGRAMS[name]))

    for own, other in ((0, 1), (1, 0)):
        assert f'(("deck", {own}),)' in lines
        assert f'(("deck", {other}), ("hand", {other}))' in lines


def test_a_name_that_every_state_has_gets_an_underscore() -> None:
    assert slot("hand") == "hand"
    assert slot("active") == "active_"
    assert slot("clone") == "clone_"
    assert set(State.__slots__) <= RESERVED


def test_the_layout_knows_no_game() -> None:
    assert Layout(seats=(2, 2), languages=("en",), slots=()).zones == ()
