"""Grids on whose spaces many pieces have room: short cells, and a line for each space in words."""

from dataclasses import replace
from typing import Any

import pytest
from tabletop import POND, Paper

from deckwright.play.terminal.board import Sight, picture
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.stacks import spots

LAKE = replace(POND.boards[0], room=6, each_space="ground", carries=True)
FROG, HERON = {"card": "frog", "owner": 0, "wet": 0}, {"card": "heron", "owner": 1, "wet": 0}
PIECES = {
    "a1": [FROG, FROG, HERON, FROG | {"wet": 2}],
    "b2": [HERON, HERON],
    "b1": [FROG | {"aboard": 2}, HERON | {"owner": 0}],
}
LYING = {"a1": ["Reeds"], "b1": ["Mud"], "a2": ["Mud", "Newt ×2"], "b2": ["Open water"]}


def stacks(*of: Any) -> list[str]:
    """All lines below a board."""
    return [line for spot in spots(*of) for line in spot.lines]


SHORT = """\
  +------------+------------+
  |Mud         |Open water  |
2 |            |vHeron ×2   |
  +------------+------------+
  |Reeds       |Mud         |
1 |^Frog ×3    |^Frog       |
  |vHeron      |^Heron      |
  +------------+------------+
         a            b"""


def test_a_cell_tells_what_a_space_is_and_how_many_stand_there_by_side(words: Glossary) -> None:
    lines = picture(LAKE, PIECES, Sight(words, 0, {}), Paper().console(29), LYING)

    assert [line.rstrip() for line in lines] == SHORT.splitlines()


def test_each_of_several_others_has_a_sign_of_its_own(words: Glossary) -> None:
    three = {"a1": [FROG, HERON, FROG | {"owner": 2}]}
    sight = Sight(words, 1, {}, seats=3)

    assert "  a1 Reeds: ^ Heron; 1 Frog; 3 Frog" in stacks(LAKE, three, sight, Paper().console(80), LYING)


def test_of_more_sorts_than_there_is_room_for_a_cell_tells_how_many_others_stand_there(
    words: Glossary,
) -> None:
    many = {"a1": [{"card": name, "owner": 0} for name in ("frog", "heron", "newt", "eel", "pike")]}

    assert "|^Frog +4    |" in "\n".join(picture(LAKE, many, Sight(words, 0, {}), Paper().console(29), LYING))


def test_no_cell_is_wider_than_its_board_however_many_stand_there(words: Glossary) -> None:
    names = [*["frog"] * 12, *["heron", "newt", "eel"] * 4]
    many = {"a1": [{"card": name, "owner": 0} for name in names]}

    lines = picture(LAKE, many, Sight(words, 0, {}), Paper().console(20), LYING)

    assert len(set(map(len, lines[:-1]))) == 1
    assert "|^F×12+12|" in "\n".join(lines)


def test_cells_are_short_where_a_piece_has_more_to_tell_than_fits(words: Glossary) -> None:
    called = Glossary(words.game, "en", lambda name: name if name.startswith("much") else "")
    much = {f"much_too_long_{number}": number for number in range(1, 7)}
    pieces, sight = {"b1": {"card": "frog", "owner": 1, **much}}, Sight(called, 0, {})

    lines = picture(POND.boards[0], pieces, sight, Paper().console(29))

    assert lines[3:5] == ["  |            |v Frog      |", "1 |            |            |"]
    assert stacks(POND.boards[0], pieces, sight, Paper().console(60), {}) == [
        "  v b1 Frog: Level 1, much_too_long_1 1, much_too_long_2 2,",
        "       much_too_long_3 3, much_too_long_4 4, much_too_long_5",
        "       5, much_too_long_6 6",
    ]


def test_a_line_for_each_space_tells_its_pieces_by_their_numbers_and_what_has_changed(
    words: Glossary,
) -> None:
    lines = stacks(LAKE, PIECES, Sight(words, 0, {}), Paper().console(80), LYING)

    assert lines == [
        "  a2 Mud: [Newt ×2]",
        "  b2 Open water: v Heron ×2",
        "  a1 Reeds: ^ Frog 1–2, Frog 4 Wet 2; v Heron",
        "  b1 Mud: ^ Frog 1 > 2, Heron 2",
    ]


def test_a_piece_without_numbers_is_told_without_a_colon(
    words: Glossary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Glossary, "numbers", lambda *_: {})
    bare = Glossary(words.game, "en", lambda _: "")

    lines = stacks(POND.boards[0], {"b1": FROG}, Sight(bare, 1, {}), Paper().console(60), {})

    assert lines == ["  v b1 Frog"]


def test_a_space_that_is_bare_is_called_by_what_it_is(words: Glossary) -> None:
    lying = {"a1": ["Reeds"], "b1": ["Mud", "Newt"], "a2": ["Mud"], "b2": ["Open water"]}
    of = LAKE, {}, Sight(words, 0, {}), Paper().console(80), lying

    assert [(spot.bare, list(spot.lines)) for spot in spots(*of)] == [
        ("  a2 Mud", []),
        ("  b2 Open water", []),
        ("  a1 Reeds", []),
        ("  b1 Mud", ["  b1 Mud: [Newt]"]),
    ]


def test_a_name_that_goes_on_behind_its_cell_ends_in_dots(words: Glossary) -> None:
    lines = picture(LAKE, {}, Sight(words, 0, {}), Paper().console(20), {"a1": ["Grassland"]})

    assert "|Grassla…|" in "\n".join(lines)
