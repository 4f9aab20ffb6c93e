"""A board whose spaces have names: a line for each with what lies beside it, and who is there."""

from dataclasses import replace
from typing import Any

import pytest
from tabletop import POND, Paper

from deckwright.engine.layout import BoardLayout
from deckwright.play.terminal import roads as told
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.glossary import Glossary

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
    return [line for lines in told.roads(*of) for line in lines]


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
