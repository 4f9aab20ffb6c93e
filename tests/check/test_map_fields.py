"""What a rulebook names of fields that hold maps is looked at entry by entry."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

GAME, CARDS, BOOK = "content/pond/game.yaml", "content/pond/cards/animal.yaml", "content/pond/rulebook/en.md"
KIND = """level: {type: int, range: [1, 9]}
      cost: {type: good -> int, optional: true}"""


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ("{field:frog.cost}", []),
        ("{field:frog.cost.reed}", []),
        ("{field:frog.cost.reid}", ["R202"]),
        ("{field:frog.coast.reed}", ["R202"]),
    ],
)
def test_an_entry_of_a_map_is_known_and_another_one_is_found_once(pond, edit, mark, told):
    edit(GAME, "level: {type: int, range: [1, 9]}", KIND)
    edit(GAME, "kinds:\n", "names: {good: [reed, moss]}\nkinds:\n")
    edit(CARDS, "level: 1", "level: 1\n    cost: {reed: 2}")
    book = pond / BOOK
    book.parent.mkdir()
    book.write_text(f"# Pond\n\n{mark}\n", encoding="utf-8")

    findings = [
        finding for finding in run_checks(load_game(Project(pond), "pond")) if finding.place.file == BOOK
    ]

    assert [finding.code for finding in findings] == told, findings
