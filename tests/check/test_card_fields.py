"""Cards that fields name: looked for on both sides of a card, with rules and without."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

GAME = "content/pond/game.yaml"
CARDS = "content/pond/cards/animal.yaml"
FIELDS = """\
      prey: {type: card, optional: true}
      friends: {type: set card, optional: true}
    back:
      face: animal
      fields: {young: {type: animal, optional: true}, kin: {type: set card, optional: true}}
"""


@pytest.mark.parametrize(
    ("said", "message", "hint"),
    [
        ("prey: newtt", 'there is no card "newtt"', "did you mean newt?"),
        ("friends: [newt, hero]", 'there is no card "hero"', "did you mean heron?"),
        ("back: {young: newtt}", 'there is no animal "newtt"', "did you mean newt?"),
        ("back: {kin: [newt, hero]}", 'there is no card "hero"', "did you mean heron?"),
        ("back: {kin: [newt, heron], young: newt}\n    prey: newt", "", ""),
    ],
)
def test_a_card_that_there_is_not_is_found_where_a_field_names_it(pond, edit, said, message, hint):
    edit(GAME, "      level: {type: int", FIELDS.rpartition("    back")[0] + "      level: {type: int")
    text = (pond / GAME).read_text("utf-8")
    (pond / GAME).write_text(
        text.replace("decks:\n", FIELDS[FIELDS.index("    back") :] + "decks:\n"), "utf-8"
    )
    edit(CARDS, "level: 1", f"level: 1\n    {said}")

    findings = [
        (finding.message, finding.hint)
        for finding in run_checks(load_game(Project(pond), "pond"))
        if finding.code == "R202"
    ]

    assert findings == ([(message, hint)] if message else [])
