"""A board whose spaces have names: a line for each with what lies beside it, and who is there."""

from dataclasses import replace
from typing import Any

import pytest
from tabletop import POND, Paper

from deckwright.engine.layout import BoardLayout
from deckwright.play.terminal import roads as told
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.screen import Screen

COAST = BoardLayout(
    name="coast",
    slot="coast",
    pieces="p",
    columns=3,
    rows=1,
    spaces=("cove", "mill_pond", "isle"),
    links=((1,), (0,), ()),
    titles={"en": ("Cove", "Mill Pond", "Isle"), "de": ("Bucht", "Mühlteich", "Insel")},
)
FROG, HERON = {"card": "frog", "owner": 0, "wet": 0}, {"card": "heron", "owner": 1, "wet": 2}


def roads(*of: Any) -> list[str]:
    """All lines of a board."""
    return [line for beside, there in told.roads(*of) for line in (*beside, *there)]


def test_each_space_tells_what_lies_beside_it_and_below_that_who_is_there(words: Glossary) -> None:
    sight, lying = Sight(words, 0, {}), {"isle": ["Newt ×2"]}

    assert roads(COAST, {"mill_pond": HERON, "isle": FROG}, sight, Paper().console(60), lying) == [
        "  Cove – Mill Pond",
        "  Mill Pond – Cove",
        "      v Heron: Level 3, Wet 2",
        "  Isle",
        "      ^ Frog: Level 1; [Newt ×2]",
    ]


def test_where_several_have_room_they_are_told_by_side_and_what_the_space_is(words: Glossary) -> None:
    board, sight = replace(COAST, room=4, each_space="ground"), Sight(words, 0, {})
    lying = {"cove": ["Reeds"], "mill_pond": ["Mud"], "isle": ["Mud", "Newt"]}

    assert roads(board, {"cove": [FROG, HERON, FROG]}, sight, Paper().console(60), lying)[:2] == [
        "  Cove (Reeds) – Mill Pond",
        "      ^ Frog ×2; v Heron Wet 2",
    ]


@pytest.mark.parametrize(("language", "called"), [("en", "Mill Pond"), ("de", "Mühlteich")])
def test_spaces_are_called_as_the_language_of_the_table_has_it(
    words: Glossary, language: str, called: str
) -> None:
    sight = Sight(Glossary(words.game, language), 0, {})

    assert roads(COAST, {}, sight, Paper().console(60), {})[1].startswith(f"  {called} – ")
    assert POND.boards[0].called(1, language) == "b1"


@pytest.mark.parametrize("then", [{"s2": FROG}, {"s2": FROG, "s3": HERON}])
def test_of_a_large_board_the_space_that_a_piece_left_is_told_as_empty(
    words: Glossary, then: dict[str, Any]
) -> None:
    spaces = tuple(f"s{number}" for number in range(1, 21))
    every = range(len(spaces))
    links = tuple(tuple(at for at in (space - 1, space + 1) if at in every) for space in every)
    board = BoardLayout(
        name="coast", slot="coast", pieces="p", columns=20, rows=1, spaces=spaces, links=links, titles={}
    )
    position = {"active": 0, "phase": "dive", "turns": 2, "pools": {}, "zones": {}}
    layout, paper = replace(POND, boards=(board,), pools=(), zones=()), Paper()
    screen = Screen(layout, Sight(words, 0, {}), Phrases("en"), paper.console(60))
    known, _ = screen.table(position | {"coast": {"s1": HERON, "s2": FROG}})
    paper.lines.clear()

    screen.table(position | {"coast": then}, known)

    moved = ["  s3 – s2, s4", "      v Heron: Level 3, Wet 2"] if "s3" in then else []
    assert [line for line in paper.lines if line][1:] == [
        "Coast, what has changed:",
        "  s1 – s2",
        "      empty",
        *moved,
    ]
