"""What would not be drawn of a thing in a layout, or shows nothing there, is told once."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

from ..rules.ferry import BOARD, GAME, written

WATER = (
    "{spaces: {mill: [10, 10], ford: [40, 10]}, side: 20, at: [0, 0], "
    "pieces: {mill: {card: goat, reach: %s}}}"
)


@pytest.fixture
def told(tmp_path):
    """What is wrong with a thing of a figure."""

    def found(thing):
        game = GAME.replace("decks:", "words: {a_note: Note}\ndecks:", 1)
        layouts = f"layouts:\n  start:\n    size: [100mm, 90mm]\n    things:\n      - {thing}\n"
        board = BOARD.replace(
            "boards:\n", "boards:\n  lake: {spaces: {mill: [ford], ford: []}, rule: FE-01}\n"
        )
        root = written(tmp_path, "", board=board, game=game)
        (root / "content" / "ferry" / "rules" / "layouts.yaml").write_text(layouts, "utf-8")
        checked = run_checks(load_game(Project(root), "ferry"))
        return [
            (finding.code, finding.message)
            for finding in checked
            if finding.place.file.endswith("layouts.yaml")
        ]

    return found


@pytest.mark.parametrize(
    ("thing", "message"),
    [
        (
            "{words: a_note, cards: [goat], at: [0, 0]}",
            "this thing is cards already, so words is not drawn",
        ),
        (
            "{frame: [10, 10], cards: [goat], at: [0, 0]}",
            "this thing is cards already, so frame is not drawn",
        ),
        ("{words: a_note, mark: 1, at: [0, 0]}", "this thing is mark already, so words is not drawn"),
    ],
)
def test_words_and_a_frame_are_not_drawn_with_another_thing(told, thing, message):
    assert told(thing) == [("X104", message)]


@pytest.mark.parametrize(
    "thing", ["{frame: [10, 10], words: a_note, at: [0, 0]}", "{words: a_note, at: [0, 0]}"]
)
def test_a_frame_with_its_words_is_one_thing(told, thing):
    assert told(thing) == []


def test_reach_on_named_spaces_is_told_once(told):
    message = "on a map of named spaces nothing lies in a direction, so reach shows nothing"

    assert told(WATER % "level") == [("R202", message)]
