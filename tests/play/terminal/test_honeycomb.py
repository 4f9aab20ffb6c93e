"""Boards of hexes as pictures of characters, seen from both sides."""

from dataclasses import replace

import pytest
from tabletop import Paper

from deckwright.engine.layout import BoardLayout
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.honeycomb import honeycomb

MARSH = BoardLayout(
    name="marsh",
    slot="marsh",
    pieces="p",
    columns=2,
    rows=3,
    spaces=("a1", "b1", "a2", "b2", "a3", "b3"),
    hexes=True,
)
PIECES = {"a1": {"card": "frog", "owner": 0, "wet": 0}, "b2": {"card": "heron", "owner": 1, "wet": 2}}
NORTH = """\
  +-----------+-----------+
  |a3         |b3         |
  |           |           |
  +-----+-----+-----+-----+-----+
        |a2         |b2         |
        |           |v Heron    |
        |           | Level 3   |
        |           | Wet 2     |
  +-----+-----+-----+-----+-----+
  |a1         |b1         |
  |^ Frog     |           |
  | Level 1   |           |
  +-----------+-----------+"""
SOUTH = """\
        +-----------+-----------+
        |b1         |a1         |
        |           |v Frog     |
        |           | Level 1   |
  +-----+-----+-----+-----+-----+
  |b2         |a2         |
  |^ Heron    |           |
  | Level 3   |           |
  | Wet 2     |           |
  +-----+-----+-----+-----+-----+
        |b3         |a3         |
        |           |           |
        +-----------+-----------+"""


LANE = replace(MARSH, columns=1, spaces=("a1", "a2", "a3"))
FAR = """\
        +-----------+
        |a1         |
        |           |
  +-----+-----+-----+
  |a2         |
  |           |
  +-----+-----+-----+
        |a3         |
        |           |
        +-----------+"""


@pytest.mark.parametrize(("seat", "drawn"), [(0, NORTH), (1, SOUTH)])
def test_each_cell_touches_six_others_and_the_own_row_is_below(
    words: Glossary, seat: int, drawn: str
) -> None:
    lines = honeycomb(MARSH, PIECES, Sight(words, seat, {}), Paper().console(34))

    assert [line.rstrip() for line in lines] == drawn.splitlines()


def test_a_cell_tells_how_many_stand_there_and_what_the_space_is(words: Glossary) -> None:
    board, many = replace(MARSH, room=4, each_space="ground"), {"a1": [PIECES["a1"]] * 3}

    lines = honeycomb(board, many, Sight(words, 0, {}), Paper().console(34), {"a1": ["Reeds"]})

    assert [line[2:14] for line in lines[-4:-1]] == ["|a1         ", "|Reeds      ", "|^Frog ×3   "]


@pytest.mark.parametrize("seat", [1, 3])
def test_who_sits_opposite_sees_a_single_column_turned_too(words: Glossary, seat: int) -> None:
    lines = honeycomb(LANE, {}, Sight(words, seat, {}), Paper().console(21))

    assert [line.rstrip() for line in lines] == FAR.splitlines()
